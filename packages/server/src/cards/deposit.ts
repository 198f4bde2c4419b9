import { AppError } from '../kit/app-error.ts';
import { systemAccountId } from '../ledger/index.ts';
import { cardMoneyEvent } from './events.ts';
import type { MoneyMove } from './move-money.ts';

/** From the wallet to the card; the wallet pays the fee on top. */
export const deposit: MoneyMove = {
  type: 'deposit',
  post(draft, { card, walletId, wallet, amount, fees }) {
    const fee = fees.deposit;
    if (wallet.balance < amount + fee) throw new AppError('insufficient_merchant_balance');
    const { credit } = draft.post(walletId, card.id, amount, 'deposit');
    if (fee > 0n) draft.post(walletId, systemAccountId(draft.tenantId, 'fees', card.currency), fee, 'deposit_fee');
    cardMoneyEvent(draft, 'card.funded', card, credit);
    return draft.record({
      type: 'deposit',
      status: 'succeeded',
      currency: card.currency,
      amount,
      fee,
      cardId: card.id,
      walletId,
    });
  },
};
