import type { ReactNode } from 'react';
import { pathOf } from '../../partner/search/find.ts';
import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { pathOfCase } from '../kyc/path.ts';
import { useValueText } from './audit-words.ts';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The fields with the id of something that has a page at the partner. A visit to it is logged. */
const KINDS: Readonly<Record<string, string>> = {
  customer_id: 'customer',
  card_id: 'card',
  wallet_id: 'wallet',
  transfer_id: 'transfer',
  webhook_id: 'webhook',
};

interface AuditValueProps {
  readonly line: AuditLine;
  readonly field: string;
  readonly value: unknown;
}

/** A value of a line's details: a name or a link for an id, a word for a value that has one, and anything else as it is. */
export function AuditValue({ line, field, value }: AuditValueProps): ReactNode {
  const { values } = useTexts(onCallTexts).audit;
  const mayOpenCases = useCan('kyc.decide');
  const text = useValueText()(line, field, value);
  if (field === 'amount' || field === 'fees') return text;
  if (typeof value !== 'string') return typeof value === 'object' && !Array.isArray(value) ? <code>{text}</code> : text;
  if (field === 'case_id' && mayOpenCases) return <PageLink to={pathOfCase(value)}>{values.openCase}</PageLink>;
  const known = Object.hasOwn(line.names, value) ? line.names[value] : undefined;
  const path = field in KINDS ? pathOf(KINDS[field]!, value) : undefined;
  if (path !== undefined && line.partner_id !== null && line.environment !== null)
    return (
      <PageLink to={`/p/${line.partner_id}/${line.environment}${path}`}>
        {known === undefined ? <code>{value}</code> : <Name>{known}</Name>}
      </PageLink>
    );
  if (known !== undefined) return <Id id={value} known={known} />;
  if (UUID.test(value)) return <Id id={value} isShort />;
  if (MOMENT.test(value)) return <Time at={value} />;
  return <Name>{text}</Name>;
}
