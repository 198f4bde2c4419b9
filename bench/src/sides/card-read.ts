import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';

export const cardRead: Side = {
  name: 'card reads',
  unit: 'per_second',
  async prepare(stage) {
    const { address } = await stage.service();
    const { reads: targets } = await stage.onePartner();
    const { connections } = stage.options;
    return async (seconds) =>
      (await generateLoad({ address, method: 'GET', targets, keyed: false, connections }, seconds)).per_second;
  },
};
