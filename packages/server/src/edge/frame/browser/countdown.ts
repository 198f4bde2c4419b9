/** The time left at which the viewer is warned, once. */
const EXPIRING_MS = 15_000;

interface CountdownHandlers {
  /** Called with the whole seconds left, rounded up. */
  readonly second?: (left_s: number) => void;
  readonly expiring?: (left_ms: number) => void;
  readonly over: () => void;
}

interface Countdown {
  /** Starts counting down to this time of `performance.now()`, in place of any earlier countdown. */
  readonly run: (ends_at_ms: number, handlers: CountdownHandlers) => void;
  readonly stop: () => void;
}

/**
 * Counts by `performance.now()`, which cannot be set, so the viewer's clock and time zone do not matter. It may stop while a
 * computer sleeps. Most browsers hide their pages before that, and hiding wipes the page.
 */
export function createCountdown(): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);

  const run: Countdown['run'] = (ends_at_ms, { second, expiring, over }) => {
    let isExpiring = false;
    const tick = (): void => {
      const left_ms = ends_at_ms - performance.now();
      if (left_ms <= 0) return over();
      // Set before the handlers are called, so that a handler can stop the countdown.
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
