import type { ControlLevel } from '#controls';
import type { Check } from '../check.ts';

/** Limits the number of purchases per calendar hour and day. The level with the fewest left decides. */
export const velocity: Check = {
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
};

/** How many more purchases the level allows now. */
function leftAt({ controls: { velocity: most }, spending }: ControlLevel): number {
  const hourly = most.hourly === null ? Infinity : most.hourly - spending.hourCount;
  const daily = most.daily === null ? Infinity : most.daily - spending.dayCount;
  return Math.min(hourly, daily);
}
