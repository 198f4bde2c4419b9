import type { AccountId, TenantId } from '../../../foundation/kit/ids.ts';
import { FORMULA_SIGNS, SPACES } from '../../../foundation/kit/csv.ts';
import { formatAmount, type Currency } from '../../../foundation/kit/money.ts';
import { query, statement, type Queryable } from '../../../foundation/database/index.ts';
import { INTERNAL_REFERENCE_PREFIX } from '../commands/internal-reference.ts';

/**
 * Entries of an account as text that is sent on as it is. PostgreSQL writes it, a page in one value: an object for each entry
 * would take this process longer than all the rest.
 */
export interface Stretch {
  readonly tenantId: TenantId;
  readonly accountId: AccountId;
  readonly currency: Currency;
  /** The entry before the first. */
  readonly after: bigint;
  /** The last entry. */
  readonly last: bigint;
}

/** What entries of one type come to, in minor units. */
export interface TypeTotal {
  readonly type: string;
  readonly count: bigint;
  readonly credits: bigint;
  /** More than zero or zero, as credits are. */
  readonly debits: bigint;
}

const codes = (characters: string): string => Array.from(characters, (each) => each.codePointAt(0)).join(', ');

/** The rule of `csvText`, in two steps: nearly every text is told by its first character, which costs next to nothing. */
const IS_FORMULA = `ascii(reference) IN (${codes(FORMULA_SIGNS + SPACES)})
              AND ascii(ltrim(reference, U&'${escaped(SPACES)}')) IN (${codes(FORMULA_SIGNS)})`;

function escaped(characters: string): string {
  return Array.from(characters, (each) => `\\${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}

// Every function here runs once an entry; what stands here took 4.8 µs of PostgreSQL's processor time for an entry where
// to_char, regular expressions and sorting took 5.9. The amounts are multiplied by the currency's smallest part, such as 0.01:
// that has the right decimals by itself. A time has a microsecond added, so that its text always has the milliseconds, which
// are all that it has. Each operation is looked up by its key; left to itself, the planner may read all of them.
const PAGE = `
  SELECT sequence, type, amount, operation_id, card_id, amount * $5::numeric AS moved, balance_after * $5::numeric AS balance,
         (created_at AT TIME ZONE 'UTC' + interval '0.000001')::text AS at,
         CASE ascii(reference) WHEN ${INTERNAL_REFERENCE_PREFIX.charCodeAt(0)} THEN NULL ELSE reference END AS reference
    FROM (
      SELECT sequence, entries.type, entries.amount, balance_after, operation_id, entries.created_at,
             operation.card_id, CASE WHEN operation.origin_id IS NULL THEN operation.reference ELSE (
               SELECT origin.reference FROM operations AS origin WHERE origin.tenant_id = $1 AND origin.id = operation.origin_id
             ) END AS reference
        FROM entries
        LEFT JOIN LATERAL (
          SELECT card_id, reference, origin_id FROM operations
           WHERE operations.tenant_id = $1 AND operations.id = entries.operation_id LIMIT 1
        ) AS operation ON true
       WHERE entries.tenant_id = $1 AND account_id = $2 AND sequence > $3 AND sequence <= $4
    ) AS entry
   ORDER BY sequence`;
const MOMENT = `left(at, 10), 'T', substr(at, 12, 12), 'Z'`;

export const CSV_COLUMNS = 'sequence,created_at,type,amount,balance_after,operation_id,card_id,reference';

// RFC 4180. A caller chooses references: one that a spreadsheet would take for a formula is kept from being one.
const CSV = statement<{ text: string | null }>(
  'ledger.entries_as_csv',
  `SELECT string_agg(concat(sequence, ',', ${MOMENT}, ',', type, ',', moved, ',', balance, ',', operation_id, ',', card_id, ',',
            CASE WHEN ${IS_FORMULA} THEN '"''' ELSE '"' END || replace(reference, '"', '""') || '"',
            E'\\r\\n'), '') AS text
     FROM (${PAGE}) AS page`,
);

const JSON_TEXT = statement<{ text: string | null; totals: Record<keyof TypeTotal, string>[] | null }>(
  'ledger.entries_as_json',
  `WITH page AS MATERIALIZED (${PAGE})
   SELECT string_agg(concat('{"sequence":', sequence, ',"account_id":"', $2::uuid, '","amount":"', moved,
            '","balance_after":"', balance, '","operation_id":"', operation_id, '","type":"', type,
            '","created_at":"', ${MOMENT}, '"', ',"card_id":"' || card_id || '"', ',"reference":' || to_json(reference), '}'),
            ',') AS text,
          (SELECT json_agg(total) FROM (
             SELECT type, count(*)::text AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS credits,
                    coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::text AS debits
               FROM page GROUP BY type) AS total) AS totals
     FROM page`,
);

/** Lines of CSV, each ended; the columns are CSV_COLUMNS. */
export async function entriesAsCsvText(database: Queryable, stretch: Stretch): Promise<string> {
  const [row] = await database.rows(query(CSV, ...valuesOf(stretch)));
  return row?.text ?? '';
}

/** Objects with commas between them, each as `entryView` has it, with the card and the reference of its operation. */
export async function entriesAsJsonText(
  database: Queryable,
  stretch: Stretch,
): Promise<{ text: string; totals: TypeTotal[] }> {
  const [row] = await database.rows(query(JSON_TEXT, ...valuesOf(stretch)));
  const totals = (row?.totals ?? []).map(({ type, count, credits, debits }) => ({
    type,
    count: BigInt(count),
    credits: BigInt(credits),
    debits: BigInt(debits),
  }));
  return { text: row?.text ?? '', totals };
}

function valuesOf({ tenantId, accountId, currency, after, last }: Stretch): unknown[] {
  return [tenantId, accountId, after, last, formatAmount(1n, currency)];
}
