import type { WalletId } from '../../foundation/kit/ids.ts';
import { formatAmount } from '../../foundation/kit/money.ts';
import type { EntryType, Movement, OperationDraft } from '../../money/ledger/index.ts';
import { moneyEventData, cardTerminationCharge } from './events.ts';
import type { Card } from './model.ts';

/**
 * A card that is terminated or has failed keeps nothing: what is on it goes to the wallet, of which the caller tells; what it
 * owes the wallet pays, below zero if need be, of which an event tells here.
 * @param type what the ledger calls what goes to the wallet
 * @returns what went to the wallet, if anything did
 */
export function settleClosedCard(
  draft: OperationDraft,
  card: Card,
  walletId: WalletId,
  type: EntryType,
): Movement | undefined {
  const { balance } = draft.account(card.id)!;
  if (balance > 0n) return draft.post(card.id, walletId, balance, type);
  if (balance < 0n) {
    const { debit, credit } = draft.post(walletId, card.id, -balance, 'shortfall_payment', 'allow_shortfall');
    const payer = { wallet_id: walletId, wallet_balance_after: formatAmount(debit.balanceAfter, card.currency) };
    draft.event(
      cardTerminationCharge,
      card.id,
      { ...moneyEventData(draft, card, -balance), ...payer },
      credit.sequence,
    );
  }
  return undefined;
}
