import { writeFile } from 'node:fs/promises';
import type { Fixtures } from './fixtures.ts';
import { VoidMeasurement } from './load/wrk.ts';
import { memoryNow, memoryPeak, type Server } from './processes.ts';
import type { Sample, Side } from './side.ts';
import { inWindow } from './window.ts';

/** Above the memory that the service has before the task. */
const MEMORY_MB_MAX = 150;

/** A rate that is measured once for all rounds, since it takes most of a minute. */
export function measuredOnce(name: string, measure: (fixtures: Fixtures) => Promise<Sample>): Side {
  return {
    name,
    unit: 'per_second',
    async prepare(fixtures) {
      const sample = await fixtures.once(name, () => measure(fixtures));
      return async () => sample;
    },
  };
}

/**
 * Measures one long task of the service, in rows a second, and prints what it took.
 * @throws VoidMeasurement if the service needs more than 150 MB for it
 */
export async function measureTask(
  fixtures: Fixtures,
  server: Server,
  rows: number,
  work: () => Promise<void>,
): Promise<Sample> {
  const before_mb = await memoryNow(server.pid);
  await resetPeak(server.pid);
  const start = performance.now();
  const sample = await inWindow(fixtures, { server }, async () => {
    await work();
    return { operations: rows, per_second: rows / secondsSince(start) };
  });
  const peak_mb = await memoryPeak(server.pid);
  if (before_mb === undefined || peak_mb === undefined) return sample;
  const over_mb = Math.round(peak_mb - before_mb);
  fixtures.logProgress(
    `done after ${secondsSince(start).toFixed(1)} s, with at most ${over_mb} MB more than before (${Math.round(before_mb)} MB)`,
  );
  if (over_mb > MEMORY_MB_MAX) throw new VoidMeasurement(`took ${over_mb} MB more than before, not ${MEMORY_MB_MAX}`);
  return sample;
}

const secondsSince = (start_ms: number): number => (performance.now() - start_ms) / 1000;

/** Has the kernel count the peak from now on; elsewhere than on Linux there is none. */
async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
