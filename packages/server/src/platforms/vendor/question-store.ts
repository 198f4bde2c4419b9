import { query, statement, type Query } from '#database';
import type { Environment } from '#kit/tenant.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { VendorKey } from './reference-store.ts';

/** What questions to a vendor are about. */
export const QUESTIONS = ['changes', 'floats', 'comparison', 'recheck'] as const;
export type About = (typeof QUESTIONS)[number];

/** A question that has been asked since `due_since` and was not answered. */
export interface UnansweredRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly about: About;
  readonly due_since: Date;
}

interface QuestionRow extends Omit<UnansweredRow, 'due_since'> {
  /** Null: not yet. */
  readonly done_at: Date | null;
  /** Since when it is tried; null: it is not due. */
  readonly due_since: Date | null;
}

interface CursorRow {
  readonly cursor: string | null;
}

const BEGIN = statement<CursorRow>(
  'platform_questions.begin',
  `INSERT INTO platform_questions (vendor, environment, about, due_since) VALUES ($1, $2, $3, $4)
   ON CONFLICT (vendor, environment, about) DO UPDATE
      SET due_since = COALESCE(platform_questions.due_since, excluded.due_since)
   RETURNING cursor`,
);

const MOVE = statement(
  'platform_questions.move',
  `UPDATE platform_questions SET cursor = $4 WHERE vendor = $1 AND environment = $2 AND about = $3`,
);

const FINISH = statement(
  'platform_questions.finish',
  `UPDATE platform_questions SET cursor = $4, done_at = $5, due_since = NULL
    WHERE vendor = $1 AND environment = $2 AND about = $3`,
);

const LIST = statement<QuestionRow>(
  'platform_questions.list',
  `SELECT vendor, environment, about, done_at, due_since FROM platform_questions ORDER BY vendor, environment, about`,
);

const FIND_UNANSWERED = statement<UnansweredRow>(
  'platform_questions.find_unanswered',
  `SELECT vendor, environment, about, due_since FROM platform_questions
    WHERE due_since <= CASE WHEN about IN ('changes', 'floats') THEN $1::timestamptz ELSE $2::timestamptz END
    ORDER BY due_since LIMIT $3`,
);

/** What Issuary asks a vendor, and when it was last answered. */
export function listQuestions(): Query<QuestionRow> {
  return query(LIST);
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
export function findUnanswered(shortSince: Date, longSince: Date, limit: number): Query<UnansweredRow> {
  return query(FIND_UNANSWERED, shortSince, longSince, limit);
}

export function finishQuestion(
  { vendor, environment }: VendorKey,
  about: About,
  cursor: string | null,
  now: Date,
): Query {
  return query(FINISH, vendor, environment, about, cursor, now);
}
