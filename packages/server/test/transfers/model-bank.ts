import type { FundingRails, OutgoingPayment, PaymentNotice, PaymentReference } from '#ports/funding-rails.ts';
import type { TransferId } from '#kit/ids.ts';

/** Fault of a call: none; it never arrives; it arrives but its response is lost; it arrives much later. */
export type CallFault = 'none' | 'lost' | 'response_lost' | 'delayed';

type BankStatus = 'pending' | 'sent' | 'paid' | 'returned' | 'failed' | 'cancelled';

/**
 * A bank that follows the port's rules behind an unreliable connection. The test controls the bank's actions, the faults of
 * calls, and when notices arrive.
 */
export class ModelBank implements Pick<FundingRails, 'sendPayment' | 'cancelPayment'> {
  readonly statuses = new Map<TransferId, BankStatus>();
  /** How often each payment was paid out. */
  readonly payouts = new Map<TransferId, number>();
  /** All notices that the bank has created; the test delivers them in any order and any number of times. */
  readonly notices: PaymentNotice[] = [];
  readonly #delayed: (() => void)[] = [];
  faults: () => CallFault = () => 'none';

  async sendPayment(payment: OutgoingPayment): Promise<void> {
    await this.#call(() => {
      if (!this.statuses.has(payment.transferId)) this.statuses.set(payment.transferId, 'pending');
    });
  }

  async cancelPayment({ transferId }: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    return await this.#call(() => {
      const status = this.statuses.get(transferId);
      if (status === undefined || status === 'pending') this.statuses.set(transferId, 'cancelled');
      if (status === undefined) return 'unknown';
      return status === 'pending' || status === 'cancelled' ? 'cancelled' : 'too_late';
    });
  }

  /** Delayed calls, whose callers have timed out, now reach the bank. */
  deliverDelayedCalls(): void {
    for (const call of this.#delayed.splice(0)) call();
  }

  /** Lets the bank act on a payment. Has no effect in a status that does not allow the action. */
  act(reference: PaymentReference, what: 'send' | 'pay' | 'fail' | 'return'): void {
    const { transferId } = reference;
    const status = this.statuses.get(transferId);
    const isOpen = status === 'pending' || status === 'sent';
    if (what === 'send' && status === 'pending') this.statuses.set(transferId, 'sent');
    if (what === 'pay' && isOpen) {
      this.payouts.set(transferId, (this.payouts.get(transferId) ?? 0) + 1);
      this.#endPayment(reference, 'paid', 'success');
    }
    if (what === 'fail' && isOpen) this.#endPayment(reference, 'failed', 'failed');
    if (what === 'return' && status === 'paid') this.#endPayment(reference, 'returned', 'reversed');
  }

  #endPayment({ tenantId, transferId }: PaymentReference, status: BankStatus, outcome: PaymentNotice['outcome']): void {
    this.statuses.set(transferId, status);
    const noticeId = `${outcome} of ${transferId}`;
    const reason = outcome === 'success' ? undefined : 'account_closed';
    this.notices.push({ kind: 'payment', tenantId, transferId, noticeId, outcome, reason });
  }

  async #call<Result>(work: () => Result): Promise<Result> {
    const fault = this.faults();
    if (fault === 'delayed') this.#delayed.push(() => void work());
    if (fault === 'lost' || fault === 'delayed') throw new Error('the connection failed');
    const result = work();
    if (fault === 'response_lost') throw new Error('the response was lost');
    return result;
  }
}
