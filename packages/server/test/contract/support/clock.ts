import { systemClock, type Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';

interface AdjustableClock extends Clock {
  advance(milliseconds: number): void;
}

/** The real time plus the time by which the test advances it. */
export function adjustableClock(): AdjustableClock {
  let added = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + added),
    advance: (milliseconds) => void (added += milliseconds),
  };
}

/** An adjustable clock that starts at noon (UTC) today, so that a test about days does not cross midnight. */
export function clockAtNoon(): AdjustableClock {
  const clock = adjustableClock();
  const sinceMidnight = clock.now().getTime() % DAY_MS;
  clock.advance(DAY_MS / 2 - sinceMidnight);
  return clock;
}
