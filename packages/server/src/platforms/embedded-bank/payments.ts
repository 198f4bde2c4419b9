import { assert } from '#kit/assert.ts';
import { AppError } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { derivedId, type TransferId } from '#kit/ids.ts';
import { addMilliseconds, type Query } from '#database';
import type { OutgoingPayment, PaymentNotice, PaymentOutcome, PaymentReference } from '#ports/funding-rails.ts';
import { cancel, complete, schedule, type Claim, type WorkKind, type WorkName, type WorkRun } from '#work';
import type { BankParts, NoticeQueue } from './notice-queue.ts';
import { DECIDES_AFTER_MS, planOf } from './payment-rules.ts';
import { insertPayment, lockPayment, updatePayment, type Payment, type PaymentStatus } from './payment-store.ts';

/** The next automatic decision about a payment, by the id of the transfer. */
export const EMBEDDED_PAYMENT: WorkName<null> = { name: 'embedded_payment', clock: 'tenant' };

/**
 * The embedded bank's outgoing payments. Each decision is made under a lock on the payment, and its notice is queued in the
 * same transaction. So a cancellation is either in time or too late, and notices never contradict the bank's responses.
 */
export class Payments {
  readonly #parts: BankParts;
  readonly #notices: NoticeQueue;

  constructor(parts: BankParts, notices: NoticeQueue) {
    this.#parts = parts;
    this.#notices = notices;
  }

  /** How payments are decided automatically. */
  get kind(): WorkKind<null> {
    return {
      name: EMBEDDED_PAYMENT,
      per_process: 50,
      per_tenant: 10,
      timeout_ms: MINUTE_MS,
      run: async (claim, run) => {
        await this.#decideNext(claim, run);
        return 'completed';
      },
    };
  }

  /** Accepts a payment. Has no effect on one that was sent, or cancelled, before. */
  async send({ tenantId, transferId, money }: OutgoingPayment): Promise<void> {
    const { database, clock } = this.#parts;
    const payment: Payment = { tenantId, transferId, money, status: 'pending', noticeId: undefined };
    await database.transaction(async (transaction) => {
      const [inserted] = await transaction.rows(insertPayment(payment));
      if (inserted !== undefined && planOf(payment) !== undefined)
        transaction.write(decideAt(payment, addMilliseconds(clock.now(), DECIDES_AFTER_MS)));
    });
  }

  async cancel(reference: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    return await this.#decided(reference, async (payment, isKnown) => {
      if (payment.status !== 'pending') return { result: payment.status === 'cancelled' ? 'cancelled' : 'too_late' };
      return { result: isKnown ? 'cancelled' : 'unknown', payment: { ...payment, status: 'cancelled' } };
    });
  }

  /** @throws AppError transfer_not_pending when the payment can no longer have this outcome */
  async decide(notice: PaymentNotice): Promise<void> {
    const { tenantId, outcome, noticeId } = notice;
    const id = queueId(notice);
    await this.#notices.deliver(tenantId, id, (due) =>
      this.#decided(notice, async (payment) => {
        if (payment.noticeId === noticeId) return { result: undefined };
        if (!mayBecome(payment.status, outcome)) throw new AppError('transfer_not_pending');
        const decided: Payment = { ...payment, status: outcome, noticeId };
        return { result: undefined, payment: decided, queued: this.#notices.queue(notice, id, due) };
      }),
    );
  }

  async #decideNext(claim: Claim<null>, { hold }: Pick<WorkRun, 'hold'>): Promise<void> {
    const { tenantId, due, now } = claim;
    const transferId = claim.id as TransferId;
    await this.#parts.database.transaction(async (transaction) => {
      const payment = await lockPayment(transaction, { tenantId, transferId });
      // Under this lock, a call that decides otherwise removes the item.
      await hold(transaction);
      const plan = payment && planOf(payment);
      assert(plan !== undefined, 'a decision is scheduled for a payment that has one');
      const { outcome, reason } = plan;
      const noticeId = derivedId('embedded_payment', transferId, outcome);
      const notice: PaymentNotice = { kind: 'payment', tenantId, transferId, noticeId, outcome, reason };
      const decided: Payment = { ...payment!, status: outcome, noticeId };
      transaction.write(updatePayment(decided));
      transaction.write(this.#notices.queue(notice, queueId(notice), now));
      const isLast = planOf(decided) === undefined;
      transaction.write(isLast ? complete(claim) : decideAt(decided, addMilliseconds(due, DECIDES_AFTER_MS)));
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
    const unknown: Payment = { tenantId, transferId, money: undefined, status: 'pending', noticeId: undefined };
    return await this.#parts.database.transaction(async (transaction) => {
      await transaction.rows(insertPayment(unknown));
      const payment = (await lockPayment(transaction, unknown))!;
      const decision = await decide(payment, payment.money !== undefined);
      if (decision.payment) {
        transaction.write(updatePayment(decision.payment));
        transaction.write(cancel(EMBEDDED_PAYMENT, tenantId, transferId));
      }
      if (decision.queued) transaction.write(decision.queued);
      return decision.result;
    });
  }
}

interface Decision<Result> {
  readonly result: Result;
  /** The new state; undefined when nothing changes. */
  readonly payment?: Payment;
  /** Queues the notice about it. */
  readonly queued?: Query;
}

function decideAt({ tenantId, transferId }: PaymentReference, due: Date): Query {
  return schedule(EMBEDDED_PAYMENT, { tenantId, id: transferId, data: null }, due);
}

function mayBecome(status: PaymentStatus, outcome: PaymentOutcome): boolean {
  return status === 'pending' || (status === 'success' && outcome === 'reversed');
}

function queueId({ transferId, noticeId }: PaymentNotice): string {
  return derivedId('embedded_notice', transferId, noticeId);
}
