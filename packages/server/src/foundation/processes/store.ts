import { query, statement, type Query, type Queryable } from '#database';
import type { Id } from '#kit/ids.ts';
import type { ProcessRecord, WorkState } from './model.ts';

interface ProcessRow {
  id: Id<'process'>;
  host: string;
  version: string;
  roles: string[];
  started_at: Date;
  seen_at: Date;
  settings: Record<string, string>;
  work: Record<string, WorkState>;
}

const SAVE = statement(
  'processes.save',
  `WITH unseen AS (DELETE FROM processes WHERE seen_at < $9 AND id <> $1)
   INSERT INTO processes (id, host, version, roles, started_at, seen_at, settings, work)
   VALUES ($1, $2, $3, string_to_array($4, ','), $5, $6, $7::jsonb, $8::jsonb)
       ON CONFLICT (id) DO UPDATE SET seen_at = $6, work = $8::jsonb`,
);

const DELETE = statement('processes.delete', 'DELETE FROM processes WHERE id = $1');

const LIST = statement<ProcessRow>(
  'processes.list',
  `SELECT id, host, version, roles, started_at, seen_at, settings, work FROM processes WHERE seen_at >= $1
    ORDER BY started_at, id`,
);

/** Saves the record of a process, and deletes those of processes that were killed before a time. */
export function saveProcess(
  { id, host, version, roles, startedAt, seenAt, settings, work }: ProcessRecord,
  unseenSince: Date,
): Query {
  const texts = [JSON.stringify(settings), JSON.stringify(work)];
  return query(SAVE, id, host, version, roles.join(','), startedAt, seenAt, ...texts, unseenSince);
}

export function deleteProcess(id: Id<'process'>): Query {
  return query(DELETE, id);
}

/** The processes seen since the given time, the oldest first. */
export async function processesSeen(database: Queryable, since: Date): Promise<ProcessRecord[]> {
  const rows = await database.rows(query(LIST, since));
  return rows.map(({ started_at: startedAt, seen_at: seenAt, ...row }) => ({ ...row, startedAt, seenAt }));
}
