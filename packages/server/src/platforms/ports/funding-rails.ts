import type { Environment } from '../../foundation/kit/tenant.ts';
import type { CustomerId, TenantId, TransferId, VirtualAccountId } from '../../foundation/kit/ids.ts';
import type { Currency, Money } from '../../foundation/kit/money.ts';

/**
 * What the domains need from the bank that keeps the partners' money: accounts to pay into, and payments out. Every call may
 * be made again with the same key and then does nothing new; it rejects when its outcome is not known (time-out, outage), and
 * the caller asks again. What happens at the bank comes in through the inbox.
 */
export interface FundingRails {
  /** Opens an account to pay into. Key: the account's id. */
  openAccount(request: OpenAccountRequest): Promise<OpenAccountResult>;
  /** From then on nothing is credited to it: what comes is sent back by the bank. Key: the account's id. */
  closeAccount(account: AccountReference): Promise<void>;
  /** Takes a payment on. What becomes of it comes as a notice. Key: the transfer's id. */
  sendPayment(payment: OutgoingPayment): Promise<void>;
  /** Stops a payment that is not on its way yet. `unknown`: it never got it, and never will send it. Key: the transfer's id. */
  cancelPayment(payment: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'>;
  /** Where the bank delivers from now on. Called once, before any other call. */
  connect(inbox: RailsInbox): void;
  /** Makes happen on demand what otherwise happens by itself; a real bank has none. For the sandbox alone. */
  readonly simulator?: RailsSimulator | undefined;
}

export interface AccountReference {
  readonly tenantId: TenantId;
  readonly accountId: VirtualAccountId;
}

export interface OpenAccountRequest extends AccountReference {
  readonly environment: Environment;
  readonly currency: Currency;
  /** Whose money comes there, where it is a customer's. */
  readonly holder: AccountHolder | undefined;
}

export interface AccountHolder {
  readonly customerId: CustomerId;
  readonly firstName: string;
  readonly lastName: string;
}

/** How to pay into an account, or from which one money goes: by the currency. */
export type BankDetails =
  | { readonly account_number: string; readonly routing_number: string }
  | { readonly iban: string; readonly bic?: string }
  | { readonly sort_code: string; readonly account_number: string };

export type OpenAccountResult =
  | { readonly outcome: 'opened'; readonly details: BankDetails }
  /** For good; asking again gives the same. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface PaymentReference {
  readonly tenantId: TenantId;
  readonly transferId: TransferId;
}

export interface OutgoingPayment extends PaymentReference {
  readonly money: Money;
  readonly holderName: string;
  readonly details: BankDetails;
  /** What the receiver reads. */
  readonly reference: string | undefined;
}

/** Receives what happens at the bank. Resolves once it is durable; what rejected is delivered again. */
export interface RailsInbox {
  receive(notice: RailsNotice): Promise<void>;
}

/** Notices may come twice, late, in any order, and against what another said. */
export type RailsNotice = AccountCreditNotice | CreditReturnNotice | PaymentNotice;

/** Money has arrived on an account. */
export interface AccountCreditNotice extends AccountReference {
  readonly kind: 'account_credit';
  /** The bank's own name for what arrived: the same however often it is told. */
  readonly railId: string;
  readonly money: Money;
  readonly sender: { readonly name: string | undefined; readonly account: string | undefined };
  readonly reference: string | undefined;
}

/** What arrived was taken back by the bank. */
export interface CreditReturnNotice extends AccountReference {
  readonly kind: 'credit_return';
  readonly railId: string;
  readonly reason: string;
}

export type PaymentOutcome = 'success' | 'failed' | 'reversed';

/** What became of a payment. */
export interface PaymentNotice extends PaymentReference {
  readonly kind: 'payment';
  readonly noticeId: string;
  readonly outcome: PaymentOutcome;
  /** Why it failed or came back, in the bank's word. */
  readonly reason: string | undefined;
}

/** Each resolves once what happened has been delivered. */
export interface RailsSimulator {
  /** Somebody pays into an account. */
  credit(notice: AccountCreditNotice): Promise<void>;
  /** The sender's bank takes it back. */
  returnCredit(notice: CreditReturnNotice): Promise<void>;
  /** Decides a payment, in place of what the bank would have decided. */
  decidePayment(notice: PaymentNotice): Promise<void>;
}
