import { generateLoad } from '../load/wrk.ts';
import type { Side } from '../side.ts';
import { LEAD_IN_SECONDS } from '../window.ts';
import { DATABASE } from '../fixtures.ts';
import { DEPOSIT_BODY } from './deposits.ts';

/** Latency of a deposit that shares its commit with no other. */
export const loneDeposit: Side = {
  name: 'lone deposit, p50',
  unit: 'us',
  async prepare(fixtures) {
    const { address } = await fixtures.service();
    const { deposits: targets } = await fixtures.onePartner();
    const load = { address, method: 'POST', targets, body: DEPOSIT_BODY, keyed: true, connections: 1 } as const;
    const send = async (seconds: number): Promise<number> => {
      const { operations, p50_us } = await generateLoad(load, seconds);
      fixtures.countDeposits(DATABASE, operations);
      return p50_us;
    };
    return async (seconds) => {
      await send(LEAD_IN_SECONDS);
      return { value: await fixtures.aroundWindow(() => send(seconds)) };
    };
  },
};
