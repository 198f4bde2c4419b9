import { setTimeout as delay } from 'node:timers/promises';
import { VoidMeasurement } from '../load/wrk.ts';
import { perOperation, type ProcessorTime } from '../processor-time.ts';
import type { Sample, Side } from '../side.ts';
import type { Fixtures } from '../fixtures.ts';
import { addEvents, newEndpoint } from '../webhooks.ts';
import { processorReader } from '../window.ts';

const EVENTS = 1_000_000;
const TENTH = EVENTS / 10;
const POLL_MS = 250;
const TIMEOUT_MS = 15 * 60_000;

/** Deliveries a second at the beginning and at the end of a million. */
interface Drain {
  readonly first: Sample;
  readonly last: Sample;
}

export const drainBeginning: Side = {
  name: 'first tenth of a million waiting events',
  unit: 'per_second',
  prepare: async (fixtures) => {
    const { first } = await drain(fixtures);
    return async () => first;
  },
};

export const drainEnd: Side = {
  name: 'last tenth of a million waiting events',
  unit: 'per_second',
  prepare: async (fixtures) => {
    const { last } = await drain(fixtures);
    return async () => last;
  },
};

/** How many events were delivered by a moment, and the CPU time used by then. */
interface Mark {
  readonly at_ms: number;
  readonly delivered: number;
  readonly processor: ProcessorTime | undefined;
}

/** Runs once for all rounds, because it takes minutes. */
function drain(fixtures: Fixtures): Promise<Drain> {
  return fixtures.once('drain', async () => {
    const endpoint = await newEndpoint(fixtures, false);
    fixtures.logProgress(`delivering ${EVENTS} events that wait`);
    await addEvents(fixtures, endpoint, EVENTS);
    await endpoint.enable(true);
    const { server } = await fixtures.service();
    const read = await processorReader(fixtures, { server, receiver: endpoint.receiver.server });
    const marks: Mark[] = [];
    const deadline_ms = performance.now() + TIMEOUT_MS;
    for (let delivered = 0; delivered < EVENTS; await delay(POLL_MS)) {
      if (performance.now() > deadline_ms) throw new VoidMeasurement(`of ${EVENTS} events ${delivered} were delivered`);
      delivered += (await endpoint.receiver.received()).received;
      marks.push({ at_ms: performance.now(), delivered, processor: read() });
    }
    await endpoint.enable(false);
    return { first: rateBetween(marks, 0, TENTH), last: rateBetween(marks, EVENTS - TENTH, EVENTS) };
  });
}

function rateBetween(marks: readonly Mark[], from: number, to: number): Sample {
  const inside = marks.filter(({ delivered }) => delivered >= from && delivered <= to);
  const [first, last] = [inside[0]!, inside.at(-1)!];
  const operations = last.delivered - first.delivered;
  const per_second = (1_000 * operations) / (last.at_ms - first.at_ms);
  return { value: per_second, operations, processor_us: perOperation(first.processor, last.processor, operations) };
}
