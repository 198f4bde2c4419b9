import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { startCommitProxy } from '#test/commit-proxy.ts';
import { Database, query, statement, type Query } from '#database';
import { newId } from '#kit/ids.ts';
import { Holding } from './holding.ts';

const { database, url } = await createTestDatabase();
const HOLDERS = statement<{ id: string; beat: bigint }>('test.holders', 'SELECT id, beat FROM work_holders');

test('no call holds work before others can see that its process lives', async () => {
  const rows = vi.fn<Database['rows']>(async (each) => await database.rows(each));
  const id = newId<'process'>();
  const holding = new Holding({ rows, separate: () => ({ rows }) } as unknown as Database, id, (error) =>
    expect.unreachable(String(error)),
  );
  onTestFinished(async () => {
    for (const _ of [1, 2, 3, 4]) holding.end();
    await holding.stopUnlessHeld();
  });
  for (const _ of [1, 2, 3]) rows.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
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

type Rows = (sent: Query) => Promise<unknown[]>;

/** What a process sends whose pool and connection of its own respond as given. */
function holdingWith(pool: Rows, own: Rows) {
  const database = { rows: pool, separate: () => ({ rows: own }) } as unknown as Database;
  const holding = new Holding(database, newId<'process'>(), () => undefined);
  onTestFinished(async () => {
    holding.end();
    await holding.stopUnlessHeld();
  });
  return holding;
}

test('a call begins though a connection of the pool hangs', async () => {
  const hung = () => new Promise<never>(() => undefined);
  const holding = holdingWith(hung, async () => [{ beat: 1n }]);
  await expect(holding.begin()).resolves.toBeUndefined();
});

test('beats use the pool when PostgreSQL accepts no further connection', async () => {
  let beat = 0n;
  const pool = async () => [{ beat: (beat += 1n) }];
  const tooMany = async () => await Promise.reject(new Error('sorry, too many clients already'));
  await holdingWith(pool, tooMany).begin();
  await expect.poll(() => beat).toBeGreaterThan(2n);
});

test('a process that others have removed is announced until that succeeds, also if a response was lost', async () => {
  let beat = 0n;
  let failures = 3;
  const sent: string[] = [];
  const rows: Rows = async ({ statement: { name } }) => {
    sent.push(name);
    if (name === 'work.first_beat' && sent.length > 1 && failures > 0) {
      failures -= 1;
      throw new Error('Connection terminated unexpectedly');
    }
    beat += 1n;
    if (sent.length === 4) {
      beat = 1n;
      throw new Error('its response was lost');
    }
    return [{ beat }];
  };
  await holdingWith(rows, rows).begin();
  const FAILED = ['work.first_beat', 'work.first_beat', 'work.first_beat'];
  await expect
    .poll(() => sent.slice(4), { timeout: 10_000 })
    .toEqual(['work.beat', ...FAILED, 'work.beat', 'work.first_beat', 'work.beat', 'work.beat']);
});
