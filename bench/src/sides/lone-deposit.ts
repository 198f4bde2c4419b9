import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import { DATABASE } from '../fixtures.ts';
import { DEPOSIT_BODY } from './deposits.ts';

/** Latency of a deposit that shares its commit with no other. */
export const loneDeposit: Side = {
  name: 'lone deposit, p50',
  unit: 'us',
  async prepare(fixtures) {
    const { address } = await fixtures.service();
    const { deposits: targets } = await fixtures.onePartner();
    return async (seconds) => {
      const load = { address, method: 'POST', targets, body: DEPOSIT_BODY, keyed: true, connections: 1 } as const;
      const { operations, p50_us } = await fixtures.aroundWindow(() => generateLoad(load, seconds));
      fixtures.countDeposits(DATABASE, operations);
      return { value: p50_us };
    };
  },
};
