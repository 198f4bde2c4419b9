import { generateOpenLoad, postsOf } from '../load/open-loop.ts';
import { generateLoad } from '../load/wrk.ts';
import { Unavailable } from '../processes.ts';
import type { Measure, Side } from '../side.ts';
import type { Stage } from '../stage.ts';
import { oneWallet } from './deposits.ts';

/** The smallest amount, so that no card runs out of money. */
const BODY = JSON.stringify({
  amount: '0.01',
  merchant: { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
});

/** Share of the maximum rate at which latency is measured. */
const SHARE_OF_LOAD = 0.7;

export const authorizations: Side = {
  name: 'authorizations, 10,000 cards',
  unit: 'per_second',
  async prepare(stage) {
    const { address } = await stage.service();
    const { file: targets } = await stage.shoppers();
    const { connections } = stage.options;
    return async (seconds) => {
      const load = { address, method: 'POST', targets, body: BODY, keyed: false, connections } as const;
      const { requests, per_second } = await generateLoad(load, seconds);
      stage.answered_authorizations += requests;
      return per_second;
    };
  },
};

export const authorizationLatency: Side = {
  name: 'authorizations at 70 %, p99',
  unit: 'us',
  needs: [authorizations],
  prepare: measureLatency,
};

export const latencyBesideDeposits: Side = {
  name: 'authorizations at 70 % beside deposits, p99',
  unit: 'us',
  needs: [authorizations],
  async prepare(stage) {
    const measure = await measureLatency(stage);
    const deposit = await oneWallet.prepare(stage);
    return async (seconds) => (await Promise.all([measure(seconds), deposit(seconds)]))[0];
  },
};

/** Measures latency at a fixed share of the rate that was just measured on the same machine. */
async function measureLatency(stage: Stage): Promise<Measure> {
  const { address } = await stage.service();
  const requests = postsOf(address, (await stage.shoppers()).targets, BODY);
  return async (seconds) => {
    const most = stage.figures.get(authorizations.name);
    if (most === undefined) throw new Unavailable('the rate of authorizations was not measured');
    const load = { address, requests, per_second: SHARE_OF_LOAD * most, isRight: isApproved };
    const { requests: answered, p99_us } = await generateOpenLoad(load, seconds);
    stage.answered_authorizations += answered;
    return p99_us;
  };
}

function isApproved(status: number, body: string): boolean {
  return status === 201 && body.includes('"status":"approved"');
}
