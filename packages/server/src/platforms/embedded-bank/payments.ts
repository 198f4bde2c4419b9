import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { derivedId, type TenantId } from '#kit/ids.ts';
import { addMilliseconds, tenantNow, tenantsDue, type Database } from '#database';
import type { OutgoingPayment, PaymentNotice, PaymentOutcome, PaymentReference } from '#ports/funding-rails.ts';
import type { NoticeQueue } from './notice-queue.ts';
import { DECIDES_AFTER_MS, firstPlan, planAfterSuccess } from './payment-rules.ts';
import {
  DUE_PAYMENTS,
  insertPayment,
  lockDuePayments,
  lockPayment,
  updatePayment,
  type Payment,
  type PaymentStatus,
} from './payments/store.ts';
import { deleteNotice, insertNotice } from './store.ts';

const TENANTS_PER_ROUND = 1_000;
const PAYMENTS_PER_ROUND = 100;

/**
 * The embedded bank's outgoing payments. Each decision is made under a lock on the payment, and its notice is queued in the
 * same transaction. So a cancellation is either in time or too late, and notices never contradict the bank's responses.
 */
export class Payments {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #notices: NoticeQueue;

  constructor(database: Database, clock: Clock, notices: NoticeQueue) {
    this.#database = database;
    this.#clock = clock;
    this.#notices = notices;
  }

  /** Accepts a payment. Has no effect on one that was sent, or cancelled, before. */
  async send({ tenantId, transferId, money }: OutgoingPayment): Promise<void> {
    const now = await tenantNow(this.#database, this.#clock, tenantId);
    const plan = firstPlan(money.amount);
    const next = plan && { ...plan, at: addMilliseconds(now, DECIDES_AFTER_MS) };
    await this.#database.rows(
      insertPayment({ tenantId, transferId, money, status: 'pending', next, noticeId: undefined }),
    );
  }

  async cancel(reference: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    return await this.#decided(reference, async (payment, isKnown) => {
      if (payment.status !== 'pending') return { result: payment.status === 'cancelled' ? 'cancelled' : 'too_late' };
      const result = isKnown ? 'cancelled' : 'unknown';
      return { result, payment: { ...payment, status: 'cancelled', next: undefined } };
    });
  }

  /** @throws AppError transfer_not_pending when the payment can no longer have this outcome */
  async decide(notice: PaymentNotice): Promise<void> {
    const { tenantId, outcome, noticeId } = notice;
    const queued = queueId(notice);
    const now = await tenantNow(this.#database, this.#clock, tenantId);
    await this.#decided(notice, async (payment) => {
      if (payment.noticeId === noticeId) return { result: undefined };
      if (!mayBecome(payment.status, outcome)) throw new AppError('transfer_not_pending');
      const decided: Payment = { ...payment, status: outcome, next: undefined, noticeId };
      return { result: undefined, payment: decided, notice, now };
    });
    await this.#notices.inbox.receive(notice);
    await this.#database.rows(deleteNotice(tenantId, queued));
  }

  /** Makes the due automatic decisions of all tenants, by each tenant's clock. */
  async decideDue(onFailure: (error: unknown) => void): Promise<void> {
    for (const [tenantId, now] of await tenantsDue(this.#database, this.#clock, DUE_PAYMENTS, TENANTS_PER_ROUND)) {
      await this.#decideTenant(tenantId, now).catch(onFailure);
    }
  }

  async #decideTenant(tenantId: TenantId, now: Date): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      for (const payment of await lockDuePayments(transaction, tenantId, now, PAYMENTS_PER_ROUND)) {
        const { outcome, reason, at } = payment.next!;
        const plan = outcome === 'success' ? planAfterSuccess(payment.money!.amount) : undefined;
        const noticeId = derivedId('embedded_payment', payment.transferId, outcome);
        const next = plan && { ...plan, at: addMilliseconds(at, DECIDES_AFTER_MS) };
        const { transferId } = payment;
        const notice: PaymentNotice = { kind: 'payment', tenantId, transferId, noticeId, outcome, reason };
        transaction.write(updatePayment({ ...payment, status: outcome, next, noticeId }));
        transaction.write(insertNotice(notice, queueId(notice), at));
      }
    });
  }

  /**
   * Decides one payment in its own transaction. An unknown payment gets a row first, so that a `send` that arrives later finds
   * the decision.
   */
  async #decided<Result>(
    { tenantId, transferId }: PaymentReference,
    decide: (payment: Payment, isKnown: boolean) => Promise<Decision<Result>>,
  ): Promise<Result> {
    const unknown: Payment = {
      tenantId,
      transferId,
      money: undefined,
      status: 'pending',
      next: undefined,
      noticeId: undefined,
    };
    return await this.#database.transaction(async (transaction) => {
      await transaction.rows(insertPayment(unknown));
      const payment = (await lockPayment(transaction, unknown))!;
      const decision = await decide(payment, payment.money !== undefined);
      if (decision.payment) transaction.write(updatePayment(decision.payment));
      if (decision.notice) transaction.write(insertNotice(decision.notice, queueId(decision.notice), decision.now!));
      return decision.result;
    });
  }
}

interface Decision<Result> {
  readonly result: Result;
  /** The new state; undefined when nothing changes. */
  readonly payment?: Payment;
  /** The notice to queue. */
  readonly notice?: PaymentNotice;
  readonly now?: Date;
}

function mayBecome(status: PaymentStatus, outcome: PaymentOutcome): boolean {
  return status === 'pending' || (status === 'success' && outcome === 'reversed');
}

function queueId({ transferId, noticeId }: PaymentNotice): string {
  return derivedId('embedded_notice', transferId, noticeId);
}
