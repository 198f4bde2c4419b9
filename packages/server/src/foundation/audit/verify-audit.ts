import { inSnapshot, type Database, type Queryable } from '../database/index.ts';
import { PROBLEMS_MAX } from '../kit/problems-max.ts';
import type { AuditLine } from './model.ts';
import { FIRST_HASH, hashAfter } from './hash-chain.ts';
import { findHead, linesAfter, type AuditHead } from './store.ts';

interface AuditReport {
  readonly lines: number;
  /** Descriptions of the problems; empty when the chain is intact. */
  readonly problems: readonly string[];
}

const LINES_PER_PAGE = 1_000;

/**
 * Recomputes the hash chain and compares it with the stored hashes. It reads one snapshot in pages, while others write. It finds
 * lines that were changed, removed, added or cut off at the end. An attacker who can write to every table can rebuild the whole
 * chain; only the hash of an earlier newest line, kept outside the database, reveals that.
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

/** Checks the lines in order. After a broken line it continues from that line's hash, so that each break is reported once. */
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
    if (sequence < 1n) this.#report(`audit line ${sequence}: was added; the log starts with line 1`);
    else if (head !== undefined && sequence > head.sequence)
      this.#report(`audit line ${sequence}: was added; the newest line is ${head.sequence}`);
    else if (!follows) this.#report(`${named(this.#sequence + 1n, sequence - 1n)}: removed`);
    else if (!hashAfter(this.#hash, line).equals(hash))
      this.#report(`audit line ${sequence}: was changed, or the hash of the line before it was changed`);
    if (this.#keptHash?.equals(hash)) this.#isKept = true;
    this.lines += 1;
    if (sequence < 1n) return;
    this.#sequence = sequence;
    this.#hash = hash;
  }

  end(head: AuditHead | undefined): void {
    if (head === undefined) this.#report('audit log: the head row, which identifies the newest line, was removed');
    else if (head.sequence > this.#sequence)
      this.#report(`${named(this.#sequence + 1n, head.sequence)}: removed, at the end`);
    else if (head.sequence === this.#sequence && !head.hash.equals(this.#hash))
      this.#report(`audit line ${head.sequence}: is not the line that was written last`);
    if (!this.#isKept)
      this.#report(
        `audit log: no line has the hash ${this.#keptHash!.toString('hex')}; lines were removed at the end, or the log was rewritten`,
      );
  }

  #report(problem: string): void {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push(problem);
  }
}

function named(first: bigint, last: bigint): string {
  return first === last ? `audit line ${first}` : `audit lines ${first} to ${last}`;
}
