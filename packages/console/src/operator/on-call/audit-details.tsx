import { customerTexts } from '../../partner/customers/texts.ts';
import { Facts } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AuditValue } from './audit-value.tsx';
import classes from './audit-details.module.css';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';

/** What a line concerns, why, and the facts about it. What few people need is folded: names of the log, sessions, and the details as they are stored. */
export function AuditDetails({ line }: { readonly line: AuditLine }) {
  const { environments } = useTexts(shellTexts);
  const { partner_id, partner_name, environment } = line;
  const place = environment === 'live' || environment === 'sandbox' ? environments[environment] : undefined;
  return (
    <div className={classes.details}>
      {partner_id !== null && (
        <span>
          <PageLink to={`/o/partners/${partner_id}`}>
            <Name>{partner_name ?? partner_id}</Name>
          </PageLink>
          {place && ` · ${place}`}
        </span>
      )}
      <Reason line={line} />
      <FactsOf line={line} />
      <More line={line} />
    </div>
  );
}

/** Why: what the person wrote, or the words for the reasons of a KYC decision. */
function Reason({ line: { act, reason } }: { readonly line: AuditLine }) {
  const { reasonWords } = useTexts(customerTexts);
  if (reason === null) return null;
  const codes = reason.split(', ');
  const isCoded = act === 'kyc.decide' && codes.every((code) => Object.hasOwn(reasonWords, code));
  return <span>{isCoded ? codes.map((code) => textOf(reasonWords, code)).join(' ') : reason}</span>;
}

function FactsOf({ line }: { readonly line: AuditLine }) {
  const { fields: names } = useTexts(onCallTexts).audit;
  const facts = factsOf(line).filter(([field, value]) => !isQuiet(field, value));
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{textOf(names, field)}</dt>
          <dd>
            <AuditValue line={line} field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A line as the log has it. */
function More({ line }: { readonly line: AuditLine }) {
  const { fields: names, more, raw, log } = useTexts(onCallTexts).audit;
  const { act, operator, sequence, details } = line;
  const quiet = factsOf(line).filter(([field, value]) => isQuiet(field, value));
  return (
    <details className={classes.more}>
      <summary>
        <Icon name="right" />
        {more}
      </summary>
      <Facts
        facts={[
          [log.sequence, sequence],
          [log.act, <code key="act">{act}</code>],
          [log.operator, operator],
          ...quiet.map(
            ([field, value]) =>
              [textOf(names, field), <AuditValue key={field} line={line} field={field} value={value} />] as const,
          ),
        ]}
      />
      {Object.keys(details).length > 0 && <Json title={raw} value={details} />}
    </details>
  );
}

function factsOf(line: AuditLine): [field: string, value: unknown][] {
  return Object.entries(line.details).filter(([field, value]) => value !== null && !isSaid(line, field));
}

/** Whether a fact is needed only to look into a line: nearly all acts are through the console, and a session is of use with another line. */
function isQuiet(field: string, value: unknown): boolean {
  return field === 'session_id' || (field === 'via' && value === 'console');
}

/** Whether a column or another fact says it: the person who acted is in a column of its own, and an amount has its currency. */
function isSaid({ operator, details, names }: AuditLine, field: string): boolean {
  if (field === 'currency') return typeof details['amount'] === 'string';
  if (field !== 'person_id') return false;
  const name = names[String(details['person_id'])];
  return details['email'] === undefined && (name === undefined || operator.startsWith(`${name} <`));
}
