import type { Outages } from './outages.ts';
import type { Hook } from './receiver.ts';

/** The loss of a worker. It is not visible from outside which endpoints it delivered for. */
interface Loss {
  readonly at_ms: number;
  readonly how: 'killed' | 'frozen';
}

/** Measures how long steady endpoints received nothing after a worker was lost while others were running. */
export class Takeovers {
  readonly #losses: Loss[] = [];

  add(how: Loss['how']): void {
    this.#losses.push({ at_ms: performance.now(), how });
  }

  /**
   * The wait of each steady endpoint after each loss, in milliseconds, unless there was another outage meanwhile. It is
   * short if the lost worker did not deliver for the endpoint.
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

/** The longest time between two arrivals at a steady endpoint, in milliseconds, including outages. */
export function longestGap(hooks: readonly Hook[]): number {
  const gaps = hooks
    .filter(({ isSteady }) => isSteady)
    .flatMap(({ arrivals_ms }) => arrivals_ms.slice(1).map((arrival_ms, index) => arrival_ms - arrivals_ms[index]!));
  return Math.round(Math.max(0, ...gaps));
}
