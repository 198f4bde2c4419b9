import type { Queryable } from '../database/index.ts';
import { PROBLEMS_MAX } from '../kit/problems-max.ts';
import { FIRST_HASH, hashAfter, type ChainedLine, type ChainHead } from './hash-chain.ts';

/** The result of a verification. */
export interface ChainReport {
  readonly lines: number;
  /** Descriptions of the problems; empty when the chain is intact. */
  readonly problems: readonly string[];
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

/**
 * Recomputes a hash chain and compares it with the stored hashes. It finds lines that were changed, removed, added or cut off at the
 * end. An attacker who can write to every table can rebuild the whole chain; only the hash of an earlier newest line, kept outside
 * the database, reveals that.
 * @param snapshot read in pages, so others must not change it meanwhile
 * @param keptHash such a hash
 */
export async function verifyChain(snapshot: Queryable, log: ChainedLog, keptHash?: Buffer): Promise<ChainReport> {
  const chain = new Chain(log.names, keptHash);
  const head = await log.findHead(snapshot);
  for await (const line of allLines(snapshot, log)) chain.add(line, head);
  chain.end(head);
  return { lines: chain.lines, problems: chain.problems };
}

async function* allLines(database: Queryable, log: ChainedLog): AsyncGenerator<ChainedLine> {
  for (let after = -(2n ** 63n); ;) {
    const page = await log.linesAfter(database, after, LINES_PER_PAGE);
    yield* page;
    if (page.length < LINES_PER_PAGE) return;
    after = page.at(-1)!.sequence;
  }
}

/** Checks the lines in order. After a broken line it continues from that line's hash, so that each break is reported once. */
class Chain {
  readonly problems: string[] = [];
  lines = 0;
  readonly #names: ChainedLog['names'];
  readonly #keptHash: Buffer | undefined;
  #isKept: boolean;
  #sequence = 0n;
  #hash: Buffer = FIRST_HASH;

  constructor(names: ChainedLog['names'], keptHash: Buffer | undefined) {
    this.#names = names;
    this.#keptHash = keptHash;
    this.#isKept = keptHash === undefined || keptHash.equals(FIRST_HASH);
  }

  add({ sequence, texts, hash }: ChainedLine, head: ChainHead | undefined): void {
    const line = this.#named(sequence, sequence);
    const follows = sequence === this.#sequence + 1n;
    if (sequence < 1n) this.#report(`${line}: was added; the log starts with line 1`);
    else if (head !== undefined && sequence > head.sequence)
      this.#report(`${line}: was added; the newest line is ${head.sequence}`);
    else if (!follows) this.#report(`${this.#named(this.#sequence + 1n, sequence - 1n)}: removed`);
    else if (!hashAfter(this.#hash, sequence, texts).equals(hash))
      this.#report(`${line}: was changed, or the hash of the line before it was changed`);
    if (this.#keptHash?.equals(hash)) this.#isKept = true;
    this.lines += 1;
    if (sequence < 1n) return;
    this.#sequence = sequence;
    this.#hash = hash;
  }

  end(head: ChainHead | undefined): void {
    const { log } = this.#names;
    if (head === undefined) this.#report(`${log}: the head row, which identifies the newest line, was removed`);
    else if (head.sequence > this.#sequence)
      this.#report(`${this.#named(this.#sequence + 1n, head.sequence)}: removed, at the end`);
    else if (head.sequence === this.#sequence && !head.hash.equals(this.#hash))
      this.#report(`${this.#named(head.sequence, head.sequence)}: is not the line that was written last`);
    if (!this.#isKept)
      this.#report(
        `${log}: no line has the hash ${this.#keptHash!.toString('hex')}; lines were removed at the end, or the log was rewritten`,
      );
  }

  #named(first: bigint, last: bigint): string {
    const { line, lines } = this.#names;
    return first === last ? `${line} ${first}` : `${lines} ${first} to ${last}`;
  }

  #report(problem: string): void {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push(problem);
  }
}
