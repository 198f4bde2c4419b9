import { insufficientBalance } from '#kit/app-error.ts';
import { assertCovered } from '#wallets';
import { cardMoneyEvent, cardWithdrawal } from './events.ts';
import type { MoneyMove } from './move-money.ts';

/**
 * Moves money from the card to the wallet, which pays the fee, if necessary out of the withdrawn amount. A withdrawal to a wallet
 * below zero is rejected only if it would lower the wallet's balance.
 */
export const withdraw: MoneyMove = {
  type: 'withdraw',
  operation: 'withdrawal',
  feesPay: 'allow_shortfall',
  post(draft, move) {
    const { card, cardBalance, walletId, wallet, amount, fee } = move;
    if (cardBalance < amount) {
      const balance = { available: cardBalance, required: amount, currency: card.currency };
      throw insufficientBalance('insufficient_card_balance', balance);
    }
    if (amount < fee) assertCovered(wallet, fee, amount);
    const { debit } = draft.post(card.id, walletId, amount, 'withdrawal');
    cardMoneyEvent(draft, cardWithdrawal, move, debit);
  },
};
