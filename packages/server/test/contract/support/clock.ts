import { systemClock, type Clock } from '../../../src/foundation/kit/clock.ts';

/** The real time plus the time by which the test advances it. */
export function adjustableClock(): Clock & { advance(milliseconds: number): void } {
  let added = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + added),
    advance: (milliseconds) => void (added += milliseconds),
  };
}
