import { assert } from '#kit/assert.ts';
import type { Query, Transaction } from '#database';
import { decodePart } from '../statement-file/part.ts';
import { complete } from '../complete/complete.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import type { StatementFileRow, ComparedRow, Reconciliation, ReconciliationId } from '../model.ts';
import { comparePart } from './compare-part.ts';
import { insertRows, markCompared, saveWalkProgress, readPart, release, type Claimed } from './store.ts';
import { LedgerWalk } from './walk-ledger.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** A process that does not renew its claim for this long is treated as dead; another continues from the saved progress. */
export const LEASE_MS = MINUTE_MS;

/** Another process has taken over the claim. Everything that this process wrote since then is rolled back. */
class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/**
 * Compares a file from its saved progress on: first its parts, then the ledger for operations that are missing in the file.
 * Each step and its progress are written in one transaction, so no step is repeated after a takeover.
 * @param isOutOfTime checked between two steps; if true, the rest is left for a later run
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
    const isOurs = await complete(dependencies, claimed, reconciliation);
    return isOurs ? 'completed' : 'claim_lost';
  } catch (error) {
    if (error instanceof ClaimLostError) return 'claim_lost';
    throw error;
  }
}

/** Releases an unfinished file, so that any worker can continue with it immediately. */
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
    // The next part is compared while this one is written.
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
    // Checked before a step and not between reading and saving it: a step that was begun is saved, however slow the ledger is.
    // A run that is already out of time at the first check saves no step of the ledger.
    if (isOutOfTime()) {
      await Promise.allSettled([next]);
      return false;
    }
    const step = await (next ?? walk.step());
    if (step === undefined) return true;
    // The next step is read while this one's movements are searched in the file.
    next = walk.step();
    next.catch(() => undefined);
    const missing = await walk.missing(step);
    const rows = missing.map((row, index) => ({ ...row, line: lastLine + 1 + index }));
    lastLine += rows.length;
    await save(dependencies, claimed, rows, (until) => saveWalkProgress(claimed, step.to, lastLine, until));
  }
}

/**
 * Writes rows and progress in one transaction. If several rows name the same operation on the same account, the first one
 * counts and the others become `duplicate_in_book`.
 * @throws ClaimLostError
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
    if (marked.length === 0) throw new ClaimLostError('another process has taken over this reconciliation');
    const lines = new Set(written.map(({ line }) => Number(line)));
    const duplicates = rows.filter(({ line }) => !lines.has(line));
    if (duplicates.length > 0) transaction.write(insertRows(claimed, duplicates.map(asDuplicate)));
  });
}

function asDuplicate(row: ComparedRow): ComparedRow {
  assert(row.result !== 'missing_in_book', 'each operation that is missing in the file is found once');
  return { ...row, result: 'missing_in_ledger', cause: 'duplicate_in_book', ledgerAmount: null };
}
