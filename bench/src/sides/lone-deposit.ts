import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import { DATABASE } from '../stage.ts';
import { DEPOSIT_BODY } from './deposits.ts';

/** Latency of a deposit that shares its commit with no other. */
export const loneDeposit: Side = {
  name: 'lone deposit, p50',
  unit: 'us',
  async prepare(stage) {
    const { address } = await stage.service();
    const { deposits: targets } = await stage.onePartner();
    return async (seconds) => {
      const load = { address, method: 'POST', targets, body: DEPOSIT_BODY, keyed: true, connections: 1 } as const;
      const { requests, p50_us } = await generateLoad(load, seconds);
      stage.countDeposits(DATABASE, requests);
      return p50_us;
    };
  },
};
