import { Type, type TObject } from 'typebox';
import type { EventType } from '../../events/index.ts';
import { NullableString } from '../schema.ts';
import { CardSubject, CustomerSubject, Movement, OtherSubject } from './event-schema.ts';

/** What receivers may rely on in one type of event. */
export interface EventContract {
  readonly summary: string;
  readonly data: TObject;
  readonly example: Readonly<Record<string, unknown>>;
  /** The ledger entry's number in the example; money events have one. */
  readonly entrySequence?: number;
}

const customer = { id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55', local_id: 1_000_000_001 };
const card = { id: '0197a3c2-6f10-7d21-8a4e-2b9c5d1e7f30', local_id: 1_000_000_001, customer_id: customer.id };
const other = { id: '0197a3c2-7a3c-7b90-8c55-0e4f6a9d2b18' };
const moved = (amount: string, balance_after: string) => ({
  operation_id: '0197a3c2-8d4f-7e12-9b66-1f507bae3c29',
  amount,
  currency: 'usd',
  balance_after,
});

/** An event about a card or something else that says only what happened to it. */
const aboutCard = (summary: string): EventContract => ({ summary, data: Type.Object(CardSubject), example: card });
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
  'card.charged': aboutCard('A purchase was authorized or cleared'),
  'card.funded': cardMoney('A deposit reached a card', '25.00', '35.00'),
  'card.withdrawal': cardMoney('Money went from a card back to the wallet', '5.00', '30.00'),
  'card.refund': aboutCard('A merchant gave money back, or a hold was reversed'),
  'card.declined': aboutCard('A purchase was declined'),
  'card.decline.charge': aboutCard('The fee of a decline was taken from the card'),
  'card.decline.wallet.charge': aboutCard('The fee of a decline was taken from the wallet, because the card was short'),
  'card.code': aboutCard('A code to show to the cardholder'),
  'card.frozen': cardStatus('A card was frozen', 'frozen'),
  'card.unfrozen': cardStatus('A card is active again', 'active'),
  'card.terminated': cardStatus('A card was closed for good', 'terminated'),
  'card.termination.refund': cardMoney('What was on a terminated card went back to the wallet', '30.00', '0.00'),
  'wallet.low_balance': about('A wallet fell below its warning level'),
  'account.funded': about('Money arrived on a virtual account'),
  'account.issued': about('A virtual account was opened'),
  'transfer.success': about('A transfer arrived'),
  'transfer.failed': about('A transfer failed; its money was returned'),
  'transfer.reversed': about('A transfer came back; its money was returned'),
  'defi.payment': about('A payment on chain arrived'),
};
