import type { Check } from '../check.ts';

/** So many purchases an hour and a day, whatever their amounts. */
export const velocity: Check = {
  name: 'velocity',
  fails: ({ controls: { velocity: most }, spending, heldAndCleared }) => {
    // The same purchase grows; it has counted.
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
