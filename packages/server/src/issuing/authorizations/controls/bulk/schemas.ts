import { Type } from 'typebox';
import { IdInput, Meaning, OneOf } from '../../../../foundation/api/schema.ts';
import { noCardNumber } from '../../../../foundation/api/rules.ts';
import { ControlsBody } from '../../../controls/index.ts';

const CARDS_MAX = 10_000;

const CardId = IdInput({
  pattern: '^[A-Za-z0-9-]+$',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'A card’s id or `local_id`.',
  'x-problem': 'must be a card’s id or local_id',
  // The response repeats what it was sent, and is saved with the key.
  'x-rule': (id: string | number) => noCardNumber('name the card by its id or local_id')(String(id)),
});

export const BulkBody = Type.Object(
  {
    card_ids: Type.Array(CardId, {
      minItems: 1,
      maxItems: CARDS_MAX,
      description: `The cards, up to ${CARDS_MAX.toLocaleString('en')}, or as many as the body of 256 kB can name.`,
      'x-problem': `must be a list of 1 to ${CARDS_MAX} card ids`,
    }),
    patch: Meaning(ControlsBody, 'What to change, as in `PATCH /cards/{id}/controls`.'),
  },
  { title: 'BulkControlsChange' },
);

export const BulkSchema = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        card_id: Type.String({ description: 'The card’s id; as you sent it if you have no such card.' }),
        status: OneOf(['updated', 'failed'], { description: 'Whether the card has the new controls.' }),
        error: Type.Optional(
          Type.Object(
            {
              code: Type.String({ description: 'The error’s code, such as `card_not_found`.' }),
              message: Type.String({ description: 'The error as text for people.' }),
            },
            { description: 'Why the card failed.' },
          ),
        ),
      }),
      { description: 'One result for each entry of `card_ids`, in the same order.' },
    ),
  },
  { title: 'BulkControlsResult' },
);
