import { setTimeout as delay } from 'node:timers/promises';
import { API } from '../api.ts';
import { generateOpenLoad, postsOf } from '../load/open-loop.ts';
import { VoidMeasurement } from '../load/wrk.ts';
import { issueCards } from '../partners.ts';
import type { Measure, Side } from '../side.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { newEndpoint, postBare, topUpBacklog, type Endpoint } from '../webhooks.ts';
import { inWindow, measureRate } from '../window.ts';

/** More than can be delivered: a window in which the backlog runs out measures nothing. */
const BACKLOG_PER_SECOND = 40_000;
/** Deliveries are at full speed this long after the endpoint is enabled. */
const WARM_UP_MS = 500;

function backlogged(fixtures: Fixtures): Promise<Endpoint> {
  return fixtures.once('endpoint with a backlog', () => newEndpoint(fixtures, false));
}

export const deliveries: Side = {
  name: 'deliveries of a backlog',
  unit: 'per_second',
  async prepare(fixtures) {
    const { server } = await fixtures.service();
    const endpoint = await backlogged(fixtures);
    const { receiver } = endpoint;
    return async (seconds) => {
      await topUpBacklog(fixtures, endpoint, BACKLOG_PER_SECOND * Math.ceil(seconds));
      await endpoint.enable(true);
      await delay(WARM_UP_MS);
      const sample = await inWindow(fixtures, { server, receiver: receiver.server }, async () => {
        await receiver.received();
        const from_ms = performance.now();
        await delay(seconds * 1_000);
        const { received } = await receiver.received();
        return { operations: received, per_second: (1_000 * received) / (performance.now() - from_ms) };
      });
      await endpoint.enable(false);
      if (sample.value === 0) throw new VoidMeasurement('nothing was delivered');
      if (sample.value >= BACKLOG_PER_SECOND) throw new VoidMeasurement('the backlog was used up');
      return sample;
    };
  },
};

export const barePosts: Side = {
  name: 'bare undici POST loop',
  unit: 'per_second',
  async prepare(fixtures) {
    const { receiver } = await backlogged(fixtures);
    return measureRate(fixtures, { receiver: receiver.server }, (seconds) => postBare(receiver, seconds));
  },
};

/** Timed events per second, each of a different card than the previous one. */
const TIMED_PER_SECOND = 200;
const CARDS = 200;
const DEPOSIT = JSON.stringify({ amount: '0.01' });
/** Time for the deliveries that are in progress when the load ends. */
const LAST_DELIVERIES_MS = 1_000;

/** Time from an event's `created_at`, which is just before its commit, until the receiver has it. */
export const deliveryLatency: Side = {
  name: 'commit to receiver, p95',
  unit: 'us',
  tail: true,
  prepare: measureLatency,
};

/** The same while another partner's endpoint has an endless backlog. */
export const latencyBesideBacklog: Side = {
  name: 'commit to receiver beside a backlog, p95',
  unit: 'us',
  tail: true,
  async prepare(fixtures) {
    const measure = await measureLatency(fixtures);
    const neighbour = await backlogged(fixtures);
    return async (seconds) => {
      await topUpBacklog(fixtures, neighbour, BACKLOG_PER_SECOND * Math.ceil(seconds + 3));
      await neighbour.enable(true);
      await delay(WARM_UP_MS);
      const sample = await measure(seconds);
      await neighbour.enable(false);
      return sample;
    };
  },
};

async function measureLatency(fixtures: Fixtures): Promise<Measure> {
  const { address } = await fixtures.service();
  const { endpoint, deposits } = await fixtures.once('endpoint that is timed', async () => {
    const made = await newEndpoint(fixtures, true);
    const ids = await issueCards(await fixtures.service(), made.tenant, CARDS);
    return {
      endpoint: made,
      deposits: postsOf(
        address,
        ids.map((id) => ({ path: `${API}/cards/${id}/deposit`, token: made.tenant.token })),
        DEPOSIT,
      ),
    };
  });
  return async (seconds) => {
    const load = { address, requests: deposits, per_second: TIMED_PER_SECOND, isRight: isDone };
    const { requests, all_requests, lateness_us } = await generateOpenLoad(load, seconds, async (window) => {
      await endpoint.receiver.received();
      await fixtures.aroundWindow(window);
    });
    fixtures.countDeposits(DATABASE, all_requests);
    await delay(LAST_DELIVERIES_MS);
    const { received, p95_us } = await endpoint.receiver.received();
    if (received < requests) throw new VoidMeasurement(`of ${requests} events ${received} arrived`);
    return { value: p95_us, lateness_us };
  };
}

function isDone(status: number): boolean {
  return status === 200;
}
