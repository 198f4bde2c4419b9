import { lockTenantCounters, saveTenantCounters } from '#database';
import { appendEvents, draftEvent } from '#events';
import { complete, type Claim, type WorkRun } from '#work';
import type { ReconciliationDependencies } from '../dependencies.ts';
import { reconciliationCompleted } from '../events.ts';
import type { Ending, Reconciliation } from '../model.ts';
import { reconciliationView } from '../view.ts';
import { deleteParts, markEnded } from './store.ts';

/** Ends a reconciliation, deletes the uploaded file, and appends the event, in one commit, which removes the item of work. @throws TakenOver */
export async function endReconciliation(
  { database, clock }: Pick<ReconciliationDependencies, 'database' | 'clock'>,
  reconciliation: Reconciliation,
  ending: Ending,
  { claim, hold }: { readonly claim: Claim<null>; readonly hold: WorkRun['hold'] },
): Promise<void> {
  const { tenantId, id } = reconciliation;
  await database.transaction(async (transaction) => {
    // The tenant first, as every ledger commit does.
    const counters = await lockTenantCounters(transaction, [tenantId]);
    await hold(transaction);
    const now = clock.now();
    transaction.write(markEnded(reconciliation, ending, now));
    transaction.write(deleteParts(reconciliation));
    const data = eventData(reconciliation, ending, now);
    const subject = { tenantId, subjectId: id, sequence: 1n, entrySequence: null };
    transaction.write(appendEvents([draftEvent(reconciliationCompleted, { ...subject, data })], counters, now));
    transaction.write(saveTenantCounters(counters));
    transaction.write(complete(claim));
  });
}

/** The differences are not part of the event: they can be many. */
function eventData(reconciliation: Reconciliation, ending: Ending, now: Date) {
  const ended = { ...reconciliation, ...ending, completedAt: now };
  const { rows_compared: _compared, differences: _differences, ...data } = reconciliationView(ended);
  return { ...data, status: ending.status, completed_at: now.toISOString() };
}
