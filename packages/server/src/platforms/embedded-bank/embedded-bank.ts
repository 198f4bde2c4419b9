import type { Clock } from '../../foundation/kit/clock.ts';
import type { Database } from '../../foundation/database/index.ts';
import type {
  AccountReference,
  FundingRails,
  OpenAccountRequest,
  OpenAccountResult,
  OutgoingPayment,
  PaymentReference,
  RailsInbox,
  RailsSimulator,
} from '../ports/funding-rails.ts';
import { Accounts } from './accounts.ts';
import { NoticeQueue } from './notice-queue.ts';
import { Payments } from './payments.ts';

/**
 * The bank that comes with the service: it opens accounts with numbers that pass every check and lead nowhere, and pays
 * transfers by rules that its documentation has. For the sandbox, and for trying everything without a bank.
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

  /** Brings what is due, of all tenants, each by its own time. What fails goes to `onFailure` and is brought again. */
  async work(onFailure: (error: unknown) => void): Promise<void> {
    await this.#payments.decideDue(onFailure);
    await this.#notices.bringDue(onFailure);
  }
}
