import { Type } from 'typebox';
import { defineControl, type LevelOf } from './control.ts';
import { LIMIT } from './decline-text.ts';

/** The maximum number of purchases, including ones that are reversed later; null for no limit. */
interface Velocity {
  readonly hourly: number | null;
  readonly daily: number | null;
}

const COUNT_MAX = 1_000_000;

const CountInput = (description: string) =>
  Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: COUNT_MAX,
      description,
      'x-problem': `must be null or a whole number from 1 to ${COUNT_MAX}`,
    }),
  );

const Count = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });

/** How many purchases, of a limit or of what remains of it. */
export const VelocitySchema = () =>
  Type.Object({ hourly: Count('Purchases per calendar hour, UTC.'), daily: Count('Purchases per calendar day, UTC.') });

/** The level with the fewest purchases left decides. */
export const velocity = defineControl({
  name: 'velocity',
  description: 'Limits for the number of purchases in a calendar hour, `hourly`, and day, `daily`; null for no limit.',
  input: Type.Object({
    hourly: CountInput(
      'Limit for the number of purchases in a calendar hour, UTC (such as 10:00 to 10:59, not the last 60 minutes). Counts approved purchases and those cleared without an authorization, including reversed ones.',
    ),
    daily: CountInput('The same per calendar day, UTC.'),
  }),
  view: VelocitySchema(),
  none: { hourly: null, daily: null } as Velocity,
  read: ({ hourly, daily }, base) => ({
    hourly: hourly === undefined ? base.hourly : hourly,
    daily: daily === undefined ? base.daily : daily,
  }),
  checks: [
    {
      name: 'velocity',
      declineReason: ({ levels, heldAndCleared }) => {
        // An increment: the purchase is already counted.
        if (heldAndCleared > 0n) return undefined;
        return levels.some((level) => leftAt(level) <= 0) ? 'velocity_exceeded' : undefined;
      },
      inputs: ({ levels }) => {
        const strictest = levels.reduce((one, other) => (leftAt(other) < leftAt(one) ? other : one));
        const { name, controls, spending } = strictest;
        return {
          ...(leftAt(strictest) < Infinity && { level: name }),
          this_hour: spending.hourCount,
          most_an_hour: controls.velocity.hourly,
          this_day: spending.dayCount,
          most_a_day: controls.velocity.daily,
        };
      },
    },
  ],
  declines: {
    velocity_exceeded: {
      meaning: 'the card has reached the number of purchases that its controls allow',
      cardholder: LIMIT,
      retry: 'later',
    },
  },
});

/** How many more purchases the level allows now. */
function leftAt({ controls: { velocity: most }, spending }: LevelOf<{ readonly velocity: Velocity }>): number {
  const hourly = most.hourly === null ? Infinity : most.hourly - spending.hourCount;
  const daily = most.daily === null ? Infinity : most.daily - spending.dayCount;
  return Math.min(hourly, daily);
}
