import { lockTenantCounters, saveTenantCounters, type Query, type Transaction } from '#database';
import { appendEvents, draftEvent } from '#events';
import type { Claimed } from '../compare/store.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import { reconciliationCompleted } from '../events.ts';
import type { Reconciliation, ReconciliationId } from '../model.ts';

/** How a reconciliation ends. */
interface Ending {
  readonly status: 'completed' | 'failed';
  readonly summary: object | null;
  readonly error: string | null;
}

/**
 * Ends a reconciliation and appends its event, in one commit.
 * @param mark the write that ends it; it returns no row if another process has taken over the claim
 * @param also further writes of the same commit
 * @returns false if another process has taken over the claim; nothing is written then
 */
export async function endReconciliation(
  { database, clock }: Pick<ReconciliationDependencies, 'database' | 'clock'>,
  { tenantId, id }: Claimed,
  reconciliation: Reconciliation,
  ending: Ending,
  mark: (now: Date) => Query<{ id: ReconciliationId }>,
  also: (transaction: Transaction) => void = () => undefined,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    // The tenant first, as every ledger commit does.
    const counters = await lockTenantCounters(transaction, [tenantId]);
    const now = clock.now();
    if ((await transaction.rows(mark(now))).length === 0) return false;
    also(transaction);
    const data = eventData(reconciliation, ending, now);
    const subject = { tenantId, subjectId: id, sequence: 1n, entrySequence: null };
    transaction.write(appendEvents([draftEvent(reconciliationCompleted, { ...subject, data })], counters, now));
    transaction.write(saveTenantCounters(counters));
    return true;
  });
}

function eventData(reconciliation: Reconciliation, { status, summary, error }: Ending, now: Date) {
  const { id, reference, accountId, opensAt, closesAt, rows, createdAt } = reconciliation;
  return {
    id,
    status,
    reference,
    account: accountId,
    from: opensAt.toISOString(),
    to: closesAt.toISOString(),
    rows,
    summary,
    error,
    created_at: createdAt.toISOString(),
    completed_at: now.toISOString(),
  };
}
