import { Type } from 'typebox';
import { OneOf } from '#api/schema.ts';
import { ATTEMPT_ACTIONS, ATTEMPTS_MAX, DEFAULT_ATTEMPT_LIMIT, WITHIN_MINUTES_MAX } from './attempt-limit.ts';
import type { ControlsInput } from '../read-controls.ts';

const FAILED_ATTEMPTS =
  'Limit for the attempts with a card, each card for itself, that are declined for a wrong security code, expiry date or one-time code.';
const DEFAULT_LIMIT = `The controls of cards and the default controls begin with ${DEFAULT_ATTEMPT_LIMIT.count} within ${DEFAULT_ATTEMPT_LIMIT.withinMinutes} minutes and \`${DEFAULT_ATTEMPT_LIMIT.action}\`.`;
const ACTION =
  'What happens when the limit is reached. `decline`: every purchase with the card is declined, whatever data are entered, until fewer attempts count. `freeze`: the card is frozen.';
const wholeNumber = (most: number) => `must be a whole number from 1 to ${most}`;

/** The control `failed_attempts` in a request. */
export const AttemptLimitInput = Type.Optional(
  Type.Unsafe<NonNullable<ControlsInput['failed_attempts']> | null>({
    ...Type.Object(
      {
        count: Type.Integer({
          minimum: 1,
          maximum: ATTEMPTS_MAX,
          description: 'The number of failed attempts that reaches the limit.',
          'x-problem': wholeNumber(ATTEMPTS_MAX),
        }),
        within_minutes: Type.Integer({
          minimum: 1,
          maximum: WITHIN_MINUTES_MAX,
          description: `Attempts of the last so many minutes count, at most ${WITHIN_MINUTES_MAX}: 30 days.`,
          'x-problem': wholeNumber(WITHIN_MINUTES_MAX),
        }),
        action: OneOf(ATTEMPT_ACTIONS, { description: ACTION }),
      },
      { description: `${FAILED_ATTEMPTS} Null for no limit. ${DEFAULT_LIMIT}` },
    ),
    type: ['object', 'null'],
  }),
);

/** The control `failed_attempts` in a response. */
export const AttemptLimit = Type.Unsafe<object | null>({
  ...Type.Object(
    {
      count: Type.Integer({ description: 'The number of failed attempts that reaches the limit.' }),
      within_minutes: Type.Integer({ description: 'Attempts of the last so many minutes count.' }),
      action: OneOf(ATTEMPT_ACTIONS, { description: ACTION }),
    },
    { description: `${FAILED_ATTEMPTS} Null without a limit.` },
  ),
  type: ['object', 'null'],
});

/** The part of `remaining` about the control. */
export const AttemptsLeft = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'How many more attempts may fail now until the limit is reached; null without a limit.',
});
