import { Type, type TSchema } from 'typebox';
import type { EventDefinition } from '#events';
import { OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { pascalCase } from './names.ts';

/** The fields around the data of an event, in deliveries and in the feed. */
const envelope = {
  id: Uuid({ description: 'The same in every delivery of this event; also a cursor of the feed.' }),
  created_at: Timestamp({ description: 'When it happened, in real time, even if a test clock is ahead.' }),
  environment: OneOf(['live', 'sandbox'], { description: 'The environment that the event belongs to.' }),
  sequence: Type.Integer({
    minimum: 1,
    description:
      'Counts the events of one subject: a card, customer, wallet, account, transfer, on-chain payment or webhook, a reconciliation, settlement report or export. Without gaps.',
  }),
};

const test = Type.Optional(
  Type.Literal(true, {
    description:
      'Only in test events from `POST /webhooks/{id}/test`, whose data are an example. Check the signature, and do not record the event.',
  }),
);

const entrySequence = Type.Integer({ minimum: 1, description: 'The number of the ledger entry that moved the money.' });

/** The envelope of one type of event with its `data`. */
export function eventSchema({ type, data, movesMoney }: EventDefinition): TSchema {
  const { id, ...rest } = envelope;
  return Type.Object(
    {
      id,
      type: Type.Literal(type, { description: 'The event’s type.' }),
      ...rest,
      ...entryOf(movesMoney),
      test,
      data: { ...data, description: 'What the event is about.' },
    },
    { title: `${pascalCase(type)}Event` },
  );
}

function entryOf(movesMoney: EventDefinition['movesMoney']) {
  if (movesMoney === undefined) return {};
  return { entry_sequence: movesMoney === 'sometimes' ? Type.Optional(entrySequence) : entrySequence };
}
