import {
  derivedId,
  type ChainPaymentId,
  type DepositAddressId,
  type OperationId,
  type TenantId,
  type WalletId,
} from '../../../foundation/kit/ids.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import type { Environment } from '../../../foundation/kit/tenant.ts';
import type { ChainName } from '../addresses/model.ts';

export const PAYMENT_STATUSES = ['detected', 'confirmed', 'dropped', 'reversed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The network of payments that nobody made. */
export const SIMULATED = 'simulated';

/** A block, by what tells it from others of its number. */
export interface BlockReference {
  readonly number: bigint;
  readonly hash: string;
}

/** One transfer of a token to an address of a tenant, as a block has it. */
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
  /** In the token's smallest unit, of which there are ten to the power of `tokenDecimals` in one. */
  readonly tokenAmount: bigint;
  readonly tokenDecimals: number;
}

/** A payment, as the newest of its steps left it. */
export interface ChainPayment extends ObservedDeposit {
  readonly id: ChainPaymentId;
  /** Counts what was decided about it, from 1. */
  readonly step: number;
  readonly status: PaymentStatus;
  readonly chain: ChainName;
  /** The address that was paid, with its checksum. */
  readonly address: string;
  readonly confirmationsRequired: number;
  /** In the wallet's minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
  readonly walletId: WalletId;
  /** When it was first seen. */
  readonly detectedAt: Date;
  readonly confirmedAt: Date | null;
  /** What credited it, or took it back; null while neither has happened. */
  readonly operationId: OperationId | null;
}

/** The same log gives the same payment, however often it is mined anew. */
export function paymentIdOf(
  log: Pick<ObservedDeposit, 'tenantId' | 'network' | 'transactionHash' | 'logIndex'>,
): ChainPaymentId {
  const { tenantId, network, transactionHash, logIndex } = log;
  return derivedId<'chain_payment'>('chain_payment', tenantId, network, transactionHash, String(logIndex));
}
