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
import type { WorkKind } from '#work';
import { NoticeQueue, type BankParts } from './notice-queue.ts';
import { Payments } from './payments.ts';

/**
 * The built-in bank, for the sandbox and for evaluation without a real bank. Its account numbers pass validation but belong to
 * no bank, and documented rules decide the outcome of transfers.
 */
export class EmbeddedBank implements FundingRails {
  readonly #notices: NoticeQueue;
  readonly #accounts: Accounts;
  readonly #payments: Payments;

  constructor(parts: BankParts) {
    this.#notices = new NoticeQueue(parts);
    this.#accounts = new Accounts(parts, this.#notices);
    this.#payments = new Payments(parts, this.#notices);
  }

  /** What the bank does later: it decides payments and delivers notices. */
  get kinds(): readonly WorkKind[] {
    return [this.#payments.kind, this.#notices.kind];
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
}
