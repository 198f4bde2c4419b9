import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

const apis = [{ name: 'live' }, { name: 'sandbox' }] as const;

test('what is asked for at the same time is read with one call for each API, and at most 100 ids', async () => {
  const calls: [string, number][] = [];
  const readOne = readTogether(async (api: (typeof apis)[number], ids) => {
    calls.push([api.name, ids.length]);
    return ids.filter((id) => id !== 'missing').map((id) => ({ id, api: api.name }));
  });
  const [live, sandbox] = apis;
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const read = await Promise.all([
    ...ids.map(async (id) => await readOne(live, id)),
    readOne(live, '100'),
    readOne(live, 'missing'),
    readOne(sandbox, '1'),
  ]);
  expect(read.slice(-4)).toEqual([
    { id: '100', api: 'live' },
    { id: '100', api: 'live' },
    null,
    { id: '1', api: 'sandbox' },
  ]);
  expect(Object.fromEntries(Map.groupBy(calls, ([name]) => name))).toEqual({
    live: [
      ['live', 100],
      ['live', 2],
    ],
    sandbox: [['sandbox', 1]],
  });
  await readOne(live, '1');
  expect(calls).toHaveLength(4);
});

test('a call that fails fails for each that asked', async () => {
  const readOne = readTogether(async () => {
    throw new Error('broken');
  });
  const [api] = apis;
  const asked = await Promise.allSettled([readOne(api, '1'), readOne(api, '2')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
