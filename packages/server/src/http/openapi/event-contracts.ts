import { Type } from 'typebox';
import type { EventType } from '../../events/index.ts';
import { Amount, NullableString, OneOf, Uuid } from '../schema.ts';
import { card, customer, moved, other } from './event-examples.ts';
import { CardSubject, CustomerSubject, Movement, OtherSubject, type EventContract } from './event-schema.ts';
import { PURCHASE_EVENTS } from './purchase-events.ts';

/** An event that says only what it is about. */
const about = (summary: string): EventContract => ({ summary, data: Type.Object(OtherSubject), example: other });

/** A final decision about a customer. */
const decided = (summary: string, kyc_status: string, reasons: readonly string[]): EventContract => ({
  summary,
  data: Type.Object({
    ...CustomerSubject,
    external_ref: NullableString(),
    kyc_status: Type.Literal(kyc_status),
    reasons: Type.Array(Type.String(), { description: 'Why a customer was rejected; empty when approved.' }),
  }),
  example: { ...customer, external_ref: 'user-1001', kyc_status, reasons },
});

/** A card's new status. */
const cardStatus = (summary: string, status: string): EventContract => ({
  summary,
  data: Type.Object({ ...CardSubject, status: Type.Literal(status) }),
  example: { ...card, status },
});

/** Money that moved on a card. */
const cardMoney = (summary: string, amount: string, balance_after: string): EventContract => ({
  summary,
  data: Type.Object({ ...CardSubject, ...Movement }),
  example: { ...card, ...moved(amount, balance_after) },
  entrySequence: 2,
});

export const EVENTS: Readonly<Record<EventType, EventContract>> = {
  'customer.approved': decided('The issuing bank approved a customer', 'approved', []),
  'customer.rejected': decided('The issuing bank rejected a customer', 'rejected', ['document_expired']),
  'card.created': {
    summary: 'A card has its number and can be used; its first funding is part of this',
    data: Type.Object({ ...CardSubject, ...Movement, status: Type.Literal('active') }),
    example: { ...card, ...moved('10.00', '10.00'), status: 'active' },
    entrySequence: 1,
  },
  'card.failed': {
    summary: 'A card could not be provisioned; its money was returned',
    data: Type.Object({ ...CardSubject, status: Type.Literal('failed'), reason: Type.String() }),
    example: { ...card, status: 'failed', reason: 'the issuing platform refused the card' },
  },
  ...PURCHASE_EVENTS,
  'card.funded': cardMoney('A deposit reached a card', '25.00', '35.00'),
  'card.withdrawal': cardMoney('Money went from a card back to the wallet', '5.00', '30.00'),
  'card.frozen': cardStatus('A card was frozen', 'frozen'),
  'card.unfrozen': cardStatus('A card is active again', 'active'),
  'card.terminated': cardStatus('A card was closed for good', 'terminated'),
  'card.termination.refund': cardMoney('What was on a terminated card went back to the wallet', '30.00', '0.00'),
  'card.termination.charge': {
    summary: 'The wallet paid what a terminated card owed, or one that failed',
    data: Type.Object({
      ...CardSubject,
      ...Movement,
      wallet_id: Uuid({ description: 'Who paid.' }),
      wallet_balance_after: Amount({ description: 'What the wallet held after it; below zero where it was short.' }),
    }),
    example: {
      ...card,
      ...moved('5.00', '0.00'),
      wallet_id: '0197a3c2-7a3c-7b90-8c55-0e4f6a9d2b18',
      wallet_balance_after: '999985.00',
    },
    entrySequence: 5,
  },
  'webhook.disabled': {
    summary: 'A webhook endpoint was disabled: it answered that it is gone, or failed for five days',
    data: Type.Object({
      id: Uuid({ description: 'The endpoint.' }),
      url: Type.String(),
      reason: OneOf(['gone', 'failing']),
    }),
    example: { ...other, url: 'https://partner.example/hooks', reason: 'failing' },
  },
  'wallet.low_balance': about('A wallet fell below its warning level'),
  'account.funded': about('Money arrived on a virtual account'),
  'account.issued': about('A virtual account was opened'),
  'transfer.success': about('A transfer arrived'),
  'transfer.failed': about('A transfer failed; its money was returned'),
  'transfer.reversed': about('A transfer came back; its money was returned'),
  'defi.payment': about('A payment on chain arrived'),
};
