import { AppError } from '../kit/app-error.ts';
import { systemAccountId } from '../ledger/index.ts';
import { cardMoneyEvent } from './events.ts';
import type { MoneyMove } from './move-money.ts';

/** From the card back to the wallet, which pays the fee, if need be out of what it has just got. */
export const withdraw: MoneyMove = {
  type: 'withdraw',
  post(draft, { card, cardBalance, walletId, wallet, amount, fees }) {
    const fee = fees.withdraw;
    if (cardBalance < amount) throw new AppError('insufficient_card_balance');
    if (wallet.balance + amount < fee) throw new AppError('insufficient_merchant_balance');
    const { debit } = draft.post(card.id, walletId, amount, 'withdrawal');
    if (fee > 0n) draft.post(walletId, systemAccountId(draft.tenantId, 'fees', card.currency), fee, 'withdrawal_fee');
    cardMoneyEvent(draft, 'card.withdrawal', card, debit);
    return draft.record({
      type: 'withdrawal',
      status: 'succeeded',
      currency: card.currency,
      amount,
      fee,
      cardId: card.id,
      walletId,
    });
  },
};
