import { Type } from 'typebox';
import { OneOf } from '#api/schema.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { defineControl, type Controlled, type LevelOf } from './control.ts';
import { CALL } from './decline-text.ts';

/** What happens at the limit: purchases are declined until fewer attempts count, or the card is frozen. */
export const ATTEMPT_ACTIONS = ['decline', 'freeze'] as const;

/** Limits the attempts with a wrong security code, expiry date or one-time code. */
export interface AttemptLimit {
  readonly count: number;
  readonly within_minutes: number;
  readonly action: (typeof ATTEMPT_ACTIONS)[number];
}

/** Applies to each card whose partner has set neither another limit nor null. */
const DEFAULT_LIMIT: AttemptLimit = { count: 5, within_minutes: 60, action: 'decline' };

/** The largest values of a limit, which also bound what is stored of a card. */
const ATTEMPTS_MAX = 100;
const WITHIN_MINUTES_MAX = 30 * 24 * 60;

const ACTION =
  'What happens when the limit is reached. `decline`: every purchase with the card is declined, whatever data are entered, until fewer attempts count. `freeze`: the card is frozen.';
const wholeNumber = (most: number) => `must be a whole number from 1 to ${most}`;

const AttemptLimitInput = Type.Unsafe<AttemptLimit | null>({
  ...Type.Object({
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
  }),
  type: ['object', 'null'],
});

const AttemptLimitSchema = Type.Unsafe<AttemptLimit | null>({
  ...Type.Object({
    count: Type.Integer({ description: 'The number of failed attempts that reaches the limit.' }),
    within_minutes: Type.Integer({ description: 'Attempts of the last so many minutes count.' }),
    action: OneOf(ATTEMPT_ACTIONS, { description: ACTION }),
  }),
  type: ['object', 'null'],
});

type Limited = { readonly failed_attempts: AttemptLimit | null };

/**
 * Declines a card that too many attempts with wrong data were made with. Its check runs before the data are checked, so that the answer
 * does not tell a thief whether a guess was right. The level with the fewest attempts left decides, each card alone at every level.
 */
export const failedAttempts = defineControl({
  name: 'failed_attempts',
  description: `Limit for the attempts with a card, each card for itself, that are declined for a wrong security code, expiry date or one-time code. Null for no limit. The controls of cards and the default controls begin with ${DEFAULT_LIMIT.count} within ${DEFAULT_LIMIT.within_minutes} minutes and \`${DEFAULT_LIMIT.action}\`.`,
  input: AttemptLimitInput,
  view: AttemptLimitSchema,
  none: null as AttemptLimit | null,
  initial: DEFAULT_LIMIT,
  // In one order, because values are compared by their texts.
  read: (given) => given && { count: given.count, within_minutes: given.within_minutes, action: given.action },
  checks: [
    {
      name: 'failed_attempts',
      declineReason: (input) => {
        // An increment: nobody enters data for it.
        if (input.failedAt.length === 0 || input.heldAndCleared > 0n) return undefined;
        const found = strictest(input);
        return found !== undefined && found.failed >= found.limit.count ? 'failed_attempts_exceeded' : undefined;
      },
      inputs: (input) => {
        const found = strictest(input);
        if (found === undefined) return { failed_attempts: null, most: null, within_minutes: null };
        const { level, failed, limit } = found;
        return { level, failed_attempts: failed, most: limit.count, within_minutes: limit.within_minutes };
      },
    },
  ],
  declines: {
    failed_attempts_exceeded: {
      meaning:
        'too many attempts with wrong card data or a wrong one-time code were made with the card in a short time',
      cardholder: CALL,
      retry: 'later',
    },
  },
});

interface Strictest {
  readonly level: LevelOf<Limited>['name'];
  readonly limit: AttemptLimit;
  /** The attempts that count towards the limit. */
  readonly failed: number;
}

/** Undefined if no level has a limit. */
function strictest({ levels, failedAt, now }: Controlled<Limited>): Strictest | undefined {
  let found: Strictest | undefined;
  for (const { name, controls } of levels) {
    const limit = controls.failed_attempts;
    if (limit === null) continue;
    const failed = failedWithin(failedAt, limit, now);
    if (found === undefined || limit.count - failed < found.limit.count - found.failed)
      found = { level: name, limit, failed };
  }
  return found;
}

export const NO_FAILED_ATTEMPTS: readonly Date[] = [];

/**
 * How many failed attempts count towards the limit. Its window slides, unlike those of other limits: at the change of a calendar hour,
 * twice as many guesses would be free.
 */
export function failedWithin(failedAt: readonly Date[], { within_minutes }: AttemptLimit, now: Date): number {
  return since(failedAt, within_minutes, now).length;
}

/** Adds a failed attempt, and forgets those that no limit counts. */
export function withFailedAttempt(failedAt: readonly Date[], now: Date): readonly Date[] {
  return [...since(failedAt, WITHIN_MINUTES_MAX, now), now].slice(-ATTEMPTS_MAX);
}

function since(failedAt: readonly Date[], minutes: number, now: Date): readonly Date[] {
  const begin_ms = now.getTime() - minutes * MINUTE_MS;
  return failedAt.filter((at) => at.getTime() > begin_ms);
}
