import { assert } from '#kit/assert.ts';
import type { Query, Transaction } from '#database';
import { IN_PARTS, type Claim, type WorkKind, type WorkRun } from '#work';
import { decodePart } from '../statement-file/part.ts';
import { endReconciliation } from './end-reconciliation.ts';
import { summarize } from './summarize.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import {
  COMPARISON,
  type StatementFileRow,
  type ComparedRow,
  type Reconciliation,
  type ReconciliationId,
} from '../model.ts';
import { findReconciliation } from '../store.ts';
import { comparePart } from './compare-part.ts';
import { insertRows, markCompared, saveWalkProgress, readPart } from './store.ts';
import { LedgerWalk } from './walk-ledger.ts';

/** Time that a run may use, before other tenants' turn, or before a call with a small file responds. */
export const SLICE_MS = 3_000;

/** How a run goes on. */
interface Slice extends Pick<WorkRun, 'hold'> {
  /** Checked between two steps; if true, the rest is left for a later run. */
  readonly isOver: () => boolean;
}

/**
 * Compares a file from its saved progress on: first its parts, then the ledger for operations that are missing in the file.
 * Each step and its progress are written in one transaction, so no step is repeated after a takeover.
 */
export function comparison(dependencies: ReconciliationDependencies): WorkKind<null> {
  return {
    name: COMPARISON,
    ...IN_PARTS,
    async run(claim, { signal, hold }) {
      const reconciliation = await reconciliationOf(dependencies, claim);
      const end_ms = performance.now() + SLICE_MS;
      const slice: Slice = { hold, isOver: () => signal.aborted || performance.now() > end_ms };
      if (!(await compareParts(dependencies, reconciliation, slice))) return claim.now;
      if (!(await walkLedger(dependencies, reconciliation, slice))) return claim.now;
      await endReconciliation(dependencies, reconciliation, await summarize(dependencies.database, reconciliation), {
        claim,
        hold,
      });
      return 'completed';
    },
    async giveUp(claim, { hold }) {
      const ending = { status: 'failed', summary: null, differences: null, error: 'internal' } as const;
      await endReconciliation(dependencies, await reconciliationOf(dependencies, claim), ending, { claim, hold });
      return 'completed';
    },
  };
}

async function reconciliationOf(
  { database }: ReconciliationDependencies,
  { tenantId, id }: Claim<null>,
): Promise<Reconciliation> {
  const reconciliation = await findReconciliation(database, tenantId, id as ReconciliationId);
  assert(reconciliation, 'a reconciliation is kept for months');
  return reconciliation;
}

async function compareParts(
  dependencies: ReconciliationDependencies,
  reconciliation: Reconciliation,
  { hold, isOver }: Slice,
): Promise<boolean> {
  const { database } = dependencies;
  const load = async (part: number): Promise<ComparedRow[]> => {
    const rows: StatementFileRow[] = await decodePart(await readPart(database, reconciliation, part));
    return await comparePart(dependencies, reconciliation, rows);
  };
  let { comparedRows } = reconciliation;
  let next: Promise<ComparedRow[]> | undefined;
  for (let part = reconciliation.comparedParts; part < reconciliation.parts; part += 1) {
    if (isOver()) {
      await next;
      return false;
    }
    const compared = await (next ?? load(part));
    // The next part is compared while this one is written.
    next = part + 1 < reconciliation.parts ? load(part + 1) : undefined;
    next?.catch(() => undefined);
    comparedRows += compared.length;
    await save(dependencies, hold, reconciliation, compared, markCompared(reconciliation, part + 1, comparedRows));
  }
  return true;
}

async function walkLedger(
  dependencies: ReconciliationDependencies,
  reconciliation: Reconciliation,
  { hold, isOver }: Slice,
): Promise<boolean> {
  const walk = new LedgerWalk(dependencies.database, reconciliation);
  let { lastLine } = reconciliation;
  let next: ReturnType<LedgerWalk['step']> | undefined;
  for (;;) {
    // Checked before a step and not between reading and saving it: a step that was begun is saved, however slow the ledger is.
    // A run that is already out of time at the first check saves no step of the ledger.
    if (isOver()) {
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
    await save(dependencies, hold, reconciliation, rows, saveWalkProgress(reconciliation, step.to, lastLine));
  }
}

/**
 * Writes rows and progress in one transaction. If several rows name the same operation on the same account, the first one
 * counts and the others become `duplicate_in_file`.
 * @throws TakenOver
 */
async function save(
  { database }: ReconciliationDependencies,
  hold: WorkRun['hold'],
  reconciliation: Reconciliation,
  rows: readonly ComparedRow[],
  progress: Query,
): Promise<void> {
  await database.transaction(async (transaction: Transaction) => {
    await hold(transaction);
    transaction.write(progress);
    const written = rows.length > 0 ? await transaction.rows(insertRows(reconciliation, rows)) : [];
    const lines = new Set(written.map(({ line }) => Number(line)));
    const duplicates = rows.filter(({ line }) => !lines.has(line));
    if (duplicates.length > 0) transaction.write(insertRows(reconciliation, duplicates.map(asDuplicate)));
  });
}

function asDuplicate(row: ComparedRow): ComparedRow {
  assert(row.result !== 'missing_in_file', 'each operation that is missing in the file is found once');
  return { ...row, result: 'missing_in_ledger', cause: 'duplicate_in_file', ledgerAmount: null };
}
