import type { DepositAddressId, OperationId, TenantId, WalletId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';

/** Supported blockchains. `ethereum` covers all EVM-compatible chains. */
export const CHAINS = ['ethereum'] as const;
export type ChainName = (typeof CHAINS)[number];

/** One unit of every watched token is worth 1.00 of this currency. */
export const PEGGED_CURRENCY = 'usd';

export interface DepositAddress {
  readonly tenantId: TenantId;
  readonly id: DepositAddressId;
  readonly environment: Environment;
  readonly operationId: OperationId;
  readonly chain: ChainName;
  readonly asset: string;
  /** The address with its checksum (EIP-55). */
  readonly address: string;
  /** Number of the tenant's address, from 0. */
  readonly index: number;
  readonly derivationPath: string;
  readonly walletId: WalletId;
  readonly label: string | null;
  readonly createdAt: Date;
}

export function addressView(address: DepositAddress) {
  return {
    id: address.id,
    chain: address.chain,
    asset: address.asset,
    address: address.address,
    wallet_id: address.walletId,
    label: address.label,
    derivation_path: address.derivationPath,
    created_at: address.createdAt.toISOString(),
  };
}
