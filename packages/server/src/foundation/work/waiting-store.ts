import { announcing, query, statement, timestampArray, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { WaitingItem, WorkItem, WorkKey, WorkName } from './model.ts';
import { WORK } from './store.ts';

const NEXT_RUNS = statement<{ kind: string; due_at: Date }>(
  'work.next_runs',
  `SELECT kind, min(CASE WHEN holder IS NULL THEN due_at ELSE greatest(due_at, $2) END) AS due_at
     FROM work WHERE kind = ANY ($1) GROUP BY kind`,
);

interface OverdueRow {
  tenant_id: TenantId;
  kind: string;
  id: string;
  data: unknown;
  first_due_at: Date;
  attempts: number;
  problem: string | null;
}

// All kinds in one look at the table.
const OVERDUE = statement<OverdueRow>(
  'work.overdue',
  `SELECT tenant_id, kind, id, data, first_due_at, attempts, problem
     FROM (SELECT tenant_id, kind, id, data, first_due_at, attempts, problem,
                  row_number() OVER (PARTITION BY kind ORDER BY first_due_at) AS place
             FROM work JOIN unnest($1::text[], $2::timestamptz[]) AS kinds (kind, before) USING (kind)
            WHERE first_due_at <= before) AS waiting
    WHERE place <= $3 ORDER BY first_due_at`,
);

const TENANT_OF = statement<{ tenant_id: TenantId }>(
  'work.tenant_of',
  `SELECT tenant_id FROM work WHERE kind = $1 AND id = $2`,
);

const FIND_ITEM = statement<{ data: unknown }>(
  'work.find_item',
  `SELECT data FROM work WHERE tenant_id = $1 AND kind = $2 AND id = $3`,
);

const FIND_ITEMS = statement<{ id: string; data: unknown }>(
  'work.find_items',
  `SELECT id, data FROM work WHERE tenant_id = $1 AND kind = $2 AND data::jsonb @> $3::jsonb ORDER BY first_due_at, id`,
);

const RUN_NOW = statement<{ id: string }>(
  'work.run_now',
  `UPDATE work SET due_at = least(due_at, $4) WHERE tenant_id = $1 AND kind = $2 AND id = $3 RETURNING id`,
);

/** When the first item of each kind is due, by the kind's name: now, if it runs. */
export async function readNextRuns(
  database: Queryable,
  kinds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await database.rows(query(NEXT_RUNS, kinds, now));
  return new Map(rows.map(({ kind, due_at }) => [kind, due_at]));
}

/**
 * The items, of all tenants, that were first due before a time of their kind, the oldest first.
 * @param before the time, by the name of the kind
 * @param limit of each kind
 */
export async function findWaiting(
  database: Queryable,
  before: ReadonlyMap<string, Date>,
  limit: number,
): Promise<(WaitingItem<never> & Pick<WorkKey, 'kind'>)[]> {
  const rows = await database.rows(query(OVERDUE, [...before.keys()], timestampArray([...before.values()]), limit));
  return rows.map(({ tenant_id: tenantId, data, first_due_at: since, ...row }) => ({
    ...row,
    tenantId,
    data: data as never,
    since,
  }));
}

/** The tenant of an item of which only kind and id are known; undefined if there is none. */
export async function findTenantOf(database: Queryable, kind: string, id: string): Promise<TenantId | undefined> {
  return (await database.rows(query(TENANT_OF, kind, id)))[0]?.tenant_id;
}

/** The data of an item, which may be held. @returns undefined if it is done */
export async function findItem<Data>(
  database: Queryable,
  { name }: WorkName<Data>,
  tenantId: TenantId,
  id: string,
): Promise<Data | undefined> {
  const [row] = await database.rows(query(FIND_ITEM, tenantId, name, id));
  return row?.data as Data | undefined;
}

/** The items of a tenant, of a kind that has few, whose data has these properties; the oldest first. They may be held. */
export async function findItems<Data extends object>(
  database: Queryable,
  { name }: WorkName<Data>,
  tenantId: TenantId,
  properties: Partial<Data>,
): Promise<WorkItem<Data>[]> {
  const rows = await database.rows(query(FIND_ITEMS, tenantId, name, JSON.stringify(properties)));
  return rows.map(({ id, data }) => ({ tenantId, id, data: data as Data }));
}

/** Makes an item due. @returns no row if it is done */
export function runNow({ tenantId, kind, id }: Omit<WorkKey, 'version'>, now: Date): Query<{ id: string }> {
  return announcing(query(RUN_NOW, tenantId, kind, id, now), WORK, [tenantId]);
}
