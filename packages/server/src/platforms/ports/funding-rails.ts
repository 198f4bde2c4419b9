import type { Environment } from '#kit/tenant.ts';
import type { CustomerId, TenantId, TransferId, VirtualAccountId } from '#kit/ids.ts';
import type { Currency, Money } from '#kit/money.ts';

/**
 * What the domains need from the bank that holds the partners' money: accounts to receive payments on, and outgoing
 * payments. Every call is idempotent by its key. A call rejects when its outcome is indeterminate (time-out, outage); the
 * caller then repeats it. The bank reports events through the inbox.
 */
export interface FundingRails {
  /** Opens an account that can receive payments. Key: the account's id. */
  openAccount(request: OpenAccountRequest): Promise<OpenAccountResult>;
  /** Closes an account. The bank no longer credits it and returns incoming payments. Key: the account's id. */
  closeAccount(account: AccountReference): Promise<void>;
  /** Accepts a payment for execution. Its outcome is reported as a `PaymentNotice`. Key: the transfer's id. */
  sendPayment(payment: OutgoingPayment): Promise<void>;
  /**
   * Cancels a payment that the bank has not sent yet. `too_late`: the payment is on its way. `unknown`: the bank has not
   * received the payment, and will not execute it if it arrives later. Key: the transfer's id.
   */
  cancelPayment(payment: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'>;
  /** Sets the inbox that notices are delivered to. Called once, before any other call. */
  connect(inbox: RailsInbox): void;
  /** Triggers bank events on demand, for the sandbox. Undefined for a real bank. */
  readonly simulator?: RailsSimulator | undefined;
}

export interface AccountReference {
  readonly tenantId: TenantId;
  readonly accountId: VirtualAccountId;
}

export interface OpenAccountRequest extends AccountReference {
  readonly environment: Environment;
  readonly currency: Currency;
  /** The customer whose money the account receives; undefined for an account of the partner. */
  readonly holder: AccountHolder | undefined;
}

interface AccountHolder {
  readonly customerId: CustomerId;
  readonly firstName: string;
  readonly lastName: string;
}

/** The bank details of an account: usd, eur, gbp, in this order. */
export type BankDetails =
  | { readonly account_number: string; readonly routing_number: string }
  | { readonly iban: string; readonly bic?: string }
  | { readonly sort_code: string; readonly account_number: string };

export type OpenAccountResult =
  | { readonly outcome: 'opened'; readonly details: BankDetails }
  /** Final: repeating the request returns the same result. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface PaymentReference {
  readonly tenantId: TenantId;
  readonly transferId: TransferId;
}

export interface OutgoingPayment extends PaymentReference {
  readonly money: Money;
  readonly holderName: string;
  readonly details: BankDetails;
  /** Text for the receiver. */
  readonly reference: string | undefined;
}

/** Receives the bank's notices. `receive` resolves once the notice is durable. The bank redelivers a notice that was rejected. */
export interface RailsInbox {
  receive(notice: RailsNotice): Promise<void>;
}

/** Notices can be duplicated, late, out of order, or contradict an earlier notice. */
export type RailsNotice = AccountCreditNotice | CreditReturnNotice | PaymentNotice;

/** Money arrived on an account. */
export interface AccountCreditNotice extends AccountReference {
  readonly kind: 'account_credit';
  /** The bank's id of the incoming payment, the same in every repetition: 1 to 200 printable ASCII characters. */
  readonly railId: string;
  readonly money: Money;
  readonly sender: { readonly name: string | undefined; readonly account: string | undefined };
  readonly reference: string | undefined;
}

/** The bank took back an incoming payment. */
export interface CreditReturnNotice extends AccountReference {
  readonly kind: 'credit_return';
  /** The `railId` of the credit. */
  readonly railId: string;
  readonly reason: string;
}

export type PaymentOutcome = 'success' | 'failed' | 'reversed';

/** The outcome of an outgoing payment. */
export interface PaymentNotice extends PaymentReference {
  readonly kind: 'payment';
  /** The bank's id of this notice, the same in every repetition. */
  readonly noticeId: string;
  readonly outcome: PaymentOutcome;
  /** Why the payment failed or was returned, in the bank's words. */
  readonly reason: string | undefined;
}

/** Each call resolves once the event has been delivered. */
export interface RailsSimulator {
  /** Simulates a payment into an account. */
  credit(notice: AccountCreditNotice): Promise<void>;
  /** Simulates that the sender's bank takes a credit back. */
  returnCredit(notice: CreditReturnNotice): Promise<void>;
  /** Sets the outcome of a payment in place of the bank's own decision. */
  decidePayment(notice: PaymentNotice): Promise<void>;
}
