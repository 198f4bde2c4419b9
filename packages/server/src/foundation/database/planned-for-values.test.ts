import { expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { statement } from './index.ts';

const { database } = await sharedDatabase();

const MODE = statement<{ plan_cache_mode: string }>('test.plan_cache_mode', 'SHOW plan_cache_mode');

async function modeOf(name: string): Promise<string> {
  const [row] = await database.rows({ statement: { ...MODE, name }, values: [] });
  return row!.plan_cache_mode;
}

test('a statement without a name is planned for its values, and all others once', async () => {
  const names = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? '' : MODE.name));
  const modes = await Promise.all(names.map(modeOf));
  expect(modes).toEqual(names.map((name) => (name === '' ? 'force_custom_plan' : 'force_generic_plan')));
});

test('a failed statement without a name leaves no connection with another mode', async () => {
  const fail = () => database.rows({ statement: { name: '', text: 'SELECT 1 / 0' }, values: [] });
  for (let times = 0; times < 5; times += 1) await expect(fail()).rejects.toThrow('division by zero');
  const modes = await Promise.all(Array.from({ length: 20 }, () => modeOf(MODE.name)));
  expect(new Set(modes)).toEqual(new Set(['force_generic_plan']));
});
