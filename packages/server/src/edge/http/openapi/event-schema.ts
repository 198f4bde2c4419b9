import { Type, type TObject, type TSchema } from 'typebox';
import type { EventType } from '../../../foundation/events/index.ts';
import { Amount, OneOf, Timestamp, Uuid } from '../../../foundation/api/schema.ts';
import { pascalCase } from './names.ts';

/** What receivers may rely on in one type of event. */
export interface EventContract {
  readonly summary: string;
  readonly data: TObject;
  /** Such an event names the ledger entry that moved the money; `sometimes`: where some moved. */
  readonly movesMoney?: true | 'sometimes';
}

/** An event as it is delivered and as the feed gives it. */
const envelope = {
  id: Uuid({ description: 'The same in every delivery of this event; also a cursor of the feed.' }),
  created_at: Timestamp(),
  environment: OneOf(['live', 'sandbox']),
  sequence: Type.Integer({
    minimum: 1,
    description:
      'Counts the events of one card, customer, wallet, account, transfer, on-chain payment or webhook, without gaps.',
  }),
};

const test = Type.Optional(
  Type.Literal(true, {
    description:
      'Only in what `POST /webhooks/{id}/test` sends: an example, of which nothing is true. Check the signature, and leave your books as they are.',
  }),
);

const entrySequence = Type.Integer({ minimum: 1, description: 'The number of the ledger entry that moved the money.' });

/** What an event is about. */
export const CardSubject = { id: Uuid({ description: 'The card.' }), local_id: Type.Integer(), customer_id: Uuid() };
export const CustomerSubject = { id: Uuid({ description: 'The customer.' }), local_id: Type.Integer() };
export const OtherSubject = { id: Uuid({ description: 'What it is about.' }) };

/** What events add where money moved. */
export const Movement = {
  operation_id: Uuid(),
  amount: Amount({ description: 'What moved, in currency units.' }),
  currency: Type.String({ description: 'Lower-case ISO 4217.' }),
  balance_after: Amount({ description: 'What the card held after it. For what it holds now, read the card.' }),
};

/** The envelope of one type of event with its `data`. */
export function eventSchema(type: EventType, { data, movesMoney }: EventContract): TSchema {
  const { id, ...rest } = envelope;
  return Type.Object(
    { id, type: Type.Literal(type), ...rest, ...entryOf(movesMoney), test, data },
    { title: `${pascalCase(type)}Event` },
  );
}

function entryOf(movesMoney: EventContract['movesMoney']) {
  if (movesMoney === undefined) return {};
  return { entry_sequence: movesMoney === 'sometimes' ? Type.Optional(entrySequence) : entrySequence };
}
