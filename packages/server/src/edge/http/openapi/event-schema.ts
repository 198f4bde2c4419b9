import { Type, type TSchema } from 'typebox';
import type { EventDefinition } from '../../../foundation/events/index.ts';
import { OneOf, Timestamp, Uuid } from '../../../foundation/api/schema.ts';
import { pascalCase } from './names.ts';

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

/** The envelope of one type of event with its `data`. */
export function eventSchema({ type, data, movesMoney }: EventDefinition): TSchema {
  const { id, ...rest } = envelope;
  return Type.Object(
    { id, type: Type.Literal(type), ...rest, ...entryOf(movesMoney), test, data },
    { title: `${pascalCase(type)}Event` },
  );
}

function entryOf(movesMoney: EventDefinition['movesMoney']) {
  if (movesMoney === undefined) return {};
  return { entry_sequence: movesMoney === 'sometimes' ? Type.Optional(entrySequence) : entrySequence };
}
