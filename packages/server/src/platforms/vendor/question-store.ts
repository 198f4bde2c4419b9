import { query, statement, type Query } from '#database';
import type { Environment } from '#kit/tenant.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { VendorKey } from './reference-store.ts';

/** What questions to a vendor are about. */
export const QUESTIONS = ['changes', 'floats', 'comparison', 'recheck'] as const;
export type About = (typeof QUESTIONS)[number];

/** A question that has been asked since `due_since` and was not answered. */
export interface UndoneRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly work: About;
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

const BEGIN = statement<CursorRow>(
  'platform_cursors.begin',
  `INSERT INTO platform_cursors (vendor, environment, work, due_since) VALUES ($1, $2, $3, $4)
   ON CONFLICT (vendor, environment, work) DO UPDATE
      SET due_since = COALESCE(platform_cursors.due_since, excluded.due_since)
   RETURNING cursor`,
);

const MOVE = statement(
  'platform_cursors.move',
  `UPDATE platform_cursors SET cursor = $4 WHERE vendor = $1 AND environment = $2 AND work = $3`,
);

const FINISH = statement(
  'platform_cursors.finish',
  `UPDATE platform_cursors SET cursor = $4, done_at = $5, due_since = NULL
    WHERE vendor = $1 AND environment = $2 AND work = $3`,
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

/** @returns the cursor that was saved last */
export function beginQuestion({ vendor, environment }: VendorKey, about: About, now: Date): Query<CursorRow> {
  return query(BEGIN, vendor, environment, about, now);
}

/** Saves how far the vendor has answered, so that the next run begins there. */
export function moveCursor({ vendor, environment }: VendorKey, about: About, cursor: string): Query {
  return query(MOVE, vendor, environment, about, cursor);
}

/** @param shortSince for what is asked every minute; `longSince` for the other */
export function findUndone(shortSince: Date, longSince: Date, limit: number): Query<UndoneRow> {
  return query(FIND_UNDONE, shortSince, longSince, limit);
}

export function finishQuestion(
  { vendor, environment }: VendorKey,
  about: About,
  cursor: string | null,
  now: Date,
): Query {
  return query(FINISH, vendor, environment, about, cursor, now);
}
