import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement } from './statement.ts';

/** Longer than any response takes, even on a busy machine. */
const SILENCE_MS_MAX = 1_000;
const { open } = await createTestDatabase({ empty: true });
const database = open({ silence_ms_max: SILENCE_MS_MAX, connections_max: 1 });

/** PostgreSQL sends nothing while it sleeps, as on a dead network. */
const sleepFor = (seconds: number, timeout_ms?: number) =>
  query(
    statement<{ done: boolean }>(
      `test.sleep_${seconds}`,
      `SELECT pg_sleep(${seconds}) IS NOT NULL AS done`,
      timeout_ms,
    ),
  );

test('queries fail when PostgreSQL is silent for too long, also those behind the one that waits', async () => {
  const [first, second] = await Promise.allSettled([database.rows(sleepFor(20)), database.rows(sleepFor(0))]);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'issuer_unavailable' } });
  // It waited for the connection, and got a new one.
  expect(second).toMatchObject({ status: 'fulfilled' });
});

test('a transaction fails, too', async () => {
  const work = database.transaction((transaction) => transaction.rows(sleepFor(20)));
  await expect(work).rejects.toMatchObject({ code: 'issuer_unavailable' });
});

test('a statement that may take longer is given its own time', async () => {
  expect(await database.rows(sleepFor(1.5, 10_000))).toEqual([{ done: true }]);
  await expect(database.rows(sleepFor(21, 300))).rejects.toMatchObject({ code: 'issuer_unavailable' });
});

test('a connection on which nothing waits may be idle', async () => {
  const rows = await database.onOneConnection(async (connection) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE_MS_MAX));
    return await connection.rows(sleepFor(0));
  });
  expect(rows).toEqual([{ done: true }]);
});

test('queries fail on a silent connection that was idle before', async () => {
  const working = database.onOneConnection(async (connection) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE_MS_MAX));
    return await connection.rows(sleepFor(20));
  });
  await expect(working).rejects.toMatchObject({ code: 'issuer_unavailable' });
});
