import { assertCovered } from '#wallets';
import { cardFunded, cardMoneyEvent } from './events.ts';
import type { MoneyMove } from './move-money.ts';

/** Moves money from the wallet to the card. The wallet also pays the fee. */
export const deposit: MoneyMove = {
  type: 'deposit',
  operation: 'deposit',
  feesPay: 'within_balance',
  post(draft, move) {
    const { card, walletId, wallet, amount, fee } = move;
    assertCovered(wallet, amount + fee);
    const { credit } = draft.post(walletId, card.id, amount, 'deposit');
    cardMoneyEvent(draft, cardFunded, move, credit);
  },
};
