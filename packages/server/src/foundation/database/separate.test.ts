import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement } from './statement.ts';

const { database } = await createTestDatabase({ empty: true });

const SETTINGS = statement<{ commits: string }>(
  'test.commits',
  `SELECT current_setting('synchronous_commit') AS commits`,
);
const WAITING = statement(
  'test.waiting',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

test('PostgreSQL ends a statement of a separate connection that its client has given up', async () => {
  await database.script('CREATE TABLE beats (id integer PRIMARY KEY, beat integer)');
  const beat = query(
    statement('test.beat', 'INSERT INTO beats VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beat = beats.beat + 1'),
  );
  const separate = database.separate(300);
  await database.transaction(async (transaction) => {
    await transaction.rows(beat);
    await expect(separate.rows(beat)).rejects.toBeInstanceOf(Error);
    // Other connections wait for locks up to ten seconds.
    await expect.poll(() => database.rows(query(WAITING)), { timeout: 5_000 }).toEqual([]);
  });
});

test('commits of a separate connection wait for no disk and no standby', async () => {
  expect(await database.separate(5_000).rows(query(SETTINGS))).toEqual([{ commits: 'off' }]);
  expect(await database.rows(query(SETTINGS))).toEqual([{ commits: 'on' }]);
});
