import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import { measureRate } from '../window.ts';
import { DEPOSIT_BODY } from './deposits.ts';

/** Parses the same request and returns its JSON. */
export const bareEcho: Side = {
  name: 'bare Fastify, POST',
  unit: 'per_second',
  async prepare(fixtures) {
    const { address, server } = await fixtures.bareServer();
    const { deposits: targets } = await fixtures.onePartner();
    const { connections } = fixtures.options;
    const load = { address, method: 'POST', targets, body: DEPOSIT_BODY, keyed: true, connections } as const;
    return measureRate(fixtures, { server }, (seconds) => generateLoad(load, seconds));
  },
};

/** Returns the same JSON as a card read. */
export const bareRead: Side = {
  name: 'bare Fastify, GET',
  unit: 'per_second',
  async prepare(fixtures) {
    const { address, server } = await fixtures.bareServer();
    const { reads: targets } = await fixtures.onePartner();
    const { connections } = fixtures.options;
    const load = { address, method: 'GET', targets, keyed: false, connections } as const;
    return measureRate(fixtures, { server }, (seconds) => generateLoad(load, seconds));
  },
};
