import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { AuditLine } from './types.ts';

/** The person is in a column of its own, by name. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['person_id']);

/** What a line concerns, why, and more about it: what has a name is shown by it, and its id can be copied. */
export function AuditDetails({ line }: { readonly line: AuditLine }) {
  const { environments } = useTexts(shellTexts);
  const { partner_id, partner_name, environment, reason, details, names } = line;
  const isNamed = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(names, value);
  const fields = Object.entries(details).filter(([field]) => !SHOWN_ELSEWHERE.has(field));
  const others = fields.filter(([, value]) => !isNamed(value));
  const place = environment === 'live' || environment === 'sandbox' ? environments[environment] : undefined;
  return (
    <>
      {partner_id !== null && (
        <>
          <PageLink to={`/o/partners/${partner_id}`}>
            <Name>{partner_name ?? partner_id}</Name>
          </PageLink>
          {place && ` · ${place}`}
          <br />
        </>
      )}
      {reason}
      {reason !== null && <br />}
      {fields.map(([field, value]) => isNamed(value) && <Id key={field} id={value} known={names[value]!} />)}{' '}
      {others.length > 0 && <code>{JSON.stringify(Object.fromEntries(others))}</code>}
    </>
  );
}
