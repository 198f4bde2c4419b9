import type {
  AccountReference,
  FundingRails,
  OpenAccountRequest,
  OpenAccountResult,
  OutgoingPayment,
  PaymentReference,
  RailsInbox,
  RailsNotice,
  RailsSimulator,
} from '../../../server/src/platforms/ports/funding-rails.ts';
import type { FaultSource } from './fault-sources.ts';
import { FaultyDelivery } from './faulty-delivery.ts';
import { FaultyConnection } from './faulty-connection.ts';

/** A bank behind an unreliable connection. Its `FaultSource` determines the fault of every call and every notice. */
export class FaultyRails implements FundingRails {
  readonly #rails: FundingRails;
  readonly #faults: FaultSource;
  readonly #connection: FaultyConnection;
  #delivery: FaultyDelivery<RailsNotice> | undefined;

  constructor(rails: FundingRails, faults: FaultSource) {
    this.#rails = rails;
    this.#faults = faults;
    this.#connection = new FaultyConnection(faults);
  }

  openAccount(request: OpenAccountRequest): Promise<OpenAccountResult> {
    return this.#connection.call(() => this.#rails.openAccount(request));
  }

  closeAccount(account: AccountReference): Promise<void> {
    return this.#connection.call(() => this.#rails.closeAccount(account));
  }

  sendPayment(payment: OutgoingPayment): Promise<void> {
    return this.#connection.call(() => this.#rails.sendPayment(payment));
  }

  cancelPayment(payment: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    return this.#connection.call(() => this.#rails.cancelPayment(payment));
  }

  /** Uses the same unreliable connection. */
  get simulator(): RailsSimulator | undefined {
    const { simulator } = this.#rails;
    if (simulator === undefined) return undefined;
    return {
      credit: (notice) => this.#connection.call(() => simulator.credit(notice)),
      returnCredit: (notice) => this.#connection.call(() => simulator.returnCredit(notice)),
      decidePayment: (notice) => this.#connection.call(() => simulator.decidePayment(notice)),
    };
  }

  connect(inbox: RailsInbox): void {
    this.#delivery = new FaultyDelivery((notice) => inbox.receive(notice), this.#faults);
    this.#rails.connect(this.#delivery);
  }

  /** Lets late calls and then held notices arrive, each newest first. */
  async settle(): Promise<void> {
    await this.#connection.settle();
    await this.#delivery?.settle();
  }
}
