import { lockTenantCounters, saveTenantCounters, type Transaction } from '#database';
import { appendEvents, draftEvent, type EventDraft } from '#events';
import type { TenantId } from '#kit/ids.ts';
import type { KycDecision } from '#ports/kyc.ts';
import { schedule } from '#work';
import type { CustomerDependencies } from '../dependencies.ts';
import { customerApproved, customerRejected, customerResubmissionRequired } from '../events.ts';
import { SUSPENDING_REASONS } from '../lifecycle/model.ts';
import { saveSuspension } from '../lifecycle/store.ts';
import { suspendedEvent } from '../lifecycle/suspend.ts';
import { CUSTOMER_CARDS, documentSubjects, type KycStatus } from '../model.ts';
import { lockKyc, saveDecision, type KycState } from './store.ts';

const STATUS_AFTER = {
  approved: 'approved',
  rejected: 'rejected',
  needs_resubmission: 'pending',
} as const satisfies Record<KycDecision['decision'], KycStatus>;

/** Used if the platform gives no reason, since a partner always gets one. */
const REASON_DEFAULT = { rejected: 'identity_not_verified', needs_resubmission: 'document_unreadable' } as const;

/**
 * Applies the platform's decision. Decisions may be repeated, late or out of order, so only one about the newest submission of a
 * customer in review counts. Each appends its event in the same commit, and an approval or rejection deletes the documents. A
 * rejection for suspected crime also suspends the customer, if that is configured.
 * @returns whether it suspended the customer: then this process holds the work on the cards, which the caller does
 */
export async function decideKyc(
  dependencies: Pick<CustomerDependencies, 'database' | 'vault' | 'clock' | 'work' | 'suspend_on_suspicion'>,
  event: KycDecision,
): Promise<boolean> {
  const { database, vault, clock, work } = dependencies;
  const { tenantId, customerId, decision } = event;
  const commit = async (transaction: Transaction): Promise<boolean> => {
    // Lock the tenant first, as every ledger commit does, so that issuing a card is decided either before or after this decision.
    const [counters, customer] = await Promise.all([
      lockTenantCounters(transaction, [tenantId]),
      lockKyc(transaction, tenantId, customerId),
    ]);
    if (customer?.kyc_status !== 'in_review' || customer.kyc_submission !== event.submission) return false;
    const now = clock.now();
    const reasons = reasonsOf(event);
    const isFinal = decision !== 'needs_resubmission';
    const event_sequence = customer.event_sequence + 1n;
    const decided = { status: STATUS_AFTER[decision], reasons, event_sequence, deletesDocuments: isFinal };
    transaction.write(saveDecision(tenantId, customerId, decided, now));
    if (isFinal) transaction.write(vault.remove(tenantId, ...documentSubjects(customerId)));
    const drafts = [decisionEvent(tenantId, { ...customer, event_sequence }, decision, reasons)];
    const suspicion = dependencies.suspend_on_suspicion ? suspicionOf(decision, reasons) : undefined;
    const suspends = suspicion !== undefined && customer.status === 'active';
    if (suspends) {
      const state = { ...customer, event_sequence: event_sequence + 1n };
      transaction.write(saveSuspension(tenantId, state, suspicion, now));
      const cards = { tenantId, id: customerId, data: { status: 'suspended' } } as const;
      transaction.write(schedule(CUSTOMER_CARDS, cards, { heldBy: work.id, since: now }));
      drafts.push(suspendedEvent(tenantId, state, suspicion));
    }
    transaction.write(appendEvents(drafts, counters, now));
    transaction.write(saveTenantCounters(counters));
    return suspends;
  };
  return await work.holding(() => database.transaction(commit));
}

/** The reason for which a rejection suspends the customer. */
function suspicionOf(decision: KycDecision['decision'], reasons: readonly string[]): string | undefined {
  return decision === 'rejected' ? reasons.find((reason) => SUSPENDING_REASONS.includes(reason)) : undefined;
}

function reasonsOf({ decision, reasons }: KycDecision): readonly string[] {
  if (decision === 'approved') return [];
  return reasons.length > 0 ? [...new Set(reasons)] : [REASON_DEFAULT[decision]];
}

function decisionEvent(
  tenantId: TenantId,
  { id, local_id, external_ref, metadata, event_sequence: sequence }: KycState,
  decision: KycDecision['decision'],
  reasons: readonly string[],
): EventDraft {
  const appended = { tenantId, subjectId: id, sequence, entrySequence: null };
  const subject = { id, local_id: Number(local_id), external_ref, metadata, reasons: [...reasons] };
  switch (decision) {
    case 'approved':
      return draftEvent(customerApproved, { ...appended, data: { ...subject, kyc_status: 'approved' } });
    case 'rejected':
      return draftEvent(customerRejected, { ...appended, data: { ...subject, kyc_status: 'rejected' } });
    case 'needs_resubmission':
    default:
      return draftEvent(customerResubmissionRequired, { ...appended, data: { ...subject, kyc_status: 'pending' } });
  }
}
