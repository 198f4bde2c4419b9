import { query, statement, type Query } from '#database';
import type { Environment } from '#kit/tenant.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { VendorKey } from './reference-store.ts';

/** Work about a vendor that one process does at a time. */
export type VendorWork = 'changes' | 'comparison' | 'recheck' | 'floats';

/** Work that has been tried since `due_since` and was not done. */
export interface UndoneRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly work: VendorWork;
  readonly due_since: Date;
}

interface WorkRow extends Omit<UndoneRow, 'due_since'> {
  /** Null: not yet. */
  readonly done_at: Date | null;
  /** Since when it is tried; null: it is not due. */
  readonly due_since: Date | null;
}

interface CursorRow {
  readonly cursor: string | null;
}

const CLAIM = statement<CursorRow>(
  'platform_cursors.claim',
  `INSERT INTO platform_cursors (vendor, environment, work, claimed_until, due_since) VALUES ($1, $2, $3, $6, $4)
   ON CONFLICT (vendor, environment, work) DO UPDATE
      SET claimed_until = excluded.claimed_until, due_since = COALESCE(platform_cursors.due_since, excluded.due_since)
    WHERE (platform_cursors.claimed_until IS NULL OR platform_cursors.claimed_until <= $4)
      AND (platform_cursors.done_at IS NULL OR platform_cursors.done_at <= $5)
   RETURNING cursor`,
);

const MOVE = statement(
  'platform_cursors.move',
  `UPDATE platform_cursors SET cursor = $4, claimed_until = $5 WHERE vendor = $1 AND environment = $2 AND work = $3`,
);

const FINISH = statement(
  'platform_cursors.finish',
  `UPDATE platform_cursors SET cursor = $4, done_at = $5, claimed_until = NULL, due_since = NULL
    WHERE vendor = $1 AND environment = $2 AND work = $3`,
);

const POSTPONE = statement(
  'platform_cursors.postpone',
  `UPDATE platform_cursors SET claimed_until = $4 WHERE vendor = $1 AND environment = $2 AND work = $3`,
);

const LIST_WORK = statement<WorkRow>(
  'platform_cursors.list',
  `SELECT vendor, environment, work, done_at, due_since FROM platform_cursors ORDER BY vendor, environment, work`,
);

const FIND_UNDONE = statement<UndoneRow>(
  'platform_cursors.find_undone',
  `SELECT vendor, environment, work, due_since FROM platform_cursors
    WHERE due_since <= CASE WHEN work IN ('changes', 'floats') THEN $1::timestamptz ELSE $2::timestamptz END
    ORDER BY due_since LIMIT $3`,
);

/** What Issuary asks a vendor, and when it was last answered. */
export function listWork(): Query<WorkRow> {
  return query(LIST_WORK);
}

/** Returns nothing if the work is not due, or another process does it. @param dueIfDoneBy it is due if it was last done by then */
export function claimWork(
  { vendor, environment }: VendorKey,
  work: VendorWork,
  times: { readonly now: Date; readonly dueIfDoneBy: Date; readonly until: Date },
): Query<CursorRow> {
  return query(CLAIM, vendor, environment, work, times.now, times.dueIfDoneBy, times.until);
}

/** Saves how far the work is, and keeps the claim. */
export function moveCursor({ vendor, environment }: VendorKey, work: VendorWork, cursor: string, until: Date): Query {
  return query(MOVE, vendor, environment, work, cursor, until);
}

/** After a failure: the work is tried again from `until` on, by any process. */
export function postponeWork({ vendor, environment }: VendorKey, work: VendorWork, until: Date): Query {
  return query(POSTPONE, vendor, environment, work, until);
}

/** @param shortSince for work that is done every minute; `longSince` for the other */
export function findUndone(shortSince: Date, longSince: Date, limit: number): Query<UndoneRow> {
  return query(FIND_UNDONE, shortSince, longSince, limit);
}

export function finishWork(
  { vendor, environment }: VendorKey,
  work: VendorWork,
  cursor: string | null,
  now: Date,
): Query {
  return query(FINISH, vendor, environment, work, cursor, now);
}
