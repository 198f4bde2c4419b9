import { derivedId, type TenantId, type WalletId } from '../kit/ids.ts';
import { formatAmount, type Currency } from '../kit/money.ts';

export interface Wallet {
  readonly id: WalletId;
  readonly currency: Currency;
  readonly label: string | null;
  readonly isDefault: boolean;
  readonly createdAt: Date;
}

/** The wallet that a call uses which names none: one per tenant and currency, there from the start. */
export function defaultWalletId(tenantId: TenantId, currency: Currency): WalletId {
  return derivedId<'wallet'>('wallet', tenantId, currency);
}

export function walletView(wallet: Wallet, balance: bigint) {
  return {
    id: wallet.id,
    currency: wallet.currency,
    balance: formatAmount(balance, wallet.currency),
    label: wallet.label,
    is_default: wallet.isDefault,
    created_at: wallet.createdAt.toISOString(),
  };
}
