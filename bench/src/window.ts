import type { Fixtures } from './fixtures.ts';
import type { Server } from './processes.ts';
import { perOperation, readProcessorTime, type ProcessorTime } from './processor-time.ts';
import type { Measure, Sample } from './side.ts';

/** What a load generator counted. */
export interface Rate {
  readonly operations: number;
  readonly per_second: number;
}

/** The processes of a window, besides PostgreSQL and the load generator. */
interface Processes {
  /** The service, or the bare server in its place. */
  readonly server?: Server;
  /** The receiver of webhooks: a part of the load generator. */
  readonly receiver?: Server;
}

/** Before each window under the same load. wrk and pgbench count whole seconds, and cannot discard a part of a run. */
export const LEAD_IN_SECONDS = 1;

/** Measures a rate, with the CPU time of each operation. */
export function measureRate(
  fixtures: Fixtures,
  processes: Processes,
  run: (seconds: number) => Promise<Rate>,
): Measure {
  return async (seconds) => {
    await run(LEAD_IN_SECONDS);
    return await inWindow(fixtures, processes, () => run(seconds));
  };
}

/** Runs one window, which is all that `run` does. */
export async function inWindow(fixtures: Fixtures, processes: Processes, run: () => Promise<Rate>): Promise<Sample> {
  const read = await processorReader(fixtures, processes);
  return await fixtures.aroundWindow(async () => {
    const before = read();
    const { operations, per_second } = await run();
    return { value: per_second, operations, processor_us: perOperation(before, read(), operations) };
  });
}

/** @returns a function that reads the CPU time that the processes have used so far */
export async function processorReader(
  fixtures: Fixtures,
  { server, receiver }: Processes,
): Promise<() => ProcessorTime | undefined> {
  const cluster = await (await fixtures.postgres()).setting('data_directory');
  const measured = { service: server?.pid, cluster, peers: receiver === undefined ? [] : [receiver.pid] };
  return () => readProcessorTime(measured);
}
