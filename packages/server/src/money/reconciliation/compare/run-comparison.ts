import { assert } from '../../../foundation/kit/assert.ts';
import type { Query, Transaction } from '../../../foundation/database/index.ts';
import { decodePart } from '../statement-file/part.ts';
import { complete } from '../complete/complete.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import type { StatementFileRow, ComparedRow, Reconciliation, ReconciliationId } from '../model.ts';
import { comparePart } from './compare-part.ts';
import { insertRows, markCompared, markWalked, readPart, release, type Claimed } from './store.ts';
import { LedgerWalk } from './walk-ledger.ts';

/** Who claims a book and is not heard of for so long has died: another goes on from what was written. */
export const LEASE_MS = 60_000;

/** Another process has taken the book over; nothing that this one did since is kept. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * Compares a book from where it stands: first its parts, then what the ledger has besides. Each step is written in a
 * transaction of its own together with how far it came, so whoever goes on does nothing twice.
 * @param isOutOfTime whether to leave the rest to others, asked between two steps
 */
export async function runComparison(
  dependencies: ReconciliationDependencies,
  reconciliation: Reconciliation,
  claim: string,
  isOutOfTime: () => boolean = () => false,
): Promise<'completed' | 'out_of_time' | 'claim_lost'> {
  const claimed: Claimed = { tenantId: reconciliation.tenantId, id: reconciliation.id, claim };
  try {
    if (!(await compareParts(dependencies, claimed, reconciliation, isOutOfTime))) return 'out_of_time';
    if (!(await walkLedger(dependencies, claimed, reconciliation, isOutOfTime))) return 'out_of_time';
    const isOurs = await complete(dependencies, claimed);
    return isOurs ? 'completed' : 'claim_lost';
  } catch (error) {
    if (error instanceof ClaimLost) return 'claim_lost';
    throw error;
  }
}

/** Gives a book that was not finished back: whoever comes next goes on with it. */
export async function releaseClaim({ database, clock }: ReconciliationDependencies, claimed: Claimed): Promise<void> {
  await database.rows(release(claimed, clock.now()));
}

async function compareParts(
  dependencies: ReconciliationDependencies,
  claimed: Claimed,
  reconciliation: Reconciliation,
  isOutOfTime: () => boolean,
): Promise<boolean> {
  const { database } = dependencies;
  const load = async (part: number): Promise<ComparedRow[]> => {
    const rows: StatementFileRow[] = await decodePart(await readPart(database, claimed, part));
    return await comparePart(dependencies, reconciliation, rows);
  };
  let { comparedRows } = reconciliation;
  let next: Promise<ComparedRow[]> | undefined;
  for (let part = reconciliation.comparedParts; part < reconciliation.parts; part += 1) {
    if (isOutOfTime()) {
      await next;
      return false;
    }
    const compared = await (next ?? load(part));
    // The ledger is asked about the next part while this one is written.
    next = part + 1 < reconciliation.parts ? load(part + 1) : undefined;
    next?.catch(() => undefined);
    comparedRows += compared.length;
    await save(dependencies, claimed, compared, (until) => markCompared(claimed, part + 1, comparedRows, until));
  }
  return true;
}

async function walkLedger(
  dependencies: ReconciliationDependencies,
  claimed: Claimed,
  reconciliation: Reconciliation,
  isOutOfTime: () => boolean,
): Promise<boolean> {
  const walk = new LedgerWalk(dependencies.database, claimed, reconciliation);
  let { lastLine } = reconciliation;
  let next: ReturnType<LedgerWalk['step']> | undefined;
  for (;;) {
    // Not between a step and what is written of it: each turn comes further, however slow the ledger is.
    if (isOutOfTime()) {
      await Promise.allSettled([next]);
      return false;
    }
    const step = await (next ?? walk.step());
    if (step === undefined) return true;
    // The ledger is read on while the book is asked about what was read.
    next = walk.step();
    next.catch(() => undefined);
    const missing = await walk.missing(step);
    const rows = missing.map((row, index) => ({ ...row, line: lastLine + 1 + index }));
    lastLine += rows.length;
    await save(dependencies, claimed, rows, (until) => markWalked(claimed, step.to, lastLine, until));
  }
}

/**
 * Rows and how far they bring us, in one transaction; refused to who has lost the book. Of several rows that name one operation
 * on one account the first counts; the others have nothing in the ledger.
 */
async function save(
  { database, clock }: ReconciliationDependencies,
  claimed: Claimed,
  rows: readonly ComparedRow[],
  mark: (until: Date) => Query<{ id: ReconciliationId }>,
): Promise<void> {
  await database.transaction(async (transaction: Transaction) => {
    const [marked, written] = await Promise.all([
      transaction.rows(mark(new Date(clock.now().getTime() + LEASE_MS))),
      rows.length > 0 ? transaction.rows(insertRows(claimed, rows)) : [],
    ]);
    if (marked.length === 0) throw new ClaimLost('another process compares this book');
    const lines = new Set(written.map(({ line }) => Number(line)));
    const duplicates = rows.filter(({ line }) => !lines.has(line));
    if (duplicates.length > 0) transaction.write(insertRows(claimed, duplicates.map(asDuplicate)));
  });
}

function asDuplicate(row: ComparedRow): ComparedRow {
  assert(row.result !== 'missing_in_book', 'what the book lacks is found once');
  return { ...row, result: 'missing_in_ledger', cause: 'duplicate_in_book', ledgerAmount: null };
}
