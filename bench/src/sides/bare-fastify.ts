import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import { DEPOSIT_BODY } from './deposits.ts';

/** Parses the same request and returns its JSON. */
export const bareEcho: Side = {
  name: 'bare Fastify, POST',
  unit: 'per_second',
  async prepare(fixtures) {
    const address = await fixtures.bareServer();
    const { deposits: targets } = await fixtures.onePartner();
    const { connections } = fixtures.options;
    return async (seconds) =>
      (await generateLoad({ address, method: 'POST', targets, body: DEPOSIT_BODY, keyed: true, connections }, seconds))
        .per_second;
  },
};

/** Returns the same JSON as a card read. */
export const bareRead: Side = {
  name: 'bare Fastify, GET',
  unit: 'per_second',
  async prepare(fixtures) {
    const address = await fixtures.bareServer();
    const { reads: targets } = await fixtures.onePartner();
    const { connections } = fixtures.options;
    return async (seconds) =>
      (await generateLoad({ address, method: 'GET', targets, keyed: false, connections }, seconds)).per_second;
  },
};
