import { AppError } from '../../foundation/kit/app-error.ts';
import { cardMoneyEvent, cardWithdrawal } from './events.ts';
import type { MoneyMove } from './move-money.ts';

/**
 * From the card back to the wallet, which pays the fee, if need be out of what it has just got. A wallet below zero is filled
 * up by what comes, and only what would take it further down is refused.
 */
export const withdraw: MoneyMove = {
  type: 'withdraw',
  operation: 'withdrawal',
  feesPay: 'allow_shortfall',
  post(draft, { card, cardBalance, walletId, wallet, amount, fee }) {
    if (cardBalance < amount) throw new AppError('insufficient_card_balance');
    if (amount < fee && wallet.balance + amount < fee) throw new AppError('insufficient_merchant_balance');
    const { debit } = draft.post(card.id, walletId, amount, 'withdrawal');
    cardMoneyEvent(draft, cardWithdrawal, card, debit);
  },
};
