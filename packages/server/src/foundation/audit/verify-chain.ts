import type { Queryable } from '#database';
import { PROBLEMS_MAX } from '#kit/problems-max.ts';
import { FIRST_HASH, hashAfter, type ChainedLine, type ChainHead } from './hash-chain.ts';

/** The result of a verification. */
export interface ChainReport {
  readonly lines: number;
  /** Descriptions of the problems; empty when the chain is intact. */
  readonly problems: readonly string[];
}

/** What can be wrong with a chained log. */
export const CHAIN_PROBLEMS = [
  'line_before_first',
  'line_after_newest',
  'lines_removed',
  'line_changed',
  'noted_line_missing',
  'noted_line_differs',
  'noted_hash_missing',
  'head_removed',
  'end_removed',
  'newest_line_differs',
] as const;

/** One thing that is wrong. */
interface ChainProblem {
  readonly kind: (typeof CHAIN_PROBLEMS)[number];
  /** The lines that it concerns, both included; null: the whole log. */
  readonly lines: { readonly first: bigint; readonly last: bigint } | null;
  readonly text: string;
}

/** A log whose lines are chained. */
export interface ChainedLog {
  /** What problems call the log, one of its lines, and several. */
  readonly names: { readonly log: string; readonly line: string; readonly lines: string };
  /** Undefined only if the row was deleted from the database. */
  readonly findHead: (database: Queryable) => Promise<ChainHead | undefined>;
  /** Oldest first. */
  readonly linesAfter: (database: Queryable, after: bigint, limit: number) => Promise<ChainedLine[]>;
}

const LINES_PER_PAGE = 1_000;

/** The result of verifying one part of a log. */
export interface PartReport {
  readonly lines: number;
  /** Empty when the part is intact. */
  readonly problems: readonly ChainProblem[];
  /** The first line that is not as it was written; null if none is, or if it is not known which. */
  readonly firstBad: bigint | null;
  /** The last line of the part, after which the next one starts; undefined: this was the last part. */
  readonly reached: ChainHead | undefined;
}

/** Which part of a log is verified. */
export interface LogPart {
  /** Where the part before has ended; undefined: this is the first one. */
  readonly after: ChainHead | undefined;
  readonly lines_max: number;
  /** The number and hash of a line, as they were noted elsewhere. */
  readonly kept: ChainHead | undefined;
}

/**
 * Recomputes a hash chain and compares it with the stored hashes. It finds lines that were changed, removed, added or cut off at the
 * end. An attacker who can write to every table can rebuild the whole chain; only the hash of an earlier newest line, kept outside
 * the database, reveals that.
 * @param snapshot read in pages, so others must not change it meanwhile
 * @param keptHash such a hash
 */
export async function verifyChain(snapshot: Queryable, log: ChainedLog, keptHash?: Buffer): Promise<ChainReport> {
  const chain = new Chain(log.names, { keptHash });
  const head = await log.findHead(snapshot);
  for await (const line of linesFrom(snapshot, log, BEFORE_ALL)) chain.add(line, head);
  chain.end(head);
  return { lines: chain.lines, problems: chain.problems.map(({ text }) => text) };
}

/**
 * Verifies one part of a log, as `verifyChain` does the whole. The next part starts with the hash that this one has ended with, so that all of
 * them prove as much.
 */
export async function verifyPart(
  snapshot: Queryable,
  log: ChainedLog,
  { after, lines_max, kept }: LogPart,
): Promise<PartReport> {
  const chain = new Chain(log.names, { after });
  const head = await log.findHead(snapshot);
  if (head !== undefined && after !== undefined && head.sequence < after.sequence) chain.compare(undefined, after);
  let isCut = false;
  for await (const line of linesFrom(snapshot, log, after?.sequence ?? BEFORE_ALL)) {
    isCut = chain.lines === lines_max;
    if (isCut) break;
    chain.add(line, head);
    if (line.sequence === kept?.sequence) chain.compare(line.hash, kept);
  }
  if (!isCut) chain.end(head);
  if (!isCut && kept !== undefined && kept.sequence > chain.reached.sequence) chain.compare(undefined, kept);
  const { lines, problems, firstBad, reached } = chain;
  return { lines, problems, firstBad, reached: isCut ? reached : undefined };
}

/** Lines before the first one can only have been added. */
const BEFORE_ALL = -(2n ** 63n);

async function* linesFrom(database: Queryable, log: ChainedLog, start: bigint): AsyncGenerator<ChainedLine> {
  for (let after = start; ;) {
    const page = await log.linesAfter(database, after, LINES_PER_PAGE);
    yield* page;
    if (page.length < LINES_PER_PAGE) return;
    after = page.at(-1)!.sequence;
  }
}

/** Checks the lines in order. After a broken line it continues from that line's hash, so that each break is reported once. */
class Chain {
  readonly problems: ChainProblem[] = [];
  firstBad: bigint | null = null;
  lines = 0;
  readonly #names: ChainedLog['names'];
  readonly #keptHash: Buffer | undefined;
  #isKept: boolean;
  #sequence: bigint;
  #hash: Buffer;

  /** @param start of the chain, and the hash of a line that it must have */
  constructor(
    names: ChainedLog['names'],
    { after, keptHash }: { after?: ChainHead | undefined; keptHash?: Buffer | undefined },
  ) {
    this.#names = names;
    this.#keptHash = keptHash;
    this.#isKept = keptHash === undefined || keptHash.equals(FIRST_HASH);
    this.#sequence = after?.sequence ?? 0n;
    this.#hash = after?.hash ?? FIRST_HASH;
  }

  /** The last line. */
  get reached(): ChainHead {
    return { sequence: this.#sequence, hash: this.#hash };
  }

  add({ sequence, texts, hash }: ChainedLine, head: ChainHead | undefined): void {
    const next = this.#sequence + 1n;
    if (sequence < 1n) this.#report('line_before_first', sequence, 'was added; the log starts with line 1');
    else if (head !== undefined && sequence > head.sequence)
      this.#report('line_after_newest', sequence, `was added; the newest line is ${head.sequence}`);
    else if (sequence !== next) this.#report('lines_removed', next, 'removed', sequence - 1n);
    else if (!hashAfter(this.#hash, sequence, texts).equals(hash))
      this.#report('line_changed', sequence, 'was changed, or the hash of the line before it was changed');
    if (this.#keptHash?.equals(hash)) this.#isKept = true;
    this.lines += 1;
    if (sequence < 1n) return;
    this.#sequence = sequence;
    this.#hash = hash;
  }

  /** @param hash of the line that was noted elsewhere; undefined: it does not exist */
  compare(hash: Buffer | undefined, { sequence, hash: kept }: ChainHead): void {
    const why = 'lines were removed at the end, or the log was rewritten';
    if (hash === undefined) this.#report('noted_line_missing', sequence, `does not exist; ${why}`);
    else if (!hash.equals(kept)) this.#report('noted_line_differs', sequence, `has another hash; ${why}`);
  }

  end(head: ChainHead | undefined): void {
    if (head === undefined)
      this.#report('head_removed', null, 'the head row, which identifies the newest line, was removed');
    else if (head.sequence > this.#sequence)
      this.#report('end_removed', this.#sequence + 1n, 'removed, at the end', head.sequence);
    else if (head.sequence === this.#sequence && !head.hash.equals(this.#hash))
      this.#report('newest_line_differs', head.sequence, 'is not the line that was written last');
    if (!this.#isKept)
      this.#report(
        'noted_hash_missing',
        null,
        `no line has the hash ${this.#keptHash!.toString('hex')}; lines were removed at the end, or the log was rewritten`,
      );
  }

  /**
   * @param first line that it concerns; null: the whole log
   * @param last such line
   */
  #report(kind: ChainProblem['kind'], first: bigint | null, what: string, last = first): void {
    this.firstBad ??= first;
    if (this.problems.length >= PROBLEMS_MAX) return;
    const lines = first === null || last === null ? null : { first, last };
    this.problems.push({ kind, lines, text: `${this.#named(lines)}: ${what}` });
  }

  #named(of: ChainProblem['lines']): string {
    const { log, line, lines } = this.#names;
    if (of === null) return log;
    return of.first === of.last ? `${line} ${of.first}` : `${lines} ${of.first} to ${of.last}`;
  }
}
