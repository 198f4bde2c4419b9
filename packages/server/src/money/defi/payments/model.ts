import {
  derivedId,
  type ChainPaymentId,
  type DepositAddressId,
  type OperationId,
  type TenantId,
  type WalletId,
} from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import type { ChainName } from '../addresses/model.ts';

export const PAYMENT_STATUSES = ['detected', 'confirmed', 'dropped', 'reversed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The network of simulated payments. */
export const SIMULATED = 'simulated';

/** A block, identified by number and hash. */
export interface BlockReference {
  readonly number: bigint;
  readonly hash: string;
}

/** A token transfer to a tenant's deposit address, as found in a block. */
export interface ObservedDeposit {
  readonly tenantId: TenantId;
  readonly environment: Environment;
  readonly network: string;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly block: BlockReference;
  readonly addressId: DepositAddressId;
  readonly sender: string;
  readonly asset: string;
  /** In the token's smallest unit: one token is 10^`tokenDecimals`. */
  readonly tokenAmount: bigint;
  readonly tokenDecimals: number;
}

/** A payment in the state after its latest step. */
export interface ChainPayment extends ObservedDeposit {
  readonly id: ChainPaymentId;
  /** Number of its steps so far, from 1. */
  readonly step: number;
  readonly status: PaymentStatus;
  readonly chain: ChainName;
  /** The deposit address, with its checksum. */
  readonly address: string;
  readonly confirmationsRequired: number;
  /** In the wallet's minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
  readonly walletId: WalletId;
  /** When it was first detected. */
  readonly detectedAt: Date;
  readonly confirmedAt: Date | null;
  /** The operation that credited it or took the credit back; null before that. */
  readonly operationId: OperationId | null;
}

/** The payment's id, derived from the log: a transaction that is mined again in another block keeps its payment. */
export function paymentIdOf(
  log: Pick<ObservedDeposit, 'tenantId' | 'network' | 'transactionHash' | 'logIndex'>,
): ChainPaymentId {
  const { tenantId, network, transactionHash, logIndex } = log;
  return derivedId<'chain_payment'>('chain_payment', tenantId, network, transactionHash, String(logIndex));
}
