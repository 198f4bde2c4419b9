import type {
  FundingRails,
  OutgoingPayment,
  PaymentNotice,
  PaymentReference,
} from '../../src/platforms/ports/funding-rails.ts';
import type { TransferId } from '../../src/foundation/kit/ids.ts';

/** Fault of a call: none; it never arrives; it arrives but its response is lost; it arrives much later. */
export type CallFault = 'none' | 'lost' | 'unanswered' | 'delayed';

type Standing = 'pending' | 'sent' | 'paid' | 'returned' | 'failed' | 'cancelled';

/**
 * A bank that follows the port's rules behind an unreliable connection. The test controls the bank's actions, the faults of
 * calls, and when notices arrive.
 */
export class ModelBank implements Pick<FundingRails, 'sendPayment' | 'cancelPayment'> {
  readonly standing = new Map<TransferId, Standing>();
  /** How often each payment was paid out. */
  readonly payouts = new Map<TransferId, number>();
  /** All notices that the bank has created; the test delivers them in any order and any number of times. */
  readonly notices: PaymentNotice[] = [];
  readonly #delayed: (() => void)[] = [];
  faults: () => CallFault = () => 'none';

  async sendPayment(payment: OutgoingPayment): Promise<void> {
    await this.#call(() => {
      if (!this.standing.has(payment.transferId)) this.standing.set(payment.transferId, 'pending');
    });
  }

  async cancelPayment({ transferId }: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    return await this.#call(() => {
      const standing = this.standing.get(transferId);
      if (standing === undefined || standing === 'pending') this.standing.set(transferId, 'cancelled');
      if (standing === undefined) return 'unknown';
      return standing === 'pending' || standing === 'cancelled' ? 'cancelled' : 'too_late';
    });
  }

  /** Delayed calls, whose callers have timed out, now reach the bank. */
  letThrough(): void {
    for (const call of this.#delayed.splice(0)) call();
  }

  /** Lets the bank act on a payment. Has no effect in a status that does not allow the action. */
  act(reference: PaymentReference, what: 'send on' | 'pay' | 'fail' | 'return'): void {
    const { transferId } = reference;
    const standing = this.standing.get(transferId);
    const isOpen = standing === 'pending' || standing === 'sent';
    if (what === 'send on' && standing === 'pending') this.standing.set(transferId, 'sent');
    if (what === 'pay' && isOpen) {
      this.payouts.set(transferId, (this.payouts.get(transferId) ?? 0) + 1);
      this.#become(reference, 'paid', 'success');
    }
    if (what === 'fail' && isOpen) this.#become(reference, 'failed', 'failed');
    if (what === 'return' && standing === 'paid') this.#become(reference, 'returned', 'reversed');
  }

  #become({ tenantId, transferId }: PaymentReference, standing: Standing, outcome: PaymentNotice['outcome']): void {
    this.standing.set(transferId, standing);
    const noticeId = `${outcome} of ${transferId}`;
    const reason = outcome === 'success' ? undefined : 'account_closed';
    this.notices.push({ kind: 'payment', tenantId, transferId, noticeId, outcome, reason });
  }

  async #call<Answer>(work: () => Answer): Promise<Answer> {
    const fault = this.faults();
    if (fault === 'delayed') this.#delayed.push(() => void work());
    if (fault === 'lost' || fault === 'delayed') throw new Error('the line is down');
    const answer = work();
    if (fault === 'unanswered') throw new Error('the answer is lost');
    return answer;
  }
}
