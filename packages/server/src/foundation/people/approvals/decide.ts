import type { ActWrites } from '#database';
import { AppError } from '#kit/app-error.ts';
import { INSTALLATION, schedule } from '#work';
import type { PeopleDependencies } from '../dependencies.ts';
import type { Person } from '../model.ts';
import type { Bench } from './bench/bench.ts';
import { APPROVED_ACT, type Approval } from './model.ts';
import { decideApproval, lockApproval } from './store.ts';

/** What a person decides about a request. */
export interface Decision {
  readonly by: Person;
  readonly status: 'approved' | 'rejected' | 'canceled';
  readonly reason: string | null;
  /** The line about the call among the acts of a partner, for the commit of the decision. */
  readonly act: ActWrites | undefined;
}

/** A line about a decision names the approval, as the path of the call does. */
const DECIDED = { response: undefined, subjectId: undefined };
const RECORDED = { approved: 'approvals.approve', rejected: 'approvals.reject', canceled: 'approvals.cancel' } as const;

/**
 * Stores what a person has decided. What was approved is held by this process, which carries it out next.
 * @throws AppError approval_expired, approval_not_pending
 */
export async function decide(
  { database, clock, work }: Pick<PeopleDependencies, 'database' | 'clock' | 'work'>,
  bench: Bench,
  { id, act, about, requestedBy }: Approval,
  { by, status, reason, act: line }: Decision,
): Promise<Approval> {
  const now = clock.now();
  const commit = async (): Promise<Approval> =>
    await database.transaction(async (transaction) => {
      const locked = await lockApproval(transaction, id, now);
      assertPending(locked);
      const asked = { approval_id: id, act, requested_by: requestedBy.person?.id ?? requestedBy.key };
      const details = { ...asked, ...(reason === null ? {} : { reason }) };
      transaction.write(await bench.announce(decideApproval(id, status, by.id, now, reason), about));
      if (status === 'approved') {
        const item = { tenantId: INSTALLATION, id, data: null };
        transaction.write(schedule(APPROVED_ACT, item, { heldBy: work.id, since: now }));
      }
      for (const write of bench.record(by, RECORDED[status], about, details)) transaction.write(write);
      for (const write of line?.(DECIDED) ?? []) transaction.write(write);
      return { ...locked, status, decision: { by, at: now, reason } };
    });
  return status === 'approved' ? await work.holding(commit) : await commit();
}

/** @throws AppError approval_expired, approval_not_pending */
export function assertPending({ status }: Approval): void {
  if (status === 'expired') throw new AppError('approval_expired');
  if (status !== 'pending') throw new AppError('approval_not_pending');
}
