import { formatAmount } from '../../foundation/kit/money.ts';
import { aboutCard } from '../cards/index.ts';
import { chargeNow, postFees, type Charge } from '../../money/fees/index.ts';
import type { CardDesk } from './card-desk.ts';
import type { DeclineReason } from './decline-reasons.ts';

/**
 * Charges what a decline costs, by the schedule: the card pays when it can, else the wallet; where neither can, nobody does.
 * A decline for our own slowness costs nothing.
 * @returns what was charged, if anything was, and the event of it to append after the decline's
 */
export function chargeDeclineFee(
  desk: CardDesk,
  reason: DeclineReason,
): { readonly charge: Charge | undefined; readonly announce: () => void } {
  const { draft, card, places, status } = desk;
  const { walletId } = places;
  const { currency } = card;
  const charge = chargeNow(draft, 'decline', 0n, currency);
  const fee = reason === 'issuer_timeout' ? 0n : charge.total;
  const cardPays = (status === 'active' || status === 'frozen') && desk.balance >= fee;
  const payerId = cardPays ? card.id : walletId;
  if (fee === 0n || draft.account(payerId)!.balance < fee) return { charge: undefined, announce: () => undefined };
  postFees(draft, charge, payerId);
  const payer = draft.account(payerId)!;
  return {
    charge,
    announce: () =>
      draft.event(
        cardPays ? 'card.decline.charge' : 'card.decline.wallet.charge',
        card.id,
        {
          ...aboutCard(card),
          operation_id: draft.operationId,
          transaction_id: desk.transactionId,
          ...(cardPays ? {} : { wallet_id: walletId }),
          amount: formatAmount(fee, currency),
          currency,
          balance_after: formatAmount(payer.balance, currency),
        },
        payer.sequence,
      ),
  };
}
