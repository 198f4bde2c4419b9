import type { WalletId } from '#kit/ids.ts';
import { NO_METADATA } from '#kit/metadata.ts';
import { amountAsNumber, formatAmount, type Currency } from '#kit/money.ts';
import { operationView, type Account, type EntryWithAccount, type Operation } from '#ledger';
import type { Card, CardNumberInfo } from './model.ts';

/** The number is hidden while the card is processing, even if it is known already. */
function visibleNumber(card: Card, account: Pick<Account, 'state'>): CardNumberInfo | undefined {
  return account.state === 'processing' ? undefined : card.number;
}

function cardInfo(card: Card, number: CardNumberInfo | undefined) {
  return {
    masked_pan: number?.maskedPan ?? null,
    last4: number?.last4 ?? null,
    expiry_month: number?.expiryMonth ?? null,
    expiry_year: number?.expiryYear ?? null,
    name_on_card: card.nameOnCard,
    brand: card.brand,
  };
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
    // Missing from the response if undefined.
    status_reason: card.statusReason ?? undefined,
    failure: card.failure,
    replaces: card.replaces?.cardId,
    replacement_reason: card.replaces?.reason,
    replaced_by: card.replacedBy,
    created_at: card.createdAt.toISOString(),
    card: {
      id: card.id,
      amount: formatAmount(account.balance, card.currency),
      currency: card.currency,
      status: account.state,
      info: cardInfo(card, number),
    },
  };
}

/** The response of POST /cards. The API defines another shape for it than for all other responses with a card. */
export function createdCardView(
  card: Card,
  account: Pick<Account, 'state' | 'balance'>,
  issuing: Operation,
  entries: readonly EntryWithAccount[],
) {
  const number = visibleNumber(card, account);
  return {
    id: card.id,
    local_id: Number(card.localId),
    customer_id: card.customerId,
    label: card.label,
    metadata: card.metadata,
    expiry: number === undefined ? null : { month: number.expiryMonth, year: number.expiryYear },
    failure: card.failure,
    card: {
      id: card.id,
      status: account.state,
      last4: number?.last4 ?? null,
      masked_pan: number?.maskedPan ?? null,
      balance: amountAsNumber(account.balance, card.currency),
      amount: formatAmount(account.balance, card.currency),
      info: cardInfo(card, number),
    },
    operation: operationView(issuing, entries, NO_METADATA),
  };
}

/** The response of a termination: the card, and where its money went. */
export function terminatedCardView(
  card: Card,
  account: Pick<Account, 'state' | 'balance'>,
  termination: Operation,
  entries: readonly EntryWithAccount[],
  wallet: Pick<Account, 'balance'>,
) {
  return {
    ...cardView(card, account),
    operation: operationView(termination, entries, NO_METADATA),
    wallet: walletSummary(termination.walletId!, card.currency, wallet.balance),
  };
}

export function walletSummary(id: WalletId, currency: Currency, balance: bigint) {
  return { id, currency, balance: formatAmount(balance, currency) };
}
