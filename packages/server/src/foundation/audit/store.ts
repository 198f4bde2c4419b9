import { query, statement, type Query, type Queryable } from '../database/index.ts';
import type { AuditLine } from './model.ts';
import { HASHED_AT, hashedBytes, type ChainHead, type HashedTexts } from './hash-chain.ts';

type HashedFields = Omit<AuditLine, 'sequence' | 'hash'>;

interface LineRow {
  sequence: bigint;
  hashed_at: string;
  operator: string;
  act: string;
  partner_id: string | null;
  environment: string | null;
  details: string;
  reason: string | null;
  hash: Buffer;
}

// Without the head row no line can be inserted: the null sequence violates the primary key, and the act is rolled back with it.
const INSERT_LINE = statement(
  'audit.insert_line',
  `WITH head AS (
     UPDATE audit_head SET sequence = sequence + 1, hash = sha256(hash || int8send(sequence + 1) || $1::bytea)
     RETURNING sequence, hash)
   INSERT INTO audit_log (sequence, at, operator, act, partner_id, environment, details, reason, hash)
   VALUES ((SELECT sequence FROM head), $2, $3, $4, $5, $6, $7, $8, (SELECT hash FROM head))`,
);

const COLUMNS = `sequence, ${HASHED_AT} AS hashed_at, operator, act, partner_id, environment, details, reason, hash`;

const LINES_AFTER = statement<LineRow>(
  'audit.lines_after',
  `SELECT ${COLUMNS} FROM audit_log WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
);

const NEWEST_LINES = statement<LineRow>(
  'audit.newest_lines',
  `SELECT ${COLUMNS} FROM audit_log ORDER BY sequence DESC LIMIT $1`,
);

const HEAD = statement<ChainHead>('audit.head', `SELECT sequence, hash FROM audit_head`);

export function insertLine(line: HashedFields, at: Date): Query {
  const { operator, act, partnerId, environment, details, reason } = line;
  return query(INSERT_LINE, hashedBytes(hashedTexts(line)), at, operator, act, partnerId, environment, details, reason);
}

/** What a line says, in the order in which it is hashed. */
export function hashedTexts({ at, operator, act, partnerId, environment, details, reason }: HashedFields): HashedTexts {
  return [at, operator, act, partnerId, environment, details, reason];
}

/** Oldest first. */
export async function linesAfter(database: Queryable, after: bigint, limit: number): Promise<AuditLine[]> {
  return (await database.rows(query(LINES_AFTER, after, limit))).map(asLine);
}

/** The newest `limit` lines, oldest first. */
export async function newestLines(database: Queryable, limit: number): Promise<AuditLine[]> {
  return (await database.rows(query(NEWEST_LINES, limit))).map(asLine).toReversed();
}

/** Undefined only if the row was deleted from the database. */
export async function findHead(database: Queryable): Promise<ChainHead | undefined> {
  return (await database.rows(query(HEAD)))[0];
}

function asLine(row: LineRow): AuditLine {
  return {
    sequence: row.sequence,
    at: row.hashed_at,
    operator: row.operator,
    act: row.act,
    partnerId: row.partner_id,
    environment: row.environment,
    details: row.details,
    reason: row.reason,
    hash: row.hash,
  };
}
