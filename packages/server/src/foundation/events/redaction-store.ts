import type { TenantId } from '#kit/ids.ts';
import { bigintArray, plainArray, query, statement, textArray, type Query, type Queryable } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { IN_SUBJECT_INDEX } from './subject-index.ts';

interface Row {
  position: bigint;
  type: string;
  data: string;
}

/** Only events of the subjects are read, but a subject can have thousands. */
const TIMEOUT_MS = 5 * MINUTE_MS;

// The event about the erasure itself has no personal data, but has a field `reason`. MATERIALIZED keeps the planner from reading the
// tenant's whole feed in the order of the positions instead.
const FIND = statement<Row>(
  'events.find_personal',
  `WITH personal AS MATERIALIZED (
     SELECT position, type, data FROM events
      WHERE tenant_id = $1 AND subject_id = ANY ($2::uuid[])
        AND ${IN_SUBJECT_INDEX}
        AND type <> 'customer.erased')
   SELECT position, type, data FROM personal WHERE position > $3 ORDER BY position LIMIT $4`,
  TIMEOUT_MS,
);

const REPLACE = statement(
  'events.replace_data',
  `UPDATE events SET data = new.data FROM unnest($2::bigint[], $3::text[]) AS new (position, data)
    WHERE events.tenant_id = $1 AND events.position = new.position`,
);

/** Events of these subjects that may name a person, after a position, oldest first. */
export async function findPersonal(
  database: Queryable,
  tenantId: TenantId,
  subjectIds: readonly string[],
  after: bigint,
  limit: number,
): Promise<Row[]> {
  return await database.rows(query(FIND, tenantId, plainArray(subjectIds), after, limit));
}

export function replaceData(tenantId: TenantId, rows: readonly Omit<Row, 'type'>[]): Query {
  const positions = bigintArray(rows.map((row) => row.position));
  return query(REPLACE, tenantId, positions, textArray(rows.map((row) => row.data)));
}
