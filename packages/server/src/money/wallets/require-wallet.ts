import { AppError, insufficientBalance, invalidRequest } from '#kit/app-error.ts';
import { parseId, type TenantId, type WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Account, OperationDraft } from '#ledger';
import { defaultWalletId } from './model.ts';

/** The wallet that a call names, or the default wallet. @throws AppError wallet_not_found */
export function chooseWallet(tenantId: TenantId, currency: Currency, named: string | number | undefined): WalletId {
  if (named === undefined) return defaultWalletId(tenantId, currency);
  const id = parseId<'wallet'>(String(named));
  if (id === undefined) throw new AppError('wallet_not_found');
  return id;
}

/** @throws AppError wallet_not_found, invalid_request if it holds another currency */
export function requireWallet(draft: OperationDraft, id: WalletId, currency: Currency): Account {
  const wallet = draft.account(id);
  if (wallet?.kind !== 'wallet') throw new AppError('wallet_not_found');
  if (wallet.currency !== currency) {
    throw invalidRequest({ wallet_id: `is a wallet in ${wallet.currency}; use a wallet in ${currency}` });
  }
  return wallet;
}

/**
 * @param required what the call takes from the wallet, with fees, in minor units
 * @param incoming what the same call puts into it before
 * @throws AppError insufficient_merchant_balance
 */
export function assertCovered({ balance, currency }: Account, required: bigint, incoming = 0n): void {
  const available = balance + incoming;
  if (available < required)
    throw insufficientBalance('insufficient_merchant_balance', { available, required, currency });
}
