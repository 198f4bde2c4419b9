import { Conditions, query, statement, type Query, type Queryable } from '#database';
import type { PartnerId } from '#kit/ids.ts';
import type { AuditLine, Detail, OperatorAct } from './model.ts';
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

/** Which lines are wanted. */
interface LineFilter {
  /** The email of somebody in the console, or the name of whom a command names, in any case. */
  readonly person: string | undefined;
  readonly act: string | undefined;
  readonly partnerId: PartnerId | undefined;
  readonly from: Date | undefined;
  /** Older than this one. */
  readonly before: bigint | undefined;
}

// The index has the same expression.
const PERSON = `lower(coalesce(substring(operator from '<([^<>]+)>$'), operator))`;
/** Lines are numbered in the order of their commits: one of a slow act has an earlier time than a few before it. */
const OUT_OF_ORDER_MAX = 1_000;
const SINCE = `at >= ? AND sequence >= (
  SELECT min(sequence) FROM (SELECT sequence FROM audit_log WHERE at >= ? ORDER BY at LIMIT ${OUT_OF_ORDER_MAX}) AS first)`;

/** Newest first. */
export async function searchLines(
  database: Queryable,
  { person, act, partnerId, from, before }: LineFilter,
  limit: number,
): Promise<AuditLine[]> {
  const where = new Conditions()
    .andAlways('true')
    .and(`${PERSON} = ?`, person?.toLowerCase())
    .and('act = ?', act)
    .and('partner_id = ?', partnerId)
    .and(SINCE, from)
    .and('sequence < ?', before);
  const text = `SELECT ${COLUMNS} FROM audit_log WHERE ${where.text()} ORDER BY sequence DESC LIMIT ${where.value(limit)}`;
  return (await database.rows(where.query<LineRow>(text))).map(asLine);
}

/** So many lines of a person say what the person has seen. */
const SEEN_LINES_MAX = 1_000;
const SEEN = statement<{ details: string }>(
  'audit.seen',
  `SELECT details FROM (SELECT details FROM audit_log WHERE ${PERSON} = lower($1) AND act = $2
                         ORDER BY sequence DESC LIMIT ${SEEN_LINES_MAX}) AS newest
    WHERE details::jsonb @> $3::jsonb`,
);

/**
 * The details of the lines of a person's act, among the newest thousand, newest first.
 * @param having what the details have
 */
export async function detailsOf(
  database: Queryable,
  email: string,
  act: OperatorAct,
  having: Readonly<Record<string, Detail>>,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await database.rows(query(SEEN, email, act, JSON.stringify(having)));
  return rows.map(({ details }) => JSON.parse(details) as Readonly<Record<string, unknown>>);
}

/** Uses of `--break-glass` since a moment, newest first. */
export async function breakGlassLines(database: Queryable, from: Date, limit: number): Promise<AuditLine[]> {
  const act: OperatorAct = 'operators.break_glass';
  const filter = { person: undefined, act, partnerId: undefined, from, before: undefined };
  return await searchLines(database, filter, limit);
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
