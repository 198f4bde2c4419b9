import { onTestFinished, vi } from 'vitest';

interface HeldTimers {
  /** How many have neither expired nor been cleared. */
  count(): number;
  /** Calls those that were set so far, as if their delay had passed. */
  expire(): void;
}

/**
 * Holds the timers of exactly this delay that are set until the end of the test. All others run as usual: the files of a worker
 * share a running service, so with vitest's fake timers its own would be counted, and lost when the test ends.
 */
export function holdTimers(delay_ms: number): HeldTimers {
  const held = new Map<NodeJS.Timeout, () => void>();
  const real = { setTimeout, clearTimeout };
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: (...values: unknown[]) => void,
    ms?: number,
    ...values: unknown[]
  ) => {
    const timer = real.setTimeout(callback, ms, ...values);
    if (ms !== delay_ms) return timer;
    real.clearTimeout(timer);
    held.set(timer, () => callback(...values));
    return timer;
  }) as typeof setTimeout);
  const clear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer: NodeJS.Timeout | undefined) => {
    if (timer === undefined || !held.delete(timer)) real.clearTimeout(timer);
  }) as typeof clearTimeout);
  onTestFinished(() => {
    set.mockRestore();
    clear.mockRestore();
  });
  return {
    count: () => held.size,
    expire: () => {
      const due = [...held.values()];
      held.clear();
      for (const call of due) call();
    },
  };
}
