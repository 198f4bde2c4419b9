import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { findWaiting } from '#work';
import { CUSTOMER_CARDS, KYC_SUBMISSION } from './model.ts';

/** A submission is sent immediately and retried every few minutes. */
const UNSUBMITTED_MS = 15 * MINUTE_MS;

/** The cards of a suspension or closing are changed within seconds, and retried every few minutes. */
const UNFINISHED_MS = 15 * MINUTE_MS;

/** KYC submissions that the platform has not received, and customers whose cards are not all changed yet. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  return [...(await unsubmitted(database, now)), ...(await unfinished(database, now))];
}

async function unfinished(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findWaiting(database, CUSTOMER_CARDS, before(now, UNFINISHED_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenantId, id, data: { status }, since }) => ({
    kind: 'customer_unfinished',
    tenantId,
    id,
    since,
    what: `this customer is ${status}, but not all cards have been changed accordingly`,
    remedy: 'check the log for the error; the cards are retried every few minutes',
    remedyCode: 'find_customer_cards_failure',
    params: { status },
  }));
}

async function unsubmitted(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findWaiting(database, KYC_SUBMISSION, before(now, UNSUBMITTED_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenantId, id, since }) => ({
    kind: 'kyc_unsubmitted',
    tenantId,
    id,
    since,
    what: 'this customer’s KYC documents have not been submitted to the platform',
    remedy: 'check the log for the platform error; the submission is retried every few minutes',
    remedyCode: 'find_kyc_failure',
  }));
}
