import { inSnapshot, type Database, type Queryable } from '../database/index.ts';
import type { AuditLine } from './model.ts';
import { FIRST_HASH, hashAfter } from './seal.ts';
import { findHead, linesAfter, type AuditHead } from './store.ts';

export interface AuditReport {
  readonly lines: number;
  /** What is broken, in words; empty when the chain holds. */
  readonly problems: readonly string[];
}

const LINES_PER_PAGE = 1_000;
const PROBLEMS_MAX = 100;

/**
 * Seals every line anew, each on the one before it, and compares: over one snapshot, a page at a time, while others write.
 * Finds lines that were changed, removed, added or cut off at the end. Whoever may write to every table can seal a whole
 * chain anew; that is found by a hash of an earlier newest line that was kept elsewhere and is not in this chain.
 * @param keptHash such a hash
 */
export async function verifyAudit(database: Database, keptHash?: Buffer): Promise<AuditReport> {
  return await inSnapshot(database, async (snapshot) => {
    const chain = new Chain(keptHash);
    const head = await findHead(snapshot);
    for await (const line of allLines(snapshot)) chain.add(line, head);
    chain.end(head);
    return { lines: chain.lines, problems: chain.problems };
  });
}

async function* allLines(database: Queryable): AsyncGenerator<AuditLine> {
  for (let after = -(2n ** 63n); ;) {
    const page = await linesAfter(database, after, LINES_PER_PAGE);
    yield* page;
    if (page.length < LINES_PER_PAGE) return;
    after = page.at(-1)!.sequence;
  }
}

/** Walks along the lines; after one that is broken it goes on from what that one says, so that each break is told once. */
class Chain {
  readonly problems: string[] = [];
  lines = 0;
  readonly #keptHash: Buffer | undefined;
  #isKept: boolean;
  #sequence = 0n;
  #hash: Buffer = FIRST_HASH;

  constructor(keptHash: Buffer | undefined) {
    this.#keptHash = keptHash;
    this.#isKept = keptHash === undefined || keptHash.equals(FIRST_HASH);
  }

  add(line: AuditLine, head: AuditHead | undefined): void {
    const { sequence, hash } = line;
    const follows = sequence === this.#sequence + 1n;
    if (sequence < 1n) this.#tell(`audit line ${sequence}: was added; the first line is number 1`);
    else if (head !== undefined && sequence > head.sequence)
      this.#tell(`audit line ${sequence}: was added; the newest line is number ${head.sequence}`);
    else if (!follows) this.#tell(`${named(this.#sequence + 1n, sequence - 1n)}: removed`);
    else if (!hashAfter(this.#hash, line).equals(hash))
      this.#tell(`audit line ${sequence}: was changed, or the hash of the line before it was`);
    if (this.#keptHash?.equals(hash)) this.#isKept = true;
    this.lines += 1;
    if (sequence < 1n) return;
    this.#sequence = sequence;
    this.#hash = hash;
  }

  end(head: AuditHead | undefined): void {
    if (head === undefined) this.#tell('audit log: the row that says which line is the newest was removed');
    else if (head.sequence > this.#sequence)
      this.#tell(`${named(this.#sequence + 1n, head.sequence)}: removed, at the end`);
    else if (head.sequence === this.#sequence && !head.hash.equals(this.#hash))
      this.#tell(`audit line ${head.sequence}: is not the one that was written last`);
    if (!this.#isKept)
      this.#tell(
        `audit log: no line has the hash ${this.#keptHash!.toString('hex')}; lines were removed at the end, or the log was written anew`,
      );
  }

  #tell(problem: string): void {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push(problem);
  }
}

function named(first: bigint, last: bigint): string {
  return first === last ? `audit line ${first}` : `audit lines ${first} to ${last}`;
}
