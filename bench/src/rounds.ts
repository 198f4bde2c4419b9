import { VoidMeasurement } from './load/wrk.ts';
import { Unavailable } from './processes.ts';
import type { Measure, Side } from './side.ts';
import type { Fixtures } from './fixtures.ts';

/** A side's figure in each round, or why there is none. */
export type Samples = { readonly values: readonly number[] } | { readonly missing: string };

/**
 * Measures all sides in turn, round after round, so that changes on the machine during the run affect them equally. A
 * side is dropped when this machine cannot measure it or when one of its requests fails; the others continue.
 */
export async function measureRounds(fixtures: Fixtures, sides: readonly Side[]): Promise<Map<Side, Samples>> {
  const { rounds, window_seconds, warm_up_seconds } = fixtures.options;
  const samples = new Map<Side, Samples>();
  const measures = new Map<Side, Measure>();
  for (const side of sides) {
    await dropOut(samples, measures, side, async () => {
      measures.set(side, await side.prepare(fixtures));
    });
  }
  for (const [side, measure] of measures) {
    fixtures.logProgress(`warming up: ${side.name}`);
    await dropOut(samples, measures, side, async () => {
      fixtures.figures.set(side.name, await measure(warm_up_seconds));
    });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [side, measure] of measures) {
      fixtures.logProgress(`round ${round} of ${rounds}: ${side.name}`);
      await dropOut(samples, measures, side, async () => {
        const earlier = samples.get(side);
        const values = earlier && 'values' in earlier ? earlier.values : [];
        const value = await measure(window_seconds);
        fixtures.figures.set(side.name, value);
        samples.set(side, { values: [...values, value] });
      });
    }
  }
  return samples;
}

async function dropOut(
  samples: Map<Side, Samples>,
  measures: Map<Side, Measure>,
  side: Side,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Unavailable || error instanceof VoidMeasurement)) throw error;
    samples.set(side, { missing: error.message });
    measures.delete(side);
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The range of the rounds relative to their median: 0.1 is a tenth. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
