import { amountAsNumber, formatAmount } from '../../foundation/kit/money.ts';
import type { Account } from '../../money/ledger/index.ts';
import type { Card, CardNumberInfo } from './model.ts';

/** The number is hidden while the card is processing, even if it is known already. */
function visibleNumber(card: Card, account: Pick<Account, 'state'>): CardNumberInfo | undefined {
  return account.state === 'processing' ? undefined : card.number;
}

/** A card as the API returns it. Status and amount come from its ledger account. */
export function cardView(card: Card, account: Pick<Account, 'state' | 'balance'>) {
  const number = visibleNumber(card, account);
  return {
    id: card.id,
    local_id: Number(card.localId),
    customer_id: card.customerId,
    label: card.label,
    metadata: card.metadata,
    created_at: card.createdAt.toISOString(),
    card: {
      id: card.id,
      amount: formatAmount(account.balance, card.currency),
      currency: card.currency,
      status: account.state,
      info: {
        masked_pan: number?.maskedPan ?? null,
        last4: number?.last4 ?? null,
        expiry_month: number?.expiryMonth ?? null,
        expiry_year: number?.expiryYear ?? null,
        name_on_card: card.nameOnCard,
        brand: card.brand,
      },
    },
  };
}

/** The response of POST /cards. The API defines another shape for it than for all other responses with a card. */
export function createdCardView(card: Card, account: Pick<Account, 'state' | 'balance'>) {
  const number = visibleNumber(card, account);
  return {
    id: card.id,
    local_id: Number(card.localId),
    customer_id: card.customerId,
    card: {
      id: card.id,
      status: account.state,
      last4: number?.last4 ?? null,
      masked_pan: number?.maskedPan ?? null,
      balance: amountAsNumber(account.balance, card.currency),
    },
  };
}
