import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type {
  AccountReference,
  FundingRails,
  OpenAccountRequest,
  OpenAccountResult,
  OutgoingPayment,
  PaymentReference,
  RailsInbox,
  RailsSimulator,
} from '#ports/funding-rails.ts';
import { Accounts } from './accounts.ts';
import { NoticeQueue } from './notice-queue.ts';
import { Payments } from './payments.ts';

/**
 * The built-in bank, for the sandbox and for evaluation without a real bank. Its account numbers pass validation but belong to
 * no bank, and documented rules decide the outcome of transfers.
 */
export class EmbeddedBank implements FundingRails {
  readonly #notices: NoticeQueue;
  readonly #accounts: Accounts;
  readonly #payments: Payments;

  constructor(database: Database, clock: Clock) {
    this.#notices = new NoticeQueue(database, clock);
    this.#accounts = new Accounts(database, clock, this.#notices);
    this.#payments = new Payments(database, clock, this.#notices);
  }

  connect(inbox: RailsInbox): void {
    this.#notices.connect(inbox);
  }

  openAccount(request: OpenAccountRequest): Promise<OpenAccountResult> {
    return this.#accounts.open(request);
  }

  closeAccount(account: AccountReference): Promise<void> {
    return this.#accounts.close(account);
  }

  sendPayment(payment: OutgoingPayment): Promise<void> {
    return this.#payments.send(payment);
  }

  cancelPayment(payment: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    return this.#payments.cancel(payment);
  }

  get simulator(): RailsSimulator {
    return {
      credit: (notice) => this.#accounts.credit(notice),
      returnCredit: (notice) => this.#accounts.returnCredit(notice),
      decidePayment: (notice) => this.#payments.decide(notice),
    };
  }

  /** One round over the due payments and notices of all tenants, by each tenant's clock. Failures are reported and retried. */
  async work(onFailure: (error: unknown) => void): Promise<void> {
    await this.#payments.decideDue(onFailure);
    await this.#notices.deliverDue(onFailure);
  }
}
