import { setTimeout as delay } from 'node:timers/promises';
import { VoidMeasurement } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import type { Fixtures } from '../fixtures.ts';
import { addEvents, newEndpoint } from '../webhooks.ts';

const EVENTS = 1_000_000;
const TENTH = EVENTS / 10;
const POLL_MS = 250;
const TIMEOUT_MS = 15 * 60_000;

/** Deliveries a second at the beginning and at the end of a million. */
interface Drain {
  readonly first: number;
  readonly last: number;
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

/** Runs once for all rounds, because it takes minutes. */
function drain(fixtures: Fixtures): Promise<Drain> {
  return fixtures.once('drain', async () => {
    const endpoint = await newEndpoint(fixtures, false);
    fixtures.logProgress(`delivering ${EVENTS} events that wait`);
    await addEvents(fixtures, endpoint, EVENTS);
    await endpoint.enable(true);
    const marks: { readonly at_ms: number; readonly delivered: number }[] = [];
    const deadline_ms = performance.now() + TIMEOUT_MS;
    for (let delivered = 0; delivered < EVENTS; await delay(POLL_MS)) {
      if (performance.now() > deadline_ms) throw new VoidMeasurement(`of ${EVENTS} events ${delivered} were delivered`);
      delivered += (await endpoint.receiver.received()).received;
      marks.push({ at_ms: performance.now(), delivered });
    }
    await endpoint.enable(false);
    return { first: rateBetween(marks, 0, TENTH), last: rateBetween(marks, EVENTS - TENTH, EVENTS) };
  });
}

function rateBetween(
  marks: readonly { readonly at_ms: number; readonly delivered: number }[],
  from: number,
  to: number,
): number {
  const inside = marks.filter(({ delivered }) => delivered >= from && delivered <= to);
  const [first, last] = [inside[0]!, inside.at(-1)!];
  return (1_000 * (last.delivered - first.delivered)) / (last.at_ms - first.at_ms);
}
