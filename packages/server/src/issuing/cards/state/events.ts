import { Type } from 'typebox';
import { Amount, NullableString, OneOf, Uuid } from '#api/schema.ts';
import { defineEvent } from '#events';
import { ALL_REPLACEMENT_REASONS } from '#ports/cards.ts';
import examples from '../event-examples.json' with { type: 'json' };
import {
  CARD_MONEY_AND_STATUS_EVENTS,
  CardMetadata,
  CardMovement,
  CardSubject,
  newStatus,
  NoReference,
  Reference,
} from '../events.ts';

const Expiry = {
  expiry_month: Type.String({ description: 'Two digits. The card is valid until the end of this month, UTC.' }),
  expiry_year: Type.String({ description: 'Two digits.' }),
};

export const cardUpdated = defineEvent({
  type: 'card.updated',
  summary: 'A card’s label or metadata was changed',
  cause: 'You changed the card with `PATCH /cards/{id}`. A call that changes nothing sends no event.',
  action: 'Update your copy of the card.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    label: NullableString({ description: 'The card’s label after the change.' }),
  }),
  example: examples['card.updated'],
});

export const cardExpiring = defineEvent({
  type: 'card.expiring',
  summary: 'A card expires in 30 days',
  cause:
    'The end of the card’s expiry month is 30 days ahead, by your environment’s clock. In the sandbox: advance the clock, or `POST /simulations/cards/{id}/expire`.',
  action: 'Renew the card with `POST /cards/{id}/renew`, or tell the cardholder that it ends.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...Expiry,
    status: Type.String({ description: 'The card’s status, `active` or `frozen`.' }),
  }),
  example: examples['card.expiring'],
});

export const cardExpired = defineEvent({
  type: 'card.expired',
  summary: 'A card has expired',
  cause:
    'The card’s expiry month is over, by your environment’s clock. `card.expiring` was sent before. Frozen cards expire too.',
  action:
    'Show the card as expired. Purchases are declined and deposits rejected. Renew the card, or withdraw its balance.',
  data: Type.Object({ ...CardSubject, ...CardMetadata, ...Expiry, status: newStatus('expired') }),
  example: examples['card.expired'],
});

export const cardRenewed = defineEvent({
  type: 'card.renewed',
  summary: 'A card has a new expiry date and a new security code',
  cause:
    'You renewed the card with `POST /cards/{id}/renew`. The event is sent when the issuing platform has confirmed it. An expired card can be used again.',
  action:
    'Show the new expiry date. Tell the cardholder to update the card at merchants that store it: the old security code no longer matches.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...Expiry,
    operation_id: Uuid({ description: 'The operation that renewed the card.' }),
    status: OneOf(['active', 'frozen'], { description: 'The card’s status after the renewal.' }),
  }),
  example: examples['card.renewed'],
});

export const cardReplaced = defineEvent({
  type: 'card.replaced',
  summary: 'A card was replaced by one with another number',
  cause:
    'You replaced the card with `POST /cards/{id}/replace`. Its balance is on the new card, and it is terminated. `entry_sequence` is missing if the balance was 0.00.',
  action:
    'Show the new card instead. Wait for its `card.created` until you show its number. Purchases that were open on the old card stay there; what they return or charge later is forwarded (`card.forwarded`).',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...CardMovement,
    amount: Amount({ description: 'The balance that moved to the new card; negative if the card had a shortfall.' }),
    reference: Reference,
    reason: OneOf(ALL_REPLACEMENT_REASONS, { description: 'Why the card was replaced.' }),
    replaced_by: Uuid({ description: 'The new card.' }),
    replaced_by_local_id: Type.Integer({ description: 'The new card’s `local_id`.' }),
  }),
  movesMoney: 'sometimes',
  example: examples['card.replaced'],
});

export const cardForwarded = defineEvent({
  type: 'card.forwarded',
  summary: 'Money of a replaced card was forwarded to the card that replaced it',
  cause:
    'After a replacement, a merchant refunded, released or cleared a purchase of the old card. Sent for both cards, first for the old one. With `direction` `out` the money left this card, with `in` it arrived here: a refund goes from the old to the new card, a clearing beyond the hold is paid by the new one. The new card also pays a recurring purchase of the old one, before its `card.charged`.',
  action: 'Record it in your books. For the current balance of the new card, use the event about that card.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...CardMovement,
    reference: NoReference,
    direction: OneOf(['in', 'out'], { description: '`in`: this card received the money. `out`: this card paid it.' }),
    other_card_id: Uuid({ description: 'The card on the other side.' }),
  }),
  movesMoney: true,
  example: examples['card.forwarded'],
});

/** Every event of this domain. */
export const CARD_EVENTS = [
  ...CARD_MONEY_AND_STATUS_EVENTS,
  cardUpdated,
  cardExpiring,
  cardExpired,
  cardRenewed,
  cardReplaced,
  cardForwarded,
];
