import { generateLoad } from '../load/wrk.ts';
import type { Measure, Side } from '../side.ts';
import { measureRate, type Rate } from '../window.ts';
import type { Service } from '../service.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';

/** The smallest amount, so that no wallet runs out of money. */
export const DEPOSIT_BODY = '{"amount":"0.01"}';

/** Measures deposits. */
export function measureDeposits(fixtures: Fixtures, service: Service, database: string, targets: string): Measure {
  const { server } = service;
  return measureRate(fixtures, { server }, sendDeposits(fixtures, service, database, targets));
}

/** @returns a function that sends deposits and adds the successful ones to the fixtures' count */
export function sendDeposits(
  fixtures: Fixtures,
  { address }: Service,
  database: string,
  targets: string,
): (seconds: number) => Promise<Rate> {
  const { connections } = fixtures.options;
  const load = { address, method: 'POST', targets, body: DEPOSIT_BODY, keyed: true, connections } as const;
  return async (seconds) => {
    const done = await generateLoad(load, seconds);
    fixtures.countDeposits(database, done.operations);
    return done;
  };
}

export const oneWallet: Side = {
  name: 'deposits, one wallet',
  unit: 'per_second',
  async prepare(fixtures) {
    const { deposits } = await fixtures.onePartner();
    return measureDeposits(fixtures, await fixtures.service(), DATABASE, deposits);
  },
};

/**
 * Like `oneWallet`, with a low-balance threshold and a top-up. The balance is high enough that neither takes effect.
 */
export const watchedWallet: Side = {
  name: 'deposits, one wallet with threshold and top-up',
  unit: 'per_second',
  async prepare(fixtures) {
    const { deposits } = await fixtures.watchedPartner();
    return measureDeposits(fixtures, await fixtures.service(), DATABASE, deposits);
  },
};

export const thousandWallets: Side = {
  name: 'deposits, 1,000 partners',
  unit: 'per_second',
  async prepare(fixtures) {
    const targets = await fixtures.manyPartners();
    return measureDeposits(fixtures, await fixtures.service(), DATABASE, targets);
  },
};
