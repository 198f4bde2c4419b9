import { Type } from 'typebox';
import { Amount, NullableString, Uuid } from '../../foundation/api/schema.ts';
import { formatAmount } from '../../foundation/kit/money.ts';
import type { OperationDraft } from '../../money/ledger/index.ts';
import type { Card } from './model.ts';

/** The fields that identify the card, in every event about a card. */
export const CardSubject = {
  id: Uuid({ description: 'The card.' }),
  local_id: Type.Integer({ description: 'The card’s number within your environment.' }),
  customer_id: Uuid({ description: 'The customer who holds the card.' }),
};

/** The fields that an event about a card adds if money moved. */
export const CardMovement = {
  operation_id: Uuid({ description: 'The operation, as `GET /operations/{id}` returns it.' }),
  amount: Amount({ description: 'The amount moved, in currency units.' }),
  currency: Type.String({ description: 'The card’s currency, lower-case ISO 4217.' }),
  balance_after: Amount({
    description: 'The card’s balance after the movement. For the current balance, read the card.',
  }),
};

export const Reference = NullableString({
  description: 'The `reference` that you sent with the call; null if you sent none.',
});

export const newStatus = <const Status extends string>(status: Status) =>
  Type.Literal(status, { description: 'The card’s new status.' });

export const Reason = Type.Optional(
  Type.String({ description: 'The `reason` that you sent with the call; missing if you sent none.' }),
);

/** The data of `CardSubject`. */
export function cardEventData(card: Card) {
  return { id: card.id, local_id: Number(card.localId), customer_id: card.customerId };
}

/** The data of `CardSubject` and `CardMovement`. */
export function moneyEventData(draft: OperationDraft, card: Card, amount: bigint) {
  return {
    ...cardEventData(card),
    operation_id: draft.operationId,
    amount: formatAmount(amount, card.currency),
    currency: card.currency,
    balance_after: formatAmount(draft.account(card.id)!.balance, card.currency),
  };
}
