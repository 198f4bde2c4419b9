import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement, type Database } from '#database';
import { newId } from '#kit/ids.ts';
import { Holding } from './holding.ts';

const { database } = await createTestDatabase();
const HOLDERS = statement<{ id: string }>('test.holders', 'SELECT id FROM work_holders');

test('no call holds work before others can see that its process lives', async () => {
  const rows = vi.fn<Database['rows']>(async (each) => await database.rows(each));
  const id = newId<'process'>();
  const holding = new Holding({ rows } as unknown as Database, id, (error) => expect.unreachable(String(error)));
  onTestFinished(() => holding.stop());
  rows.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const begun = await Promise.allSettled([holding.begin(), holding.begin()]);
  expect(begun.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await database.rows(query(HOLDERS))).toEqual([]);
  await Promise.all([holding.begin(), holding.begin()]);
  expect(await database.rows(query(HOLDERS))).toEqual([{ id }]);
});
