import type { AccountId } from '../../foundation/kit/ids.ts';
import { formatAmount } from '../../foundation/kit/money.ts';
import type { OperationDraft } from '../ledger/index.ts';
import type { Transfer } from './model.ts';
import { transferView } from './transfer-view.ts';

/**
 * Tells of a transfer as it is read, with the source wallet's balance and the number of the entry that it stands after, where
 * this operation moved something there: a bank's success takes nothing from the wallet. Between wallets the other's balance is
 * told too.
 */
export function transferEvent(
  draft: OperationDraft,
  type: 'transfer.success' | 'transfer.failed' | 'transfer.reversed',
  transfer: Transfer,
): void {
  const { sourceWalletId, destination } = transfer;
  const entry = draft.entries().findLast(({ accountId }) => accountId === sourceWalletId);
  const balanceOf = (id: AccountId): string => {
    const { balance, currency } = draft.account(id)!;
    return formatAmount(balance, currency);
  };
  const data = {
    ...transferView(transfer),
    balance_after: balanceOf(sourceWalletId),
    ...(destination.type === 'wallet' ? { target_balance_after: balanceOf(destination.walletId) } : {}),
  };
  draft.event(type, transfer.id, data, entry?.sequence ?? null);
}
