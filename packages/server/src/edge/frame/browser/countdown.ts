/** Said once, when so much is left. */
const EXPIRING_MS = 15_000;

interface CountdownHandlers {
  /** Whole seconds that are left, rounded up. */
  readonly second?: (left_s: number) => void;
  readonly expiring?: (left_ms: number) => void;
  readonly over: () => void;
}

interface Countdown {
  /** Counts to this end from now on, by `performance.now()`, and no longer to another. */
  readonly run: (ends_at_ms: number, handlers: CountdownHandlers) => void;
  readonly stop: () => void;
}

/**
 * Counts by `performance.now()`, which nobody can set: what the viewer's clock and time zone say does not matter. While a
 * computer sleeps it may stand still; most browsers hide their pages before that, and then the page is wiped.
 */
export function createCountdown(): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);

  const run: Countdown['run'] = (ends_at_ms, { second, expiring, over }) => {
    let isExpiring = false;
    const tick = (): void => {
      const left_ms = ends_at_ms - performance.now();
      if (left_ms <= 0) return over();
      // Before anything is called, so that what is called can stop it.
      timer = setTimeout(tick, left_ms % 1_000 || 1_000);
      second?.(Math.ceil(left_ms / 1_000));
      if (isExpiring || left_ms > EXPIRING_MS) return undefined;
      isExpiring = true;
      return expiring?.(left_ms);
    };
    stop();
    tick();
  };
  return { run, stop };
}
