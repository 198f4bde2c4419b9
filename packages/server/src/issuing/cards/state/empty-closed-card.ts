import type { WalletId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import type { EntryType, Movement, OperationDraft } from '#ledger';
import { cardTerminationCharge, cardMoneyData } from '../events.ts';
import type { Card } from '../model.ts';

/**
 * Empties a terminated or failed card. Moves its balance to the wallet; the caller appends the event. If the balance is negative,
 * the wallet pays it, even below zero, and this function appends `card.termination.charge`.
 * @param type the entry type of money that moves to the wallet
 * @returns the movement to the wallet, if any
 */
export function emptyClosedCard(
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
    draft.event(cardTerminationCharge, card.id, { ...cardMoneyData(draft, card, -balance), ...payer }, credit.sequence);
  }
  return undefined;
}
