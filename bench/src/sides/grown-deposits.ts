import { grown, GROWN_DATABASE } from '../grow/grown.ts';
import type { Side } from '../side.ts';
import { measureDeposits } from './deposits.ts';

/** Like `oneWallet`, to a thousand cards among a million. */
export const grownDeposits: Side = {
  name: 'deposits, a million cards present',
  unit: 'per_second',
  async prepare(stage) {
    const { service, separate } = await grown(stage);
    return measureDeposits(stage, service, GROWN_DATABASE, separate.deposits);
  },
};

/** To a hundred thousand cards among a million, so that hardly any of them is still in a cache. */
export const spreadDeposits: Side = {
  name: 'deposits, to 100,000 of a million cards',
  unit: 'per_second',
  async prepare(stage) {
    const { service, many } = await grown(stage);
    return measureDeposits(stage, service, GROWN_DATABASE, many.deposits);
  },
};
