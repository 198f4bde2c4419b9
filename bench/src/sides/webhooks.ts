import { setTimeout as delay } from 'node:timers/promises';
import { VoidMeasurement } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import type { Stage } from '../stage.ts';
import { addEvents, newEndpoint, postBare, type Endpoint } from '../webhooks.ts';

/** More than are delivered in a window. */
const BACKLOG_PER_SECOND = 15_000;
/** After the endpoint is enabled, deliveries are at full speed. */
const RUN_UP_MS = 500;

function backlogged(stage: Stage): Promise<Endpoint> {
  return stage.once('endpoint with a backlog', () => newEndpoint(stage, false));
}

export const deliveries: Side = {
  name: 'deliveries of a backlog',
  unit: 'per_second',
  async prepare(stage) {
    const endpoint = await backlogged(stage);
    return async (seconds) => {
      await addEvents(stage, endpoint, BACKLOG_PER_SECOND * Math.ceil(seconds));
      await endpoint.enable(true);
      await delay(RUN_UP_MS);
      await endpoint.receiver.taken();
      const from_ms = performance.now();
      await delay(seconds * 1_000);
      const { taken } = await endpoint.receiver.taken();
      const took_seconds = (performance.now() - from_ms) / 1_000;
      await endpoint.enable(false);
      if (taken === 0) throw new VoidMeasurement('nothing was delivered');
      return taken / took_seconds;
    };
  },
};

export const barePosts: Side = {
  name: 'bare undici POST loop',
  unit: 'per_second',
  async prepare(stage) {
    const { receiver } = await backlogged(stage);
    return async (seconds) => await postBare(receiver, seconds);
  },
};
