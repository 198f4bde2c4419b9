import { assertPunctual } from './load/open-loop.ts';
import { VoidMeasurement } from './load/wrk.ts';
import { Unavailable } from './processes.ts';
import type { Measure, Sample, Side } from './side.ts';
import type { Fixtures } from './fixtures.ts';

/** What a side's window measured in each round, or why there is none. */
export type Samples = { readonly windows: readonly Sample[] } | { readonly missing: string };

/**
 * Measures all sides in turn, round after round, so that changes on the machine during the run affect them equally. A
 * side is dropped when this machine cannot measure it or when one of its requests fails; the others continue.
 */
export async function measureRounds(fixtures: Fixtures, sides: readonly Side[]): Promise<Map<Side, Samples>> {
  const { rounds } = fixtures.options;
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
      fixtures.figures.set(side.name, (await measure(warmUpSeconds(fixtures, side))).value);
    });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [side, measure] of measures) {
      fixtures.logProgress(`round ${round} of ${rounds}: ${side.name}`);
      await dropOut(samples, measures, side, async () => {
        const earlier = samples.get(side);
        const windows = earlier && 'windows' in earlier ? earlier.windows : [];
        // Else it would measure how PostgreSQL writes back what the rows before it changed at full speed.
        if (side.tail) await (await fixtures.postgres()).checkpoint();
        const sample = await measure(windowSeconds(fixtures, side));
        if (sample.lateness_us !== undefined) assertPunctual(sample.lateness_us);
        fixtures.figures.set(side.name, sample.value);
        samples.set(side, { windows: [...windows, sample] });
      });
    }
  }
  return samples;
}

/** Prepares one side and its needs, and runs them once, for a profile or a trace. */
export async function warmUp(fixtures: Fixtures, side: Side): Promise<Measure> {
  for (const needed of side.needs ?? []) {
    fixtures.logProgress(`measuring first: ${needed.name}`);
    const measure = await needed.prepare(fixtures);
    fixtures.figures.set(needed.name, (await measure(warmUpSeconds(fixtures, needed))).value);
  }
  const measure = await side.prepare(fixtures);
  fixtures.logProgress(`warming up: ${side.name}`);
  await measure(warmUpSeconds(fixtures, side));
  return measure;
}

/** Length of one window. */
export function windowSeconds({ options }: Fixtures, { tail }: Side): number {
  return tail ? options.tail_seconds : options.window_seconds;
}

/** Before the first window that counts. High percentiles discard a whole window. */
function warmUpSeconds({ options }: Fixtures, { tail }: Side): number {
  return tail ? options.tail_seconds : options.warm_up_seconds;
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
export function spread(windows: readonly Sample[]): number {
  const values = windows.map(({ value }) => value);
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
