import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

/** The monitor measures the time between two of its ticks, so this is a part of each value. */
const TICK_MS = 1;
const STALL_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
const SEARCH_STEPS = 40;

/** What kept the main thread from handling requests. */
interface Pauses {
  readonly stalls: { readonly p99_ms: number; readonly max_ms: number; readonly over_10_ms: number };
  /** Garbage collections by kind. */
  readonly collections: Readonly<Record<string, Collections>>;
}

interface Collections {
  count: number;
  total_ms: number;
  max_ms: number;
}

/** An entry of type `gc`. */
interface CollectionEntry {
  readonly duration: number;
  readonly detail: { readonly kind: number };
}

const KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak callbacks',
};

/** Observes the process that it runs in, from its creation until `stop`. */
export class PauseObserver {
  readonly #delays = monitorEventLoopDelay({ resolution: TICK_MS });
  readonly #collections: Record<string, Collections> = {};
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));

  constructor() {
    this.#delays.enable();
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  stop(): Pauses {
    this.#delays.disable();
    this.#add(this.#observer.takeRecords());
    this.#observer.disconnect();
    const delay_ms = (nanoseconds: number): number => nanoseconds / NANOSECONDS_PER_MS - TICK_MS;
    const stalls = {
      p99_ms: delay_ms(this.#delays.percentile(99)),
      max_ms: delay_ms(this.#delays.max),
      over_10_ms: countAbove(this.#delays, (STALL_MS + TICK_MS) * NANOSECONDS_PER_MS),
    };
    return { stalls, collections: this.#collections };
  }

  #add(entries: readonly { readonly duration: number }[]): void {
    for (const entry of entries) {
      const { duration, detail } = entry as CollectionEntry;
      const kind = KINDS[detail.kind] ?? 'other';
      const sums = (this.#collections[kind] ??= { count: 0, total_ms: 0, max_ms: 0 });
      sums.count += 1;
      sums.total_ms += duration;
      sums.max_ms = Math.max(sums.max_ms, duration);
    }
  }
}

/** Counts the values above a limit. A histogram has percentiles but no such count, so searches the limit's percentile. */
export function countAbove(
  histogram: { readonly count: number; percentile(percent: number): number },
  limit: number,
): number {
  let [low, high] = [0, 100];
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (histogram.percentile(middle) > limit) high = middle;
    else low = middle;
  }
  // The percentile at which a histogram goes from one value to the next lies between the two.
  return Math.ceil(histogram.count * (1 - high / 100));
}
