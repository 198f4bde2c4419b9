import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCommitProxy } from '#test/commit-proxy.ts';
import { createTestDatabase } from '#test/harness.ts';
import { Database } from './database.ts';
import { announcing, query, statement } from './statement.ts';

const { database, open, url } = await createTestDatabase({ empty: true });

const CHANNEL = 'test_listener';
const NOTHING = statement('test.nothing', 'SELECT 1');

/** Listens until the test ends. @returns what was announced, and a promise of the first connection */
function listenOn(connected: Database) {
  const announced: string[] = [];
  const first = Promise.withResolvers<void>();
  const listener = connected.listen(CHANNEL, (keys) => {
    if (keys === 'any') first.resolve();
    else announced.push(...keys);
  });
  onTestFinished(async () => await listener.stop());
  return { announced, listener, isConnected: first.promise };
}

test('a dead network is noticed within a minute: connections ask after 30 seconds without traffic', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => setKeepAlive.mockRestore());
  await listenOn(database).isConnected;
  expect(setKeepAlive.mock.calls).toEqual([[true, 30_000]]);
  await open().rows(query(NOTHING));
  expect(setKeepAlive.mock.calls).toEqual([
    [true, 30_000],
    [true, 30_000],
  ]);
});

test('a listener stops also if PostgreSQL does not close its connection', async () => {
  const proxy = await startCommitProxy(url);
  onTestFinished(async () => await proxy.stop());
  const behind = new Database({ connection: { connectionString: proxy.url } });
  onTestFinished(async () => await behind.close());
  const { listener, isConnected } = listenOn(behind);
  await isConnected;
  onTestFinished(proxy.hang());
  await expect(listener.stop()).resolves.toBeUndefined();
});

test('a listener stops also while it connects', async () => {
  const { announced, listener } = listenOn(database);
  await listener.stop();
  await database.rows(announcing(query(NOTHING), CHANNEL, ['late']));
  expect(announced).toEqual([]);
});

test('what waits to be announced is sent before the connections are closed', async () => {
  const { announced, isConnected } = listenOn(database);
  await isConnected;
  const closing = new Database({ connection: { connectionString: url } });
  for (const key of ['first', 'second', 'third']) await closing.rows(announcing(query(NOTHING), CHANNEL, [key]));
  await closing.close();
  await expect.poll(() => announced.toSorted()).toEqual(['first', 'second', 'third']);
});
