import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { holdTimers } from '#test/held-timers.ts';
import type { Database } from '#database';
import { systemClock } from '#kit/clock.ts';
import { SECOND_MS } from '#kit/durations.ts';
import { Revocations } from './revocations.ts';

const { database } = await createTestDatabase();

afterEach(() => void vi.restoreAllMocks());

/** As if the process had been paused: its timers did not run. */
function pause(ms: number): void {
  const now_ms = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms + ms);
}

test('are read again after a pause, before a call is refused', async () => {
  const revocations = new Revocations(database, systemClock);
  await revocations.start();
  pause(60 * SECOND_MS);
  expect(revocations.isRecent()).toBe(false);
  expect(() => revocations.assertRecent()).toThrow(expect.objectContaining({ code: 'issuer_unavailable' }));
  await revocations.becomeRecent();
  expect(() => revocations.assertRecent()).not.toThrow();
  await revocations.stop();
});

test('are read again if the process was paused during a read', async () => {
  const answered = Promise.withResolvers<void>();
  const slow = {
    rows: async (query: Parameters<Database['rows']>[0]) => {
      const rows = await database.rows(query);
      await answered.promise;
      return rows;
    },
  } as unknown as Database;
  const revocations = new Revocations(slow, systemClock);
  const reading = revocations.refresh();
  pause(60 * SECOND_MS);
  const waiting = revocations.becomeRecent();
  answered.resolve();
  await Promise.all([reading, waiting]);
  expect(() => revocations.assertRecent()).not.toThrow();
});

test('are not waited for longer than a second', async () => {
  let isHanging = false;
  const hanging = {
    rows: async (query: Parameters<Database['rows']>[0]) =>
      isHanging ? await new Promise<never>(() => undefined) : await database.rows(query),
  } as unknown as Database;
  const revocations = new Revocations(hanging, systemClock);
  await revocations.start();
  isHanging = true;
  pause(60 * SECOND_MS);
  const timers = holdTimers(SECOND_MS);
  const waited = revocations.becomeRecent();
  timers.expire();
  await waited;
  expect(() => revocations.assertRecent()).toThrow(expect.objectContaining({ code: 'issuer_unavailable' }));
});
