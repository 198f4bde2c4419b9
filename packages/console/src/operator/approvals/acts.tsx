import type { ReactNode } from 'react';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { useFeesText } from './fee-text.ts';
import {
  Connection,
  Migration,
  Move,
  NewFees,
  NewKey,
  NewRates,
  Resumption,
  Revocation,
  Rotation,
} from './previews.tsx';
import type { ActName, Previewed, What } from './types.ts';

interface Words {
  readonly language: string;
  /** Fees in words. */
  readonly feesOf: (fees: Readonly<Record<string, string>>, currency: string) => string;
}

/** How an act is shown to people who ask for it or decide on it. */
interface ShownAct<Act extends ActName> {
  /** What it would do, as the service computed it. */
  readonly Preview: (props: Previewed<Act>) => ReactNode;
  /** The act in a few words, for a list. */
  summary(preview: What<Act>['preview'], words: Words): string;
  /** What a person types to ask for it or to approve it, and reads in its preview. */
  typed(preview: What<Act>['preview'], language: string): string;
}

/** So many codes of currencies are typed; of more, how many they are. */
const TYPED_CODES_MAX = 5;
/** The end of an id, where a name may be one that cannot be typed. */
const endOf = (id: string): string => id.slice(-6);

const MOVE: ShownAct<'wallets.credit' | 'wallets.debit'> = {
  Preview: Move,
  summary: ({ amount, currency }, { language }) => formatMoney(amount, currency, language),
  typed: ({ amount }, language) => formatDecimal(amount, language),
};

const ACTS: { readonly [Act in ActName]: ShownAct<Act> } = {
  'wallets.credit': MOVE,
  'wallets.debit': MOVE,
  'fees.set': {
    Preview: NewFees,
    summary: ({ proposed, currency }, { feesOf }) => feesOf(proposed, currency),
    typed: ({ currency }) => currency.toUpperCase(),
  },
  'rates.set': {
    Preview: NewRates,
    summary: ({ proposed }, { language }) =>
      proposed.map(({ currency, per_usd }) => formatMoney(per_usd, currency, language)).join(' · '),
    typed({ proposed }) {
      const codes = proposed.map(({ currency }) => currency.toUpperCase());
      return codes.length > TYPED_CODES_MAX ? String(codes.length) : codes.join(' ');
    },
  },
  'chains.resume': {
    Preview: Resumption,
    summary: ({ network }) => network,
    typed: ({ network }) => network,
  },
  'platform.connect': {
    Preview: Connection,
    summary: ({ url }) => url,
    typed: ({ url }) => new URL(url).host,
  },
  'platform.migrate': {
    Preview: Migration,
    summary: ({ customer_id }) => customer_id,
    typed: ({ customer_id }) => endOf(customer_id),
  },
  'keys.create': {
    Preview: NewKey,
    summary: ({ name, client_id }) => name ?? client_id,
    typed: ({ name, client_id }) => name ?? endOf(client_id),
  },
  'keys.revoke': {
    Preview: Revocation,
    summary: ({ name, client_id }) => name ?? client_id,
    typed: ({ client_id }) => endOf(client_id),
  },
  'vault.rotate': {
    Preview: Rotation,
    summary: ({ master_key_id, previous_master_key_id }) => master_key_id ?? previous_master_key_id,
    typed: ({ master_key_id, previous_master_key_id }) => endOf(master_key_id ?? previous_master_key_id),
  },
};

export function Preview<Act extends ActName>({ what }: { readonly what: Previewed<Act> }) {
  const { Preview: Shown }: ShownAct<Act> = ACTS[what.act];
  return <Shown {...what} />;
}

export function useSummary(): (what: What) => string {
  const language = useLanguage();
  const feesOf = useFeesText();
  return (what) => summaryOf(what, { feesOf, language });
}

function summaryOf<Act extends ActName>({ act, preview }: What<Act>, words: Words): string {
  return ACTS[act].summary(preview, words);
}

export function useTyped(): (what: What) => string {
  const language = useLanguage();
  return (what) => typedFor(what, language);
}

function typedFor<Act extends ActName>({ act, preview }: What<Act>, language: string): string {
  return ACTS[act].typed(preview, language);
}
