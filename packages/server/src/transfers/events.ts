import { formatAmount } from '../kit/money.ts';
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
  const { sourceWalletId, destination, currency } = transfer;
  const entry = draft.entries().findLast(({ accountId }) => accountId === sourceWalletId);
  const data = {
    ...transferView(transfer),
    balance_after: formatAmount(draft.account(sourceWalletId)!.balance, currency),
  };
  if (destination.type === 'wallet') {
    const target = draft.account(destination.walletId)!;
    Object.assign(data, { target_balance_after: formatAmount(target.balance, target.currency) });
  }
  draft.event(type, transfer.id, data, entry?.sequence ?? null);
}
