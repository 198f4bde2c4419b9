import type { Event } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useLanguage } from '../../text/language.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { CardLink, NamedCustomerLink } from '../cards/card-link.tsx';
import { NamedWalletLink } from '../wallets/link.tsx';

/** The end of an id tells ids apart that were made in the same moment. */
const SHORT_LENGTH = 8;

/** Pages of what has no name of its own, by the first word of the type. */
const PATHS: Readonly<Record<string, string>> = {
  account: '/money/accounts',
  transfer: '/money/transfers',
  defi: '/money/chain',
  reconciliation: '/money/reconciliations',
  export: '/money/exports',
  webhook: '/developers/webhooks',
};

interface AboutProps {
  /** The type of the event. */
  readonly type: string;
  /** The id of what it is about. */
  readonly id: string;
  /** The day of a settlement, which is its address; a delivery does not say it. */
  readonly day?: string;
}

/** What an event is about, as a link: a card with its customer, a customer and a wallet by name, a settlement by its day, and all else by the end of its id. */
export function About({ type, id, day }: AboutProps) {
  const { path } = usePlace();
  const language = useLanguage();
  const kind = type.split('.')[0]!;
  if (kind === 'card') return <CardLink id={id} withCustomer />;
  if (kind === 'customer') return <NamedCustomerLink id={id} />;
  if (kind === 'settlement' && day !== undefined) {
    return <PageLink to={`${path}/money/settlements/${day}`}>{formatDay(day, language)}</PageLink>;
  }
  const short = `…${id.slice(-SHORT_LENGTH)}`;
  if (kind === 'wallet') return <NamedWalletLink id={id} unread={short} />;
  return PATHS[kind] === undefined ? short : <PageLink to={`${path}${PATHS[kind]}/${id}`}>{short}</PageLink>;
}

/** What an event is about, by what the event says. */
export function AboutEvent({ event: { type, data } }: { readonly event: Event }) {
  const { date } = data;
  return <About type={type} id={subjectOf(data)} {...(typeof date === 'string' && { day: date })} />;
}

/** The id of what an event is about. */
export function subjectOf(data: Event['data']): string {
  return String(data['id']);
}
