import type { BodyRequest } from '#api/route.ts';
import type { TransferId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { DestinationInput } from './destination.ts';

export type TransferRequest = BodyRequest<{
  readonly source_wallet_id: string | number;
  readonly amount: number | string;
  readonly currency?: Currency;
  readonly destination: DestinationInput;
  readonly quote_id?: string | number;
  readonly reference?: string;
  readonly description?: string;
  readonly metadata?: Metadata;
}>;

/** A request with its source wallet and amount parsed. */
export interface TransferOrder {
  readonly request: TransferRequest;
  readonly id: TransferId;
  readonly sourceWalletId: WalletId;
  readonly currency: Currency;
  readonly amount: bigint;
}
