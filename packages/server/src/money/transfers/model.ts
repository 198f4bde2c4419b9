import type { OperationId, QuoteId, TenantId, TransferId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency, Money } from '#kit/money.ts';
import type { BankDetails, PaymentOutcome } from '#ports/funding-rails.ts';
import type { WorkName } from '#work';

export const TRANSFER_STATUSES = ['pending', 'success', 'failed', 'reversed'] as const;

export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

export interface WalletDestination {
  readonly type: 'wallet';
  readonly walletId: WalletId;
}

export interface BankDestination {
  readonly type: 'bank_account';
  readonly holderName: string;
  readonly details: BankDetails;
}

/** Why a transfer failed or was returned. */
export interface Failure {
  readonly code: string;
  /** The bank's own words; null if it gave none, or one of the known codes. */
  readonly reason: string | null;
}

export interface Transfer {
  readonly tenantId: TenantId;
  readonly id: TransferId;
  readonly operationId: OperationId;
  readonly status: TransferStatus;
  readonly sourceWalletId: WalletId;
  readonly currency: Currency;
  /** Minor units of `currency`, without the fees. */
  readonly amount: bigint;
  readonly fees: { readonly own: bigint; readonly issuer: bigint };
  readonly destination: WalletDestination | BankDestination;
  readonly quoteId: QuoteId | null;
  /** The amount that the target wallet receives, if its currency differs. */
  readonly target: Money | null;
  readonly reference: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly failure: Failure | null;
  /** The operation that requested the cancellation, until the bank has responded to it. */
  readonly cancelOperationId: OperationId | null;
  /** The operation that returned the money. */
  readonly returnOperationId: OperationId | null;
  readonly createdAt: Date;
  /** When the transfer left `pending`. */
  readonly endedAt: Date | null;
  readonly succeededAt: Date | null;
  readonly reversedAt: Date | null;
}

export interface TransferKey {
  readonly tenantId: TenantId;
  readonly id: TransferId;
}

/** What the bank is asked to do with a payment. */
export interface BankRequest {
  readonly request: 'send' | 'cancel';
}

/** The request to the bank that it has not confirmed, by the id of the transfer. A cancellation replaces a request to send. */
export const BANK_PAYMENT: WorkName<BankRequest> = { name: 'bank_payment', clock: 'tenant' };

/** The effect of a bank notice on a transfer. */
export type NoticeEffect = 'applied' | 'known' | 'contradicts';

/**
 * State transitions of a transfer: pending to any other state, success to reversed; failed and reversed are final. A repeated
 * notice is `known`. A notice that contradicts the current state changes nothing and needs an operator.
 */
export function effectOf(transfer: Pick<Transfer, 'status' | 'succeededAt'>, outcome: PaymentOutcome): NoticeEffect {
  const { status, succeededAt } = transfer;
  if (status === 'pending') return 'applied';
  if (status === outcome || (outcome === 'success' && succeededAt !== null)) return 'known';
  return status === 'success' && outcome === 'reversed' ? 'applied' : 'contradicts';
}
