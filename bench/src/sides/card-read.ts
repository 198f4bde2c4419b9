import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import { measureRate } from '../window.ts';

export const cardRead: Side = {
  name: 'card reads',
  unit: 'per_second',
  async prepare(fixtures) {
    const { address, server } = await fixtures.service();
    const { reads: targets } = await fixtures.onePartner();
    const { connections } = fixtures.options;
    const load = { address, method: 'GET', targets, keyed: false, connections } as const;
    return measureRate(fixtures, { server }, (seconds) => generateLoad(load, seconds));
  },
};
