import { formatAmount } from '#kit/money.ts';
import { chargeNow, postFees, type Charge } from '#fees';
import { cardEventData, isClosed } from '#cards';
import type { AuthorizationContext } from '../authorization-context.ts';
import { cardDeclineCharge, cardDeclineWalletCharge } from '../events.ts';
import type { CheckInput } from './check.ts';
import { transactionIdentity } from './checks/transaction-identity.ts';
import type { DeclineReason } from './decline-reasons.ts';

/** The fee of a decline that is free. */
export const NO_FEE: DeclineFee = { charge: undefined, appendFeeEvent: () => undefined };

interface DeclineFee {
  readonly charge: Charge | undefined;
  readonly appendFeeEvent: () => void;
}

/**
 * Charges the fee for a decline by the tenant's schedule. The card pays if its balance covers the fee, else the wallet; if neither
 * does, no fee is charged. A decline for `issuer_timeout` is free. So is one of a message that attempts no purchase, because an earlier
 * message has decided or ended it: such as our own decision, when the platform's decline was faster. An increment of an approved
 * purchase attempts one.
 * @returns the charge, if any, and a function that appends its event; call it after the decline's event
 */
export function chargeDeclineFee(context: AuthorizationContext, input: CheckInput, reason: DeclineReason): DeclineFee {
  const { draft, card, accountIds, status } = context;
  const { walletId } = accountIds;
  const { currency } = card;
  const charge = chargeNow(draft, 'decline', 0n, currency);
  // Whichever check has declined it: a demand of the network goes before this one.
  const isKnown = transactionIdentity.declineReason(input) !== undefined;
  const fee = reason === 'issuer_timeout' || isKnown ? 0n : charge.total;
  const cardPays = !isClosed(status) && status !== 'processing' && context.balance >= fee;
  const payerId = cardPays ? card.id : walletId;
  if (fee === 0n || draft.account(payerId)!.balance < fee) return NO_FEE;
  postFees(draft, charge, payerId);
  const payer = draft.account(payerId)!;
  return {
    charge,
    appendFeeEvent: () => {
      const data = {
        ...cardEventData(card),
        operation_id: draft.operationId,
        transaction_id: context.transactionId,
        ...(cardPays ? {} : { wallet_id: walletId }),
        amount: formatAmount(fee, currency),
        currency,
        balance_after: formatAmount(payer.balance, currency),
      };
      if (cardPays) draft.event(cardDeclineCharge, card.id, data, payer.sequence);
      else draft.event(cardDeclineWalletCharge, card.id, { ...data, wallet_id: walletId }, payer.sequence);
    },
  };
}
