import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';

export const cardRead: Side = {
  name: 'card reads',
  unit: 'per_second',
  async prepare(fixtures) {
    const { address } = await fixtures.service();
    const { reads: targets } = await fixtures.onePartner();
    const { connections } = fixtures.options;
    return async (seconds) =>
      (await generateLoad({ address, method: 'GET', targets, keyed: false, connections }, seconds)).per_second;
  },
};
