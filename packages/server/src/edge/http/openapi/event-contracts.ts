import { Type } from 'typebox';
import { PAYMENT_PROPERTIES } from '../../../money/defi/index.ts';
import type { EventType } from '../../../foundation/events/index.ts';
import { Amount, NullableString, OneOf, Uuid } from '../../../foundation/api/schema.ts';
import { ACCOUNT_EVENTS } from './account-events.ts';
import { CardSubject, CustomerSubject, Movement, type EventContract } from './event-schema.ts';
import { WalletFields } from '../../../money/wallets/index.ts';
import { PURCHASE_EVENTS } from './purchase-events.ts';
import { TRANSFER_EVENTS } from './transfer-events.ts';

/** A final decision about a customer. */
const decided = (summary: string, kyc_status: string): EventContract => ({
  summary,
  data: Type.Object({
    ...CustomerSubject,
    external_ref: NullableString({ description: 'Yours, as you gave it.' }),
    kyc_status: Type.Literal(kyc_status),
    reasons: Type.Array(Type.String(), { description: 'Why a customer was rejected; empty when approved.' }),
  }),
});

/** A card's new status. */
const cardStatus = (summary: string, status: string): EventContract => ({
  summary,
  data: Type.Object({ ...CardSubject, status: Type.Literal(status) }),
});

/** Money that moved on a card. */
const cardMoney = (summary: string): EventContract => ({
  summary,
  data: Type.Object({ ...CardSubject, ...Movement }),
  movesMoney: true,
});

export const EVENTS: Readonly<Record<EventType, EventContract>> = {
  'customer.approved': decided('The issuing bank approved a customer', 'approved'),
  'customer.rejected': decided('The issuing bank rejected a customer', 'rejected'),
  'card.created': {
    summary: 'A card has its number and can be used; its first funding is part of this',
    data: Type.Object({ ...CardSubject, ...Movement, status: Type.Literal('active') }),
    movesMoney: true,
  },
  'card.failed': {
    summary: 'A card could not be provisioned; its money was returned',
    data: Type.Object({
      ...CardSubject,
      status: Type.Literal('failed'),
      reason: Type.String({ description: 'The issuing platform’s, for people to read.' }),
    }),
  },
  ...PURCHASE_EVENTS,
  'card.funded': cardMoney('A deposit reached a card'),
  'card.withdrawal': cardMoney('Money went from a card back to the wallet'),
  'card.frozen': cardStatus('A card was frozen', 'frozen'),
  'card.unfrozen': cardStatus('A card is active again', 'active'),
  'card.terminated': cardStatus('A card was closed for good', 'terminated'),
  'card.termination.refund': cardMoney('What was on a terminated card went back to the wallet'),
  'card.termination.charge': {
    summary: 'The wallet paid what a terminated card owed, or one that failed',
    data: Type.Object({
      ...CardSubject,
      ...Movement,
      wallet_id: Uuid({ description: 'Who paid.' }),
      wallet_balance_after: Amount({ description: 'What the wallet held after it; below zero where it was short.' }),
    }),
    movesMoney: true,
  },
  'webhook.disabled': {
    summary: 'A webhook endpoint was disabled: it answered that it is gone, or failed for five days',
    data: Type.Object({
      id: Uuid({ description: 'The endpoint.' }),
      url: Type.String(),
      reason: OneOf(['gone', 'failing'], {
        description: '`gone`: it answered 410. `failing`: nothing but failures for five days.',
      }),
    }),
  },
  ...TRANSFER_EVENTS,
  ...ACCOUNT_EVENTS,
  'wallet.low_balance': {
    summary: 'A wallet fell below its threshold',
    data: Type.Object({
      ...WalletFields,
      operation_id: Uuid({ description: 'The operation that took it there, or that set the threshold.' }),
      amount: Amount({ description: 'What the operation took from the wallet; 0.00 where it set the threshold.' }),
      balance_after: Amount({ description: 'What the wallet held after it.' }),
    }),
  },
  'defi.payment': {
    summary: 'An on-chain payment was seen, or what it is has changed',
    data: Type.Object({
      ...PAYMENT_PROPERTIES,
      balance_after: NullableString({ description: 'What the wallet held after it; null where no money moved.' }),
    }),
    movesMoney: 'sometimes',
  },
};
