import { expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import type { Database } from '#database';
import { HOUR_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { DecisionTimes } from './decision-times.ts';
import { readTotals } from './store.ts';

const { database } = await sharedDatabase();
const TEN = new Date('2026-11-20T10:00:00.000Z');
const ELEVEN = new Date(TEN.getTime() + HOUR_MS);

test('counts are kept until PostgreSQL has them, each in its hour and at the next bound', async () => {
  const tenantId = newId<'tenant'>();
  let now = TEN;
  let isDown = true;
  const failures: unknown[] = [];
  const rows = async (...query: Parameters<Database['rows']>): Promise<unknown[]> => {
    if (isDown) throw new Error('down');
    return await database.rows(...query);
  };
  const times = new DecisionTimes({ rows } as unknown as Database, { now: () => now }, (error) => failures.push(error));
  times.count(tenantId, 0.0001, false);
  times.count(tenantId, 0.001, false);
  await times.flush();
  now = ELEVEN;
  times.count(tenantId, 2.5, true);
  times.count(tenantId, 60, true);
  isDown = false;
  await times.flush();
  await times.flush();
  const period = { interval: 'hour', from: TEN, to: new Date(ELEVEN.getTime() + HOUR_MS) } as const;
  const totals = await readTotals(database, [tenantId], 'decisions', period);
  expect(failures).toEqual([new Error('down')]);
  expect(totals.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
    { at: TEN, key: '1000', count: 1n },
    { at: TEN, key: '250', count: 1n },
    { at: ELEVEN, key: '2896309', count: 1n },
    { at: ELEVEN, key: '8192000', count: 1n },
    { at: ELEVEN, key: 'timed_out', count: 2n },
  ]);
});
