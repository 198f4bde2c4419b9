import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { query, statement } from './index.ts';

const { database } = await sharedDatabase();

const PAGE = statement<{ row: string }>(
  'test.page',
  `SELECT repeat('x', 1000) || n AS row FROM generate_series(1, $1) AS n`,
);
const FAILING = statement('test.failing', `SELECT 1 / $1::integer`);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a transaction keeps no rows that were read, however many it reads', async () => {
  const pages: WeakRef<object>[] = [];
  const left = await database.transaction(async (transaction) => {
    for (let page = 0; page < 10; page += 1) pages.push(new WeakRef(await transaction.rows(query(PAGE, 1_000))));
    // The last page is still a local of the driver.
    await transaction.rows(query(PAGE, 1));
    collectGarbage();
    return pages.filter((page) => page.deref() !== undefined).length;
  });
  expect(left).toBeLessThan(2);
});

test('of several failures the first in order is the cause', async () => {
  await expect(
    database.transaction(async (transaction) => {
      transaction.write(query(FAILING, 0));
      transaction.write(query(PAGE, 1));
      await transaction.rows(query(PAGE, 1));
    }),
  ).rejects.toThrow('division by zero');
});
