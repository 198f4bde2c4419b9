import type { ReactNode } from 'react';
import { accountTexts } from '../../account/texts.ts';
import { customerTexts } from '../../partner/customers/texts.ts';
import { keyTexts } from '../../partner/keys/texts.ts';
import { pathOf } from '../../partner/search/find.ts';
import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Id } from '../../ui/id.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { kycTexts } from '../kyc/texts.ts';
import { pathOfCase } from '../kyc/path.ts';
import { operatorTexts } from '../operators/texts.ts';
import { approvalTexts } from '../approvals/texts.ts';
import { overdueTexts } from '../overdue/texts.ts';
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
  const words = useWords(field);
  const language = useLanguage();
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map((each) => textOf(words, each)).join(', ');
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return <code>{JSON.stringify(value)}</code>;
  const { currency } = line.details;
  if (field === 'amount' && typeof currency === 'string') return formatMoney(value, currency, language);
  if (field === 'case_id') return <PageLink to={pathOfCase(value)}>{values.openCase}</PageLink>;
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
  return <Name>{textOf(words, value)}</Name>;
}

/** The words for the values of a field. */
function useWords(field: string): Readonly<Record<string, string>> {
  const { values, acts } = useTexts(onCallTexts).audit;
  const { acts: decidedByTwo } = useTexts(approvalTexts);
  const { kinds } = useTexts(overdueTexts);
  const { roles } = useTexts(uiTexts);
  const { roles: operatorRoles } = useTexts(operatorTexts);
  const { environments } = useTexts(shellTexts);
  const { methods } = useTexts(accountTexts);
  const { decisions } = useTexts(kycTexts);
  const { documents } = useTexts(customerTexts);
  const { scopes } = useTexts(keyTexts);
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    role: { ...roles, ...operatorRoles },
    environment: environments,
    environments,
    method: methods,
    scopes,
    decision: decisions,
    documents,
    via: values.via,
    code: values.code,
    act: { ...decidedByTwo, ...acts },
    // Of a link, or of overdue work.
    kind: { ...methods, ...kinds },
  };
  return words[field] ?? {};
}
