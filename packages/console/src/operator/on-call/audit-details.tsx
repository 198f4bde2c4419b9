import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AuditValue } from './audit-value.tsx';
import classes from './audit-details.module.css';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';

/** What a line concerns, why, and more about it as facts. The details as they are stored are folded below. */
export function AuditDetails({ line }: { readonly line: AuditLine }) {
  const { fields: names, raw } = useTexts(onCallTexts).audit;
  const { environments } = useTexts(shellTexts);
  const { partner_id, partner_name, environment, reason, details } = line;
  const place = environment === 'live' || environment === 'sandbox' ? environments[environment] : undefined;
  const facts = Object.entries(details).filter(([field, value]) => value !== null && !isSaid(line, field));
  return (
    <>
      {partner_id !== null && (
        <>
          <PageLink to={`/o/partners/${partner_id}`}>
            <Name>{partner_name ?? partner_id}</Name>
          </PageLink>
          {place && ` · ${place}`}
        </>
      )}
      {reason !== null && <p>{reason}</p>}
      {facts.length > 0 && (
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
      )}
      {Object.keys(details).length > 0 && <Json title={raw} value={details} />}
    </>
  );
}

/** Whether a column or another fact says it: the person who acted is in a column of its own, and an amount has its currency. */
function isSaid({ operator, details, names }: AuditLine, field: string): boolean {
  if (field === 'currency') return typeof details['amount'] === 'string';
  if (field !== 'person_id') return false;
  const name = names[String(details['person_id'])];
  return details['email'] === undefined && (name === undefined || operator.startsWith(`${name} <`));
}
