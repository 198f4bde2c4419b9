import { expect } from 'vitest';
import type { ManualClock } from '../../../testing/src/manual-clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { sealFinishedDays } from '#settlement';
import { walletOf } from '../contract/support/fixtures.ts';
import { runDueItems } from '../run-background-work.ts';
import type { Service, TenantClient } from '../service.ts';

/** Throws, so that nothing fails unnoticed. */
const fail = (error: unknown): void => {
  throw error;
};

/** Causes the events of reconciliation and exports. */
export async function causeMonthEndEvents({ core }: Service, client: TenantClient, clock: ManualClock): Promise<void> {
  clock.advance(1_000);
  const row = {
    account: (await walletOf(client)).id,
    reference: 'rent 2026-01',
    amount: '1200.00',
    date: '2026-01-02',
  };
  expect((await client.post('/reconciliations', { reference: 'january', rows: [row] })).status).toBe(201);
  clock.advance(1_000);
  const wanted = { type: 'customers', format: 'csv', from: '2026-01-01', to: '2026-02-01' };
  expect((await client.post('/exports', wanted)).status).toBe(201);
  clock.advance(1_000);
  await runDueItems(core, fail);
}

/** Settles the day as if it were over. The service's own clock stays, so codes and tokens do not expire. */
export async function endDay({ core }: Service): Promise<void> {
  const now = (): Date => new Date(core.clock.now().getTime() + DAY_MS);
  await sealFinishedDays({ database: core.database, clock: { now } }, fail);
}
