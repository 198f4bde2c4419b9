import { announcing, query, statement, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { ProcessId } from '../model.ts';
import { WORK } from '../store.ts';

/** An item that a process holds. */
export interface HeldItem {
  tenant_id: TenantId;
  kind: string;
  id: string;
  version: string;
}

const HELD = statement<HeldItem>('work.held', `SELECT tenant_id, kind, id, version FROM work WHERE holder = $1`);

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
  `UPDATE work SET holder = NULL, deaths = least(deaths + 1, 100), due_at = CASE WHEN deaths + 1 < $4 THEN due_at ELSE $5 END
    WHERE holder = $1 AND tenant_id = $3
      AND NOT EXISTS (SELECT FROM work_holders WHERE work_holders.id = $1 AND work_holders.beat <> $2)`,
);

const BEAT = statement<{ beat: bigint }>(
  'work.beat',
  `INSERT INTO work_holders (id, beat) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET beat = work_holders.beat + 1
RETURNING beat`,
);

// The announcement is a part of the commit, so that a process whose first beat is stored is watched. Elsewhere, announcements follow the
// commit: see announcements.ts.
const FIRST_BEAT = statement<{ beat: bigint }>(
  'work.first_beat',
  `WITH said AS (
     INSERT INTO work_holders (id, beat) VALUES ($1::uuid, 1) ON CONFLICT (id) DO UPDATE SET beat = work_holders.beat + 1
     RETURNING beat
   )
   SELECT beat FROM said CROSS JOIN pg_notify($2, $1::uuid::text)`,
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

export async function heldBy(database: Queryable, holder: ProcessId): Promise<HeldItem[]> {
  return await database.rows(query(HELD, holder));
}

export function letGo({ tenant_id, kind, id, version }: HeldItem, holder: ProcessId): Query {
  return announcing(query(LET_GO, tenant_id, kind, id, version, holder), WORK, [tenant_id]);
}

export async function tenantsHeldBy(database: Queryable, holder: ProcessId): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_HELD, holder))).map((row) => row.tenant_id);
}

/** Frees what a dead process holds of a tenant, unless it has said since that it lives. What this many processes in succession have died with runs at `later`. */
export function takeOver({ id, beat }: Beat, tenantId: TenantId, deaths: number, later: Date): Query {
  return announcing(query(TAKE_OVER, id, beat, tenantId, deaths, later), WORK, [tenantId]);
}

/** Says that a process lives, which others need to know while it holds work. @returns how often it has said so */
export function beat(holder: ProcessId): Query<{ beat: bigint }> {
  return query(BEAT, holder);
}

/** The same for the first time: others begin to watch the process. */
export function firstBeat(holder: ProcessId): Query<{ beat: bigint }> {
  return query(FIRST_BEAT, holder, WORK);
}

/** The other processes that hold work. */
export async function otherHolders(database: Queryable, holder: ProcessId): Promise<Beat[]> {
  return await database.rows(query(HOLDERS, holder));
}

/** Removes a process that holds nothing any more. @param last its last beat, if another process took it for dead */
export function endHolder(holder: ProcessId, last: bigint | null): Query {
  return query(END_HOLDER, holder, last);
}
