import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { DELIVERING, Simulation } from '#test/webhooks/simulation.ts';
import { steps, behaviors, PROCESSES } from '#test/webhooks/faults.ts';
import { Database } from '../../../foundation/database/database.ts';
import { HOUR_MS } from '#kit/durations.ts';

const { database, url } = await createTestDatabase();
const named = new URL(url);
named.searchParams.set('application_name', DELIVERING);
const pools = Array.from(
  { length: PROCESSES },
  () => new Database({ connection: { connectionString: named.href }, connections_max: 6 }),
);
afterAll(async () => {
  await Promise.all(pools.map(async (pool) => await pool.close()));
});

test(
  'delivers every event, in order and with the same bytes, whatever fails in receivers, processes and connections',
  async () => {
    const property = fc.asyncProperty(steps, behaviors, async (play, behavior) => {
      const fixture = new Simulation(database, pools, behavior);
      await fixture.run(play);
      expect(await fixture.end()).toEqual([]);
    });
    await fc.assert(property, { numRuns: scale(1, 100), seed: seed() });
  },
  scale(300_000, HOUR_MS),
);
