import type { Id } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { plainArray, query, statement, textArray, type Query, type Queryable } from '#database';
import type { BlockReference } from '../payments/model.ts';
import { named, type WatchKey } from '../watch-key.ts';
import type { WatchProblem } from './problem.ts';

/** How far a network has been read. */
export interface Watch {
  /** The last block read; undefined before the first. */
  readonly read: bigint | undefined;
  readonly revision: bigint;
  readonly problem: WatchProblem | null;
}

/** A time-limited claim of a watch by one process. */
export interface Claim {
  readonly holder: Id<'chain_watcher'>;
  readonly now: Date;
  readonly until: Date;
}

const OPEN = statement(
  'defi.open_watch',
  `INSERT INTO chain_watches (environment, network, revision, updated_at) VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING`,
);

const CLAIM = statement<ProblemRow & { block_number: bigint | null; revision: bigint }>(
  'defi.claim_watch',
  `UPDATE chain_watches SET claimed_by = $3, claimed_until = $5
    WHERE environment = $1 AND network = $2 AND (claimed_by = $3 OR claimed_until IS NULL OR claimed_until <= $4)
   RETURNING block_number, revision, problem_kind, problem_value`,
);

const RELEASE = statement(
  'defi.release_watch',
  `UPDATE chain_watches SET claimed_until = NULL WHERE environment = $1 AND network = $2 AND claimed_by = $3`,
);

const ADVANCE = statement<{ revision: bigint }>(
  'defi.advance_watch',
  `UPDATE chain_watches SET block_number = $4, revision = revision + 1, claimed_until = $6, updated_at = $5
    WHERE environment = $1 AND network = $2 AND revision = $3 AND problem_kind IS NULL RETURNING revision`,
);

// The new revision makes a concurrent reader's write fail.
const STOP = statement<{ revision: bigint }>(
  'defi.stop_watch',
  `UPDATE chain_watches SET problem_kind = $3, problem_value = $4, revision = revision + 1, updated_at = $5
    WHERE environment = $1 AND network = $2 AND problem_kind IS NULL RETURNING revision`,
);

const CLEAR_PROBLEM = statement(
  'defi.clear_watch_problem',
  `UPDATE chain_watches SET problem_kind = NULL, problem_value = NULL, updated_at = $4
    WHERE environment = $1 AND network = $2 AND problem_kind = $3`,
);

const RESUME = statement(
  'defi.resume_watch',
  `UPDATE chain_watches SET block_number = $3, revision = revision + 1, problem_kind = NULL, problem_value = NULL, updated_at = $4
    WHERE environment = $1 AND network = $2`,
);

const LOCK_STOPPED = statement<{ updated_at: Date }>(
  'defi.lock_stopped_watch',
  `SELECT updated_at FROM chain_watches
    WHERE environment = $1 AND network = $2 AND problem_kind = 'deep_reorganization' FOR UPDATE`,
);

const STOPPED = statement<WatchRow>(
  'defi.stopped_watches',
  `SELECT environment, network, block_number, problem_kind, problem_value, updated_at FROM chain_watches
    WHERE problem_kind IS NOT NULL ORDER BY environment, network`,
);

const WATCHES = statement<WatchRow>(
  'defi.watches',
  `SELECT environment, network, block_number, problem_kind, problem_value, updated_at FROM chain_watches
    ORDER BY environment, network`,
);

const WATCH = statement<WatchRow>(
  'defi.watch',
  `SELECT environment, network, block_number, problem_kind, problem_value, updated_at FROM chain_watches
    WHERE environment = $1 AND network = $2`,
);

const INSERT_BLOCKS = statement(
  'defi.insert_blocks',
  `INSERT INTO chain_blocks (environment, network, block_number, block_hash)
   SELECT $1, $2, new.block_number, new.block_hash FROM unnest($3::bigint[], $4::text[]) AS new (block_number, block_hash)`,
);

const FORGET_BLOCKS_AFTER = statement(
  'defi.forget_blocks_after',
  `DELETE FROM chain_blocks WHERE environment = $1 AND network = $2 AND block_number > $3`,
);

const FORGET_BLOCKS_BEFORE = statement(
  'defi.forget_blocks_before',
  `DELETE FROM chain_blocks WHERE environment = $1 AND network = $2 AND block_number < $3`,
);

const FORGET_ALL_BLOCKS = statement(
  'defi.forget_all_blocks',
  `DELETE FROM chain_blocks WHERE environment = $1 AND network = $2`,
);

const KEPT_BLOCKS = statement<{ block_number: bigint; block_hash: string }>(
  'defi.kept_blocks',
  `SELECT block_number, block_hash FROM chain_blocks WHERE environment = $1 AND network = $2 ORDER BY block_number DESC`,
);

interface ProblemRow {
  problem_kind: WatchProblem['kind'] | null;
  problem_value: string | null;
}

interface WatchRow extends ProblemRow {
  environment: Environment;
  network: string;
  block_number: bigint | null;
  updated_at: Date;
}

function problemOf({ problem_kind: kind, problem_value: value }: ProblemRow): WatchProblem | null {
  return kind === null || value === null ? null : { kind, value };
}

export function openWatch(key: WatchKey, now: Date): Query {
  return query(OPEN, ...named(key), now);
}

/** Claims the watch; undefined while another process holds it. */
export async function claimWatch(database: Queryable, key: WatchKey, claim: Claim): Promise<Watch | undefined> {
  const [row] = await database.rows(query(CLAIM, ...named(key), claim.holder, claim.now, claim.until));
  return row && { read: row.block_number ?? undefined, revision: row.revision, problem: problemOf(row) };
}

export function releaseWatch(key: WatchKey, { holder }: Pick<Claim, 'holder'>): Query {
  return query(RELEASE, ...named(key), holder);
}

/** Returns no row if the revision is outdated. */
export function advanceWatch(key: WatchKey, revision: bigint, read: bigint, { now, until }: Claim) {
  return query(ADVANCE, ...named(key), revision, read, now, until);
}

/** Returns a row only for the process that stops the watch first. */
export function stopWatch(key: WatchKey, { kind, value }: WatchProblem, now: Date) {
  return query(STOP, ...named(key), kind, value, now);
}

export function clearProblem(key: WatchKey, after: WatchProblem['kind'], now: Date): Query {
  return query(CLEAR_PROBLEM, ...named(key), after, now);
}

/** When a network stopped at a reorganization; it stays so until the transaction ends. Undefined: it has not. */
export async function lockStopped(transaction: Queryable, key: WatchKey): Promise<Date | undefined> {
  return (await transaction.rows(query(LOCK_STOPPED, ...named(key))))[0]?.updated_at;
}

export function resumeWatch(key: WatchKey, read: bigint, now: Date) {
  return query(RESUME, ...named(key), read, now);
}

/** A network whose watch has stopped, with the reason. */
interface StoppedWatch extends WatchKey {
  readonly read: bigint | undefined;
  readonly problem: WatchProblem;
  readonly since: Date;
}

export async function listStopped(database: Queryable): Promise<StoppedWatch[]> {
  return (await database.rows(query(STOPPED))).map((row) => ({
    environment: row.environment,
    network: row.network,
    read: row.block_number ?? undefined,
    problem: problemOf(row)!,
    since: row.updated_at,
  }));
}

/** A watched network, and when it was read last. */
interface WatchedNetwork extends WatchKey {
  /** The last block that was read; null before the first. */
  readonly block: bigint | null;
  readonly updatedAt: Date;
  /** Why it is not watched any more; null: it is. */
  readonly problem: WatchProblem | null;
}

/** All networks that were ever watched. */
export async function readWatches(database: Queryable): Promise<WatchedNetwork[]> {
  return (await database.rows(query(WATCHES))).map(watchedNetwork);
}

/** One of them; undefined: it was never watched. */
export async function findWatch(database: Queryable, key: WatchKey): Promise<WatchedNetwork | undefined> {
  const [row] = await database.rows(query(WATCH, ...named(key)));
  return row && watchedNetwork(row);
}

function watchedNetwork(row: WatchRow): WatchedNetwork {
  return {
    environment: row.environment,
    network: row.network,
    block: row.block_number,
    updatedAt: row.updated_at,
    problem: problemOf(row),
  };
}

export function insertBlocks(key: WatchKey, blocks: readonly BlockReference[]): Query {
  const numbers = plainArray(blocks.map(({ number }) => number));
  return query(INSERT_BLOCKS, ...named(key), numbers, textArray(blocks.map(({ hash }) => hash)));
}

export function forgetBlocksAfter(key: WatchKey, number: bigint): Query {
  return query(FORGET_BLOCKS_AFTER, ...named(key), number);
}

export function forgetBlocksBefore(key: WatchKey, number: bigint): Query {
  return query(FORGET_BLOCKS_BEFORE, ...named(key), number);
}

export function forgetAllBlocks(key: WatchKey): Query {
  return query(FORGET_ALL_BLOCKS, ...named(key));
}

/** Newest first. */
export async function keptBlocks(database: Queryable, key: WatchKey): Promise<BlockReference[]> {
  const rows = await database.rows(query(KEPT_BLOCKS, ...named(key)));
  return rows.map((row) => ({ number: row.block_number, hash: row.block_hash }));
}
