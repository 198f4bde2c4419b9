import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { Queryable } from './database.ts';
import { query, statement } from './statement.ts';

const { database, open } = await createTestDatabase({ empty: true });

const PID = statement<{ pid: number }>('test.pid', 'SELECT pg_backend_pid() AS pid');
const END = statement('test.end', 'SELECT pg_terminate_backend($1)');
const GONE = statement<{ gone: boolean }>(
  'test.gone',
  'SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1) AS gone',
);

/** Terminates the connection while it is idle. An unhandled error event would end this process. */
async function breakBetweenQueries(queryable: Queryable): Promise<void> {
  const [{ pid }] = (await queryable.rows(query(PID))) as [{ pid: number }];
  await database.rows(query(END, pid));
  const gone = async (): Promise<boolean> => (await database.rows(query(GONE, pid)))[0]!.gone;
  await expect.poll(gone).toBe(true);
  // The termination message is still in the socket: wait for a round trip on another connection and a turn of the loop.
  await database.rows(query(PID));
  await new Promise(setImmediate);
  await queryable.rows(query(PID));
}

test.each([
  ['a transaction', (work: (queryable: Queryable) => Promise<void>) => open().transaction(work)],
  ['reads in order', (work: (queryable: Queryable) => Promise<void>) => open().onOneConnection(work)],
])('a connection that breaks during %s causes a 503, and the process survives', async (_, use) => {
  await expect(use(breakBetweenQueries)).rejects.toMatchObject({ code: 'issuer_unavailable', status: 503 });
});
