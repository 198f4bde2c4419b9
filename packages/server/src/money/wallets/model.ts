import { MINUTE_MS } from '#kit/durations.ts';
import { derivedId, type OperationId, type TenantId, type WalletId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import type { Account } from '#ledger';
import type { WorkName } from '#work';

/** The source and amount of the automatic top-up when a wallet falls below its threshold. */
export interface AutoTopUp {
  readonly sourceWalletId: WalletId;
  /** Minor units. */
  readonly amount: bigint;
}

export interface Wallet {
  readonly tenantId: TenantId;
  readonly id: WalletId;
  readonly currency: Currency;
  readonly label: string | null;
  readonly metadata: Metadata;
  readonly isDefault: boolean;
  readonly autoTopUp: AutoTopUp | null;
  readonly createdAt: Date;
}

const SOURCE_TOO_LOW = {
  what: 'this wallet is below its threshold, and the wallet that tops it up has too little money',
  remedy: 'ask the partner to fund the source wallet; the top-up is retried every minute',
  remedyCode: 'fund_top_up_source',
} as const;

const NOT_TOPPED_UP = {
  what: 'this wallet is below its threshold and was not topped up',
  remedy: 'make sure that a process with the role `worker` is running, and find in the log why topping up fails',
  remedyCode: 'find_top_up_failure',
} as const;

/** What makes a top-up due: the operation that took the wallet below its threshold. */
export interface TopUp {
  readonly crossing: OperationId;
}

/** The automatic top-up of a wallet below its threshold, by the id of the wallet. */
export const WALLET_TOP_UP: WorkName<TopUp> = {
  name: 'wallet_top_up',
  clock: 'tenant',
  overdue: {
    kind: 'top_up_waiting',
    // One whose source has too little money is retried at least every minute.
    after_ms: 10 * MINUTE_MS,
    describe: ({ problem }) => (problem === 'insufficient_merchant_balance' ? SOURCE_TOO_LOW : NOT_TOPPED_UP),
  },
};

/** The wallet used by calls that name none. Each tenant has one per currency from the start. */
export function defaultWalletId(tenantId: TenantId, currency: Currency): WalletId {
  return derivedId<'wallet'>('wallet', tenantId, currency);
}

/** The API's fields of a wallet that are not stored on its account. */
export function aboutWallet({ label, metadata, isDefault, autoTopUp, currency, createdAt }: Wallet) {
  return {
    label,
    metadata,
    is_default: isDefault,
    auto_top_up: autoTopUp && {
      source_wallet_id: autoTopUp.sourceWalletId,
      amount: formatAmount(autoTopUp.amount, currency),
    },
    created_at: createdAt.toISOString(),
  };
}

type AboutWallet = ReturnType<typeof aboutWallet>;

/** A wallet as the API returns it. */
export function walletView(about: AboutWallet, account: Account) {
  const { id, currency, balance, lowBalanceThreshold: threshold } = account;
  return {
    id,
    currency,
    balance: formatAmount(balance, currency),
    label: about.label,
    metadata: about.metadata,
    is_default: about.is_default,
    low_balance_threshold: threshold === null ? null : formatAmount(threshold, currency),
    auto_top_up: about.auto_top_up,
    created_at: about.created_at,
  };
}

/** The wallet's fields as JSON; stored on an account with a threshold, for the warning event. */
export function writeAbout(wallet: Wallet): string {
  return JSON.stringify(aboutWallet(wallet));
}

/** Reads what `writeAbout` wrote. Before wallets had metadata, it wrote none. */
export function readAbout(text: string): AboutWallet {
  const about = JSON.parse(text) as Omit<AboutWallet, 'metadata'> & Partial<AboutWallet>;
  return { ...about, metadata: about.metadata ?? NO_METADATA };
}
