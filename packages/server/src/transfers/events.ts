import { formatAmount } from '../kit/money.ts';
import type { OperationDraft } from '../ledger/index.ts';
import type { Transfer } from './model.ts';
import { transferView } from './transfer-view.ts';

/** Tells of a transfer as it is read, with the source wallet's balance and the number of its newest entry. */
export function transferEvent(
  draft: OperationDraft,
  type: 'transfer.success' | 'transfer.failed' | 'transfer.reversed',
  transfer: Transfer,
): void {
  const { balance, sequence } = draft.account(transfer.sourceWalletId)!;
  const balance_after = formatAmount(balance, transfer.currency);
  draft.event(type, transfer.id, { ...transferView(transfer), balance_after }, sequence);
}
