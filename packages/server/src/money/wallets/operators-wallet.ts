import { AppError, invalidRequest } from '../../foundation/kit/app-error.ts';
import type { TenantId, WalletId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { Alongside } from '../../foundation/database/index.ts';
import type { Account, Operation, OperationDraft } from '../ledger/index.ts';
import { defaultWalletId } from './model.ts';

/** Which wallet an operator means, and what goes into the commit besides. */
export interface OperatorsMove {
  /** The default one of the currency when left out. */
  readonly walletId?: WalletId | undefined;
  readonly alongside?: Alongside<Operation>;
}

export function operatorsWalletId(tenantId: TenantId, currency: Currency, { walletId }: OperatorsMove): WalletId {
  return walletId ?? defaultWalletId(tenantId, currency);
}

/** @throws AppError wallet_not_found, invalid_request when it holds another currency */
export function operatorsWallet(draft: OperationDraft, id: WalletId, currency: Currency): Account {
  const wallet = draft.account(id);
  if (wallet?.kind !== 'wallet') throw new AppError('wallet_not_found');
  if (wallet.currency !== currency) throw invalidRequest({ wallet: `holds ${wallet.currency}, not ${currency}` });
  return wallet;
}

/** Records a move of the operator's, with what goes into its commit. */
export function recordOperatorsMove(
  draft: OperationDraft,
  type: 'wallet_credit' | 'wallet_debit',
  { id: walletId, currency }: { readonly id: WalletId; readonly currency: Currency },
  amount: bigint,
  { alongside }: OperatorsMove,
): Operation {
  const operation = draft.record({ type, status: 'succeeded', currency, amount, fee: 0n, cardId: null, walletId });
  for (const write of alongside?.(operation) ?? []) draft.writeAside(write);
  return operation;
}
