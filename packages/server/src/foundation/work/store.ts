import { announcing, plainArray, query, statement, type Query, type Queryable } from '#database';
import { LOWEST_ID, newId, type Id, type TenantId } from '#kit/ids.ts';
import type { Claim, WorkItem, WorkName } from './model.ts';

/** The channel of announcements that something is due, or that a process begins to hold work. */
export const WORK = 'work';

const SCHEDULE = statement(
  'work.schedule',
  `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
       ON CONFLICT (tenant_id, kind, id) DO UPDATE
      SET data = $4, version = $5, first_due_at = $6, due_at = $6, attempts = 0, problem = NULL, holder = NULL`,
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

const SWEEPS = statement<{ kind: string; due_at: Date }>(
  'work.sweeps',
  `SELECT kind, CASE WHEN holder IS NULL THEN due_at ELSE greatest(due_at, $2) END AS due_at FROM work WHERE tenant_id = $1`,
);

/** The work of a tenant and kind that is due first. */
export interface DueGroup {
  tenant_id: TenantId;
  kind: string;
  due_at: Date;
}

const DUE = statement<DueGroup>(
  'work.due',
  `SELECT tenant_id, kind, min(due_at) AS due_at FROM work
    WHERE holder IS NULL AND due_at <= $1 AND kind = ANY ($2)
    GROUP BY tenant_id, kind ORDER BY min(due_at) LIMIT $3`,
);

interface ClaimedRow {
  id: string;
  data: unknown;
  version: string;
  first_due_at: Date;
  attempts: number;
}

const CLAIM = statement<ClaimedRow>(
  'work.claim',
  `UPDATE work SET holder = $3, attempts = attempts + 1
    WHERE tenant_id = $1 AND kind = $2 AND id = ANY (ARRAY(
          SELECT id FROM work WHERE tenant_id = $1 AND kind = $2 AND holder IS NULL AND due_at <= $4
           ORDER BY due_at LIMIT $5 FOR UPDATE SKIP LOCKED))
RETURNING id, data, version, first_due_at, attempts`,
);

const COMPLETE = statement(
  'work.complete',
  `DELETE FROM work WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4`,
);

const AGAIN = statement(
  'work.again',
  `UPDATE work SET first_due_at = $6, due_at = $6, attempts = 0, problem = NULL, holder = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5`,
);

const RETRY = statement(
  'work.retry',
  `UPDATE work SET due_at = $6, problem = $7, holder = NULL
    WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5`,
);

/** Of an item that a process holds. */
interface HeldRow {
  tenant_id: TenantId;
  kind: string;
  id: string;
  version: string;
}

const HELD = statement<HeldRow>('work.held', `SELECT tenant_id, kind, id, version FROM work WHERE holder = $1`);

const LET_GO = statement(
  'work.let_go',
  `UPDATE work SET holder = NULL WHERE tenant_id = $1 AND kind = $2 AND id = $3 AND version = $4 AND holder = $5`,
);

const TENANTS_HELD = statement<{ tenant_id: TenantId }>(
  'work.tenants_held',
  `SELECT DISTINCT tenant_id FROM work WHERE holder = $1`,
);

// An item that has ended several processes waits before it may end another one.
const TAKE_OVER = statement(
  'work.take_over',
  `UPDATE work SET holder = NULL, due_at = CASE WHEN attempts < $3 THEN due_at ELSE $4 END WHERE holder = $1 AND tenant_id = $2`,
);

const BEAT = statement(
  'work.beat',
  `INSERT INTO work_holders (id, beat) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET beat = work_holders.beat + 1`,
);

// A holder without a beat has died since others took it for dead.
const HOLDERS = statement<Beat>(
  'work.holders',
  `SELECT id, beat FROM work_holders WHERE id <> $1
    UNION ALL
   SELECT DISTINCT holder, 0::bigint FROM work
    WHERE holder <> $1 AND NOT EXISTS (SELECT FROM work_holders WHERE work_holders.id = holder)`,
);

const END_HOLDER = statement(
  'work.end_holder',
  `DELETE FROM work_holders WHERE id = $1 AND ($2::bigint IS NULL OR beat = $2)`,
);

/** How often a process has said that it lives. */
export interface Beat {
  readonly id: ProcessId;
  readonly beat: bigint;
}

export type ProcessId = Id<'process'>;

/** Schedules an item, or changes when and with which data it runs. A run that is in progress does not complete it any more. */
export function schedule<Data>({ name }: WorkName<Data>, { tenantId, id, data }: WorkItem<Data>, due: Date): Query {
  return announcing(query(SCHEDULE, tenantId, name, id, JSON.stringify(data), newId(), due), WORK, [tenantId]);
}

export function scheduleSweeps(sweeps: ReadonlyMap<string, Date>): Query {
  const dues = [...sweeps.values()].map((due) => due.toISOString());
  return query(SCHEDULE_SWEEPS, LOWEST_ID, [...sweeps.keys()], plainArray(dues));
}

/** When each sweep of the installation is due, by its name: now, if it runs. */
export async function readSweeps(database: Queryable, now: Date): Promise<Map<string, Date>> {
  const rows = await database.rows(query(SWEEPS, LOWEST_ID, now));
  return new Map(rows.map(({ kind, due_at }) => [kind, due_at]));
}

export function dueBefore(time: Date, kinds: readonly string[], limit: number): Query<DueGroup> {
  return query(DUE, time, kinds, limit);
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
  return rows.map(({ first_due_at: since, data, ...row }) => ({
    ...row,
    data: data as never,
    tenantId,
    kind,
    since,
    now,
  }));
}

const keyOf = ({ tenantId, kind, id, version }: Claim<never>) => [tenantId, kind, id, version];

export function complete(claim: Claim<never>): Query {
  return query(COMPLETE, ...keyOf(claim));
}

/** Plans the next run of an item whose run has succeeded. */
export function runAgain(claim: Claim<never>, holder: ProcessId, due: Date): Query {
  return query(AGAIN, ...keyOf(claim), holder, due);
}

/** Plans the next attempt of an item whose run has failed. @param problem the code of its error */
export function retry(claim: Claim<never>, holder: ProcessId, due: Date, problem: string): Query {
  return query(RETRY, ...keyOf(claim), holder, due, problem);
}

export async function heldBy(database: Queryable, holder: ProcessId): Promise<HeldRow[]> {
  return await database.rows(query(HELD, holder));
}

export function letGo({ tenant_id, kind, id, version }: HeldRow, holder: ProcessId): Query {
  return query(LET_GO, tenant_id, kind, id, version, holder);
}

export async function tenantsHeldBy(database: Queryable, holder: ProcessId): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_HELD, holder))).map((row) => row.tenant_id);
}

/** Frees what a dead process holds of a tenant. What has been begun `attempts` times or more runs at `later`. */
export function takeOver(holder: ProcessId, tenantId: TenantId, attempts: number, later: Date): Query {
  return announcing(query(TAKE_OVER, holder, tenantId, attempts, later), WORK, [tenantId]);
}

/** Says that a process lives, which others need to know while it holds work. */
export function beat(holder: ProcessId): Query {
  return query(BEAT, holder);
}

/** The same for the first time: others begin to watch the process. */
export function firstBeat(holder: ProcessId): Query {
  return announcing(beat(holder), WORK, [holder]);
}

/** The other processes that hold work. */
export async function otherHolders(database: Queryable, holder: ProcessId): Promise<Beat[]> {
  return await database.rows(query(HOLDERS, holder));
}

/** Removes a process that holds nothing any more. @param last its last beat, if another process took it for dead */
export function endHolder(holder: ProcessId, last: bigint | null): Query {
  return query(END_HOLDER, holder, last);
}
