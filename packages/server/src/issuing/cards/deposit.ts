import { AppError } from '../../foundation/kit/app-error.ts';
import { cardFunded, cardMoneyEvent } from './events.ts';
import type { MoneyMove } from './move-money.ts';

/** From the wallet to the card; the wallet pays the fee on top. */
export const deposit: MoneyMove = {
  type: 'deposit',
  operation: 'deposit',
  feesPay: 'within_balance',
  post(draft, { card, walletId, wallet, amount, fee }) {
    if (wallet.balance < amount + fee) throw new AppError('insufficient_merchant_balance');
    const { credit } = draft.post(walletId, card.id, amount, 'deposit');
    cardMoneyEvent(draft, cardFunded, card, credit);
  },
};
