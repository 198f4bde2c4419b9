import { generateOpenLoad, postsOf } from '../load/open-loop.ts';
import { generateLoad } from '../load/wrk.ts';
import { Unavailable } from '../processes.ts';
import type { Measure, Side } from '../side.ts';
import { LEAD_IN_SECONDS, measureRate } from '../window.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { sendDeposits } from './deposits.ts';

/** The smallest amount. */
const BODY = JSON.stringify({
  amount: '0.01',
  merchant: { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
});

export const authorizations: Side = {
  name: 'authorizations, 10,000 cards',
  unit: 'per_second',
  async prepare(fixtures) {
    const { address, server } = await fixtures.service();
    const { file: targets } = await fixtures.purchaseCards();
    const { connections } = fixtures.options;
    const load = { address, method: 'POST', targets, body: BODY, keyed: false, connections } as const;
    return measureRate(fixtures, { server }, async (seconds) => {
      const done = await generateLoad(load, seconds);
      fixtures.approved_authorizations += done.operations;
      return done;
    });
  },
};

/** At half of the maximum rate. */
export const latencyAtHalf: Side = {
  name: 'authorizations at 50 %, p99',
  unit: 'us',
  needs: [authorizations],
  tail: true,
  prepare: (fixtures) => measureLatency(fixtures, 0.5),
};

export const authorizationLatency: Side = {
  name: 'authorizations at 70 %, p99',
  unit: 'us',
  needs: [authorizations],
  tail: true,
  prepare: (fixtures) => measureLatency(fixtures, 0.7),
};

export const latencyBesideDeposits: Side = {
  name: 'authorizations at 70 % beside deposits, p99',
  unit: 'us',
  needs: [authorizations],
  tail: true,
  async prepare(fixtures) {
    const measure = await measureLatency(fixtures, 0.7);
    const { deposits } = await fixtures.onePartner();
    const send = sendDeposits(fixtures, await fixtures.service(), DATABASE, deposits);
    return async (seconds) => (await Promise.all([measure(seconds), send(seconds + LEAD_IN_SECONDS)]))[0];
  },
};

/** Measures latency at a share of the rate that was just measured on the same machine. */
async function measureLatency(fixtures: Fixtures, share: number): Promise<Measure> {
  const { address } = await fixtures.service();
  const requests = postsOf(address, (await fixtures.purchaseCards()).targets, BODY);
  return async (seconds) => {
    const most = fixtures.figures.get(authorizations.name);
    if (most === undefined) throw new Unavailable('the rate of authorizations was not measured');
    const load = { address, requests, per_second: share * most, isRight: isApproved };
    const { all_requests, duration_us, lateness_us } = await generateOpenLoad(load, seconds, fixtures.aroundWindow);
    fixtures.approved_authorizations += all_requests;
    return { value: duration_us.p99, lateness_us };
  };
}

function isApproved(status: number, body: string): boolean {
  return status === 201 && body.includes('"status":"approved"');
}
