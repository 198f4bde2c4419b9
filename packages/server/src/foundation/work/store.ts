import {
  announcing,
  combinable,
  parameterRows,
  plainArray,
  query,
  statement,
  textArray,
  timestampArray,
  uuidArray,
  type Query,
  type Queryable,
} from '#database';
import type { TenantId } from '#kit/ids.ts';
import { DEATHS_MAX, INSTALLATION, type Claim, type ProcessId, type WorkKey } from './model.ts';

/** The channel of announcements that something is due, or that a process begins to hold work. */
export const WORK = 'work';

const SCHEDULE_ROWS = parameterRows(`
  tenant_id uuid, kind text, id uuid, data text, version uuid, due_at timestamptz, tenant_time boolean, holder uuid
`);

const SCHEDULE = combinable(
  'work.schedule',
  `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time, holder)
   SELECT tenant_id, kind, id, data::json, version, due_at, due_at, tenant_time, holder FROM ${SCHEDULE_ROWS}
       ON CONFLICT (tenant_id, kind, id) DO UPDATE
      SET data = EXCLUDED.data, version = EXCLUDED.version, first_due_at = EXCLUDED.first_due_at, due_at = EXCLUDED.due_at,
          tenant_time = EXCLUDED.tenant_time, attempts = 0, deaths = 0, problem = NULL, holder = EXCLUDED.holder`,
);

// An item that a process runs is left alone. One that has ended several processes keeps its time.
const MAKE_DUE = combinable(
  'work.make_due',
  `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time, holder)
   SELECT tenant_id, kind, id, data::json, version, due_at, due_at, tenant_time, holder FROM ${SCHEDULE_ROWS}
       ON CONFLICT (tenant_id, kind, id) DO UPDATE SET due_at = least(work.due_at, EXCLUDED.due_at)
    WHERE work.holder IS NULL AND work.deaths < ${DEATHS_MAX}`,
);

const COMPLETE_ROWS = parameterRows(`tenant_id uuid, kind text, id uuid, version uuid`);

const COMPLETE = combinable(
  'work.complete',
  `DELETE FROM work USING ${COMPLETE_ROWS}
    WHERE work.tenant_id = new.tenant_id AND work.kind = new.kind AND work.id = new.id
      AND (new.version IS NULL OR work.version = new.version)`,
);

// A sweep that has become more frequent runs at its new time.
const SCHEDULE_SWEEPS = statement(
  'work.schedule_sweeps',
  `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
   SELECT $1, kind, $1, 'null', gen_random_uuid(), due_at, due_at
     FROM (SELECT unnest($2::text[]) AS kind, unnest($3::timestamptz[]) AS due_at) AS sweeps
       ON CONFLICT (tenant_id, kind, id) DO UPDATE
      SET first_due_at = EXCLUDED.due_at, due_at = EXCLUDED.due_at
    WHERE work.due_at > EXCLUDED.due_at AND work.holder IS NULL`,
);

/** When the work of a tenant and kind is due. */
export interface DueGroup {
  tenant_id: TenantId;
  kind: string;
  due_at: Date;
  /** Its first item that is not due yet. */
  next_due_at: Date | null;
}

const DUE = statement<DueGroup>(
  'work.due',
  `SELECT tenant_id, kind, due_at, next_due_at
     FROM (SELECT tenant_id, kind, min(due_at) AS due_at, min(due_at) FILTER (WHERE due_at > $4) AS next_due_at,
                  row_number() OVER (PARTITION BY kind ORDER BY min(due_at)) AS place
             FROM work WHERE holder IS NULL AND due_at <= $1 AND kind = ANY ($2) GROUP BY tenant_id, kind) AS groups
    WHERE place <= $3 ORDER BY due_at`,
);

interface ClaimedRow {
  id: string;
  data: unknown;
  version: string;
  first_due_at: Date;
  due_at: Date;
  attempts: number;
}

const CLAIM = statement<ClaimedRow>(
  'work.claim',
  `UPDATE work SET holder = $3, attempts = attempts + 1
    WHERE tenant_id = $1 AND kind = $2 AND id = ANY (ARRAY(
          SELECT id FROM work WHERE tenant_id = $1 AND kind = $2 AND holder IS NULL AND due_at <= $4
           ORDER BY due_at LIMIT $5 FOR UPDATE SKIP LOCKED))
RETURNING id, data, version, first_due_at, due_at, attempts`,
);

// A call that made an item, or repeats such a call, does not wait until it is due. One that joins the run of another call is no attempt.
const CLAIM_ITEM = statement<ClaimedRow>(
  'work.claim_item',
  `UPDATE work SET holder = $4, attempts = attempts + CASE WHEN holder IS NULL OR attempts = 0 THEN 1 ELSE 0 END
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND (holder IS NULL OR holder = $4)
RETURNING id, data, version, first_due_at, due_at, attempts`,
);

const VERSIONS = statement<Pick<WorkKey, 'kind' | 'id' | 'version'> & { tenant_id: TenantId }>(
  'work.versions',
  `SELECT tenant_id, kind, id, version
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS wanted (tenant_id, kind, id) JOIN work USING (tenant_id, kind, id)`,
);

// Without a time, it is first due when the row says so, which a saved part may have changed.
const AGAIN = statement(
  'work.again',
  `UPDATE work
      SET first_due_at = coalesce($6, first_due_at), due_at = $7, attempts = 0, deaths = 0, problem = NULL, holder = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5`,
);

const RETRY = statement(
  'work.retry',
  `UPDATE work SET due_at = $6, deaths = 0, problem = $7, holder = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5`,
);

// The end of a process is no failure of what it ran.
const INTERRUPT = statement(
  'work.interrupt',
  `UPDATE work SET attempts = greatest(attempts - 1, 0), holder = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5`,
);

const HOLD = statement<{ id: string }>(
  'work.hold',
  `UPDATE work SET first_due_at = $6, attempts = 1, deaths = 0, problem = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5 RETURNING id`,
);

// A run in progress may plan by the time before, so it plans no more.
const ADVANCE = statement(
  'work.advance',
  `UPDATE work
      SET due_at = due_at - $2 * interval '1 millisecond',
          first_due_at = least(first_due_at, greatest(first_due_at - $2 * interval '1 millisecond', $3)),
          version = CASE WHEN holder IS NULL THEN version ELSE gen_random_uuid() END,
          holder = NULL
    WHERE tenant_id = $1 AND tenant_time`,
);

// A run in progress may not have seen what is due then, so it plans no more.
const SOONER = statement(
  'work.sooner',
  `UPDATE work
      SET due_at = least(due_at, $3), first_due_at = least(first_due_at, $3), version = gen_random_uuid(), holder = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $1 AND (due_at > $3 OR holder IS NOT NULL)`,
);

/** An item to schedule, as it is stored. */
export interface ScheduledItem extends WorkKey {
  readonly data: unknown;
  readonly due: Date;
  readonly byTenantTime: boolean;
  readonly holder: ProcessId | null;
}

/** No two are of the same row. */
export function scheduleItems(items: readonly ScheduledItem[]): Query {
  const scheduled = query(SCHEDULE, ...rowsOf(items));
  // Nobody else does what a process holds.
  const free = items.filter(({ holder }) => holder === null).map(({ tenantId }) => tenantId);
  return free.length === 0 ? scheduled : announcing(scheduled, WORK, free);
}

/** Makes items due that nobody runs. They keep their place if they are due, and their age. */
export function makeItemsDue(items: readonly ScheduledItem[]): Query {
  return announcing(
    query(MAKE_DUE, ...rowsOf(items)),
    WORK,
    items.map(({ tenantId }) => tenantId),
  );
}

const rowsOf = (items: readonly ScheduledItem[]) => [
  ...keysOf(items),
  textArray(items.map(({ data }) => JSON.stringify(data))),
  uuidArray(items.map(({ version }) => version)),
  timestampArray(items.map(({ due }) => due)),
  plainArray(items.map(({ byTenantTime }) => byTenantTime)),
  uuidArray(items.map(({ holder }) => holder)),
];

/** An item that is removed, in this version or, without one, in any. */
export interface EndedItem extends Omit<WorkKey, 'version'> {
  readonly version: string | null;
}

export function completeItems(items: readonly EndedItem[]): Query {
  return query(COMPLETE, ...keysOf(items), uuidArray(items.map(({ version }) => version)));
}

const keysOf = (items: readonly Omit<WorkKey, 'version'>[]) => [
  uuidArray(items.map(({ tenantId }) => tenantId)),
  plainArray(items.map(({ kind }) => kind)),
  uuidArray(items.map(({ id }) => id)),
];

export function scheduleSweeps(sweeps: ReadonlyMap<string, Date>): Query {
  const dues = [...sweeps.values()].map((due) => due.toISOString());
  return query(SCHEDULE_SWEEPS, INSTALLATION, [...sweeps.keys()], plainArray(dues));
}

/** @param limit of each kind, so that a backlog of one does not hide the others */
export function dueBefore(time: Date, now: Date, kinds: readonly string[], limit: number): Query<DueGroup> {
  return query(DUE, time, kinds, limit, now);
}

/** Claims what is due of a tenant and kind, the oldest first. */
export async function claimDue(
  database: Queryable,
  holder: ProcessId,
  { tenant_id: tenantId, kind }: DueGroup,
  now: Date,
  limit: number,
): Promise<Claim<never>[]> {
  const rows = await database.rows(query(CLAIM, tenantId, kind, holder, now, limit));
  return rows.map((row) => asClaim(row, tenantId, kind, now));
}

/** Claims one item, unless another process holds it. */
export async function claimItem(
  database: Queryable,
  holder: ProcessId,
  { tenantId, kind, id }: Omit<WorkKey, 'version'>,
  now: Date,
): Promise<Claim<never> | undefined> {
  const [row] = await database.rows(query(CLAIM_ITEM, tenantId, kind, id, holder));
  return row && asClaim(row, tenantId, kind, now);
}

/** The versions of items as they are now, in the order of the keys; undefined for an item that is done. */
export async function loadVersions(
  database: Queryable,
  keys: readonly Omit<WorkKey, 'version'>[],
): Promise<(string | undefined)[]> {
  const rows = await database.rows(query(VERSIONS, ...keysOf(keys)));
  const found = new Map(rows.map(({ tenant_id, kind, id, version }) => [`${tenant_id} ${kind} ${id}`, version]));
  return keys.map(({ tenantId, kind, id }) => found.get(`${tenantId} ${kind} ${id}`));
}

function asClaim(
  { first_due_at: since, due_at: due, data, ...row }: ClaimedRow,
  tenantId: TenantId,
  kind: string,
  now: Date,
) {
  return { ...row, data: data as never, tenantId, kind, since, due, now };
}

const keyOf = ({ tenantId, kind, id, version }: WorkKey) => [tenantId, kind, id, version];

/** Plans the next run of an item whose run has succeeded. @param since when it is first due; null leaves it */
export function runAgain(claim: WorkKey, holder: ProcessId, since: Date | null, due: Date): Query {
  return query(AGAIN, ...keyOf(claim), holder, since, due);
}

/** Lets another process run an item at once, because this one stops. */
export function interrupt(claim: WorkKey, holder: ProcessId): Query {
  return query(INTERRUPT, ...keyOf(claim), holder);
}

/** Plans the next attempt of an item whose run has failed or is blocked. @param problem the code of the reason */
export function retry(claim: WorkKey, holder: ProcessId, due: Date, problem: string): Query {
  return query(RETRY, ...keyOf(claim), holder, due, problem);
}

/** In a transaction, until it ends: the item is this process's. Its age begins now. @returns no row if another process holds it */
export function hold(claim: WorkKey, holder: ProcessId, now: Date): Query<{ id: string }> {
  return query(HOLD, ...keyOf(claim), holder, now);
}

/**
 * Makes work that is due by the tenant's time as much earlier due, when its test clock is advanced.
 * @param now in real time: what has become due by it waits from now on
 */
export function advanceWork(tenantId: TenantId, milliseconds: number, now: Date): Query {
  return announcing(query(ADVANCE, tenantId, milliseconds, now), WORK, [tenantId]);
}

/** Makes the calendar of a tenant run at this time, if its next run is later. */
export function runSooner(tenantId: TenantId, kind: string, due: Date): Query {
  return announcing(query(SOONER, tenantId, kind, due), WORK, [tenantId]);
}
