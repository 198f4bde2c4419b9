import { Facts } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { factsOf, isQuiet } from './audit-facts.ts';
import { AuditValue } from './audit-value.tsx';
import { useReasonText } from './audit-words.ts';
import classes from './audit-details.module.css';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';

/** What a line concerns, why, and the facts about it. What few people need is folded: names of the log, sessions, and the details as they are stored. */
export function AuditDetails({ line }: { readonly line: AuditLine }) {
  const { environments } = useTexts(shellTexts);
  const reasonText = useReasonText();
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
      {line.reason !== null && <span>{reasonText(line)}</span>}
      <FactsOf line={line} />
      <More line={line} />
    </div>
  );
}

function FactsOf({ line }: { readonly line: AuditLine }) {
  const { fields: names } = useTexts(onCallTexts).audit;
  const facts = factsOf(line).filter((fact) => !isQuiet(fact));
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
  const quiet = factsOf(line).filter(isQuiet);
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
