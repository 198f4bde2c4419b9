import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { startCommitProxy } from '#test/commit-proxy.ts';
import { Database, query, statement } from '#database';
import { newId } from '#kit/ids.ts';
import { Holding } from './holding.ts';

const { database, url } = await createTestDatabase();
const HOLDERS = statement<{ id: string; beat: bigint }>('test.holders', 'SELECT id, beat FROM work_holders');

test('no call holds work before others can see that its process lives', async () => {
  const rows = vi.fn<Database['rows']>(async (each) => await database.rows(each));
  const id = newId<'process'>();
  const holding = new Holding({ rows, separate: () => database } as unknown as Database, id, (error) =>
    expect.unreachable(String(error)),
  );
  onTestFinished(async () => {
    for (const _ of [1, 2, 3, 4]) holding.end();
    await holding.stopUnlessHeld();
  });
  rows.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const begun = await Promise.allSettled([holding.begin(), holding.begin()]);
  expect(begun.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await database.rows(query(HOLDERS))).toEqual([]);
  await Promise.all([holding.begin(), holding.begin()]);
  expect(await database.rows(query(HOLDERS))).toEqual([{ id, beat: 1n }]);
});

test('beats go on while all connections of the pool are taken, and after their own connection has hung', async () => {
  const proxy = await startCommitProxy(url);
  const pool = new Database({ connection: { connectionString: proxy.url }, connections_max: 1 });
  onTestFinished(async () => {
    await pool.close();
    await proxy.stop();
  });
  const id = newId<'process'>();
  const holding = new Holding(pool, id, (error) => expect.unreachable(String(error)));
  const beats = async () => Number((await database.rows(query(HOLDERS))).find((each) => each.id === id)!.beat);
  await holding.begin();
  await pool.onOneConnection(async () => {
    await expect.poll(beats).toBeGreaterThan(2);
    const goOn = proxy.hang();
    await expect.poll(beats).toBeGreaterThan((await beats()) + 1);
    goOn();
  });
  holding.end();
  await holding.stopUnlessHeld();
});
