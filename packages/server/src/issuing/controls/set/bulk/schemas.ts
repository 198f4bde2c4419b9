import { Type } from 'typebox';
import { IdInput, LongList, Meaning, OneOf, Reason, Uuid } from '#api/schema.ts';
import { noCardNumber } from '#api/rules.ts';
import { ControlsBody } from '../../schemas.ts';

const CARDS_MAX = 10_000;

const ID_LENGTH_MAX = 64;
const ID = /^[A-Za-z0-9-]+$/;
// The response repeats what it was sent, and is saved with the key.
const withoutCardNumber = noCardNumber('name the card by its id or local_id');

const CardId = IdInput({ description: 'A card’s id or `local_id`.' });

/** What is wrong with an item of the list. */
function cardIdProblem(id: unknown): string | undefined {
  const isNumber = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
  const isText = typeof id === 'string' && id.length <= ID_LENGTH_MAX && ID.test(id);
  return isNumber || isText ? withoutCardNumber(String(id)) : 'must be a card’s id or local_id';
}

export const BulkBody = Type.Object(
  {
    card_ids: Type.Unsafe<(string | number)[]>(
      LongList(CardId, {
        'x-item-rule': cardIdProblem,
        minItems: 1,
        maxItems: CARDS_MAX,
        description: `The cards, up to ${CARDS_MAX.toLocaleString('en')}, or as many as the body of 256 kB can name.`,
        'x-problem': `must be a list of 1 to ${CARDS_MAX} card ids`,
      }),
    ),
    patch: Meaning(ControlsBody, 'What to change, as in `PATCH /cards/{id}/controls`.'),
    reason: Type.Optional(
      Reason(
        'Why, for the person who approves limits above `limit_above`. A person must say it if a card waits; an API key may.',
      ),
    ),
  },
  { title: 'BulkControlsChange' },
);

export const BulkSchema = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        card_id: Type.String({ description: 'The card’s id; as you sent it if you have no such card.' }),
        status: OneOf(['updated', 'pending', 'failed'], {
          description: 'Whether the card has the new controls, or waits for a second person.',
        }),
        approval_id: Type.Optional(
          Uuid({ description: 'The approval that a `pending` card waits for. Several cards can share one.' }),
        ),
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
