import type { Outages } from './outages.ts';
import type { Hook } from './receiver.ts';

/** The end of a worker: who it was that delivered for which endpoint cannot be told from outside. */
interface Loss {
  readonly at_ms: number;
  readonly how: 'killed' | 'frozen';
}

/** How long steady endpoints got nothing after a worker was lost while others lived. */
export class Takeovers {
  readonly #losses: Loss[] = [];

  add(how: Loss['how']): void {
    this.#losses.push({ at_ms: performance.now(), how });
  }

  /**
   * Each waiting time of a steady endpoint after a loss, in milliseconds, where nothing else was amiss meanwhile. It is short
   * where the lost worker did not deliver for it.
   */
  waits(hooks: readonly Hook[], outages: Outages): number[] {
    const steady = hooks.filter(({ isSteady }) => isSteady);
    return this.#losses.flatMap(({ at_ms }) =>
      steady.flatMap(({ arrivals_ms }) => {
        const next_ms = arrivals_ms.find((arrival_ms) => arrival_ms > at_ms);
        if (next_ms === undefined || outages.overlaps(at_ms, next_ms)) return [];
        return [Math.round(next_ms - at_ms)];
      }),
    );
  }
}

/** The longest time between two arrivals at a steady endpoint, whatever happened, in milliseconds. */
export function longestGap(hooks: readonly Hook[]): number {
  const gaps = hooks
    .filter(({ isSteady }) => isSteady)
    .flatMap(({ arrivals_ms }) => arrivals_ms.slice(1).map((arrival_ms, index) => arrival_ms - arrivals_ms[index]!));
  return Math.round(Math.max(0, ...gaps));
}
