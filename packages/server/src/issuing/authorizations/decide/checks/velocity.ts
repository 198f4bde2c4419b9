import type { Check } from '../check.ts';

/** Limits the number of purchases per calendar hour and day. */
export const velocity: Check = {
  name: 'velocity',
  declineReason: ({ controls: { velocity: most }, spending, heldAndCleared }) => {
    // An increment: the purchase is already counted.
    if (heldAndCleared > 0n) return undefined;
    const isOver =
      (most.hourly !== null && spending.hourCount >= most.hourly) ||
      (most.daily !== null && spending.dayCount >= most.daily);
    return isOver ? 'velocity_exceeded' : undefined;
  },
  inputs: ({ controls: { velocity: most }, spending }) => ({
    this_hour: spending.hourCount,
    most_an_hour: most.hourly,
    this_day: spending.dayCount,
    most_a_day: most.daily,
  }),
};
