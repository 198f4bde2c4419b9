import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { combinable, combine } from './combine.ts';
import { sqlState } from './errors.ts';
import { query, statement } from './statement.ts';

const { database } = await createTestDatabase({ empty: true });
await database.script('CREATE TABLE one (a int, b int UNIQUE); CREATE TABLE two (a int)');

const ONE = combinable('test.one', 'INSERT INTO one SELECT a, $2 FROM doubled RETURNING 1', {
  with: 'doubled AS (SELECT 2 * $1::int AS a)',
  check: (written) => `1 / (SELECT count(*) FROM ${written} WHERE $3::boolean)`,
});
const TWO = combinable('test.two', 'INSERT INTO two VALUES ($1)');
const PLAIN = statement('test.plain', 'DELETE FROM two WHERE a = $1');
const ROWS = statement<{ one: string | null; two: string | null }>(
  'test.rows',
  `SELECT (SELECT string_agg(a || ':' || b, ',') FROM one) AS one, (SELECT string_agg(a::text, ',') FROM two) AS two`,
);

async function commit(...writes: Parameters<typeof combine>[0]): Promise<unknown> {
  const pipeline = await database.openCommitPipeline();
  try {
    await pipeline.commit(writes);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    pipeline.close();
  }
}

test('combines what is combinable, in its place, and leaves the rest', () => {
  const [one, two, plain] = [query(ONE, 1, 2, true), query(TWO, 3), query(PLAIN, 4)];
  expect(combine([plain, one])).toEqual([plain, one]);
  const writes = combine([plain, one, plain, two]);
  expect(writes.map(({ statement }) => statement)).toEqual([PLAIN, expect.anything(), PLAIN]);
  expect(writes[1]!.values).toEqual([1, 2, true, 3]);
  expect(combine([one, two])[0]!.statement).toBe(writes[1]!.statement);
  const another = query(TWO, 9);
  expect(combine([one, two, another]).slice(1)).toEqual([another]);
  expect(combine([two, one])[0]!.statement.name).not.toBe(writes[1]!.statement.name);
});

test('all parts take effect, with their own values', async () => {
  expect(await commit(query(ONE, 1, 5, true), query(TWO, 7))).toBeUndefined();
  expect(await database.rows(query(ROWS))).toEqual([{ one: '2:5', two: '7' }]);
});

test('none takes effect when a check or a part fails', async () => {
  const before = await database.rows(query(ROWS));
  expect(sqlState(await commit(query(TWO, 8), query(ONE, 1, 6, false)))).toBe('22012');
  expect(sqlState(await commit(query(TWO, 8), query(ONE, 1, 5, true)))).toBe('23505');
  expect(await database.rows(query(ROWS))).toEqual(before);
});
