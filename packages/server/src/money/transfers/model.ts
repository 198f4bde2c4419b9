import type { OperationId, QuoteId, TenantId, TransferId, WalletId } from '../../foundation/kit/ids.ts';
import type { Currency, Money } from '../../foundation/kit/money.ts';
import type { BankDetails, PaymentOutcome } from '../../platforms/ports/funding-rails.ts';

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

/** Why a transfer failed or came back: a word for programs and a sentence for people. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface Transfer {
  readonly tenantId: TenantId;
  readonly id: TransferId;
  readonly operationId: OperationId;
  readonly status: TransferStatus;
  readonly sourceWalletId: WalletId;
  readonly currency: Currency;
  /** What arrives, or is exchanged; the fees come on top. Minor units. */
  readonly amount: bigint;
  readonly fees: { readonly own: bigint; readonly issuer: bigint };
  readonly destination: WalletDestination | BankDestination;
  readonly quoteId: QuoteId | null;
  /** What arrives where that is another currency. */
  readonly target: Money | null;
  readonly reference: string | null;
  readonly description: string | null;
  readonly failure: Failure | null;
  /** What asked to cancel it, until it is known whether that is still possible. */
  readonly cancelOperationId: OperationId | null;
  /** What brought the money back. */
  readonly returnOperationId: OperationId | null;
  readonly createdAt: Date;
  /** When it was no longer pending. */
  readonly endedAt: Date | null;
  readonly succeededAt: Date | null;
  readonly reversedAt: Date | null;
}

export interface TransferKey {
  readonly tenantId: TenantId;
  readonly id: TransferId;
}

/** What a notice of the rail does to a transfer. */
export type NoticeEffect = 'applied' | 'known' | 'contradicts';

/**
 * The moves of a transfer: pending to any other, success to reversed; failed and reversed are final. A notice that comes again
 * says what is known; one that says otherwise than what stands changes nothing and is an operator's to look at.
 */
export function effectOf(transfer: Pick<Transfer, 'status' | 'succeededAt'>, outcome: PaymentOutcome): NoticeEffect {
  const { status, succeededAt } = transfer;
  if (status === 'pending') return 'applied';
  if (status === outcome || (outcome === 'success' && succeededAt !== null)) return 'known';
  return status === 'success' && outcome === 'reversed' ? 'applied' : 'contradicts';
}
