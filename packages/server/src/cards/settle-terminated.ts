import type { WalletId } from '../kit/ids.ts';
import type { Movement, OperationDraft } from '../ledger/index.ts';
import type { Card } from './model.ts';

/**
 * A terminated card keeps nothing: what is on it goes to the wallet, what it owes the wallet pays, below zero if need be.
 * @returns what went to the wallet, if anything did
 */
export function settleTerminated(draft: OperationDraft, card: Card, walletId: WalletId): Movement | undefined {
  const { balance } = draft.account(card.id)!;
  if (balance > 0n) return draft.post(card.id, walletId, balance, 'termination_refund');
  if (balance < 0n) draft.post(walletId, card.id, -balance, 'shortfall_payment', 'whatever_it_has');
  return undefined;
}
