import { expect, test } from 'vitest';
import { SharedRuns } from './shared-runs.ts';

/** Work that ends when it is told to, and counts how often it began. */
function manualWork() {
  const ends: (() => void)[] = [];
  return {
    ends,
    work: (): Promise<number> => {
      const number = ends.length + 1;
      return new Promise((resolve) => ends.push(() => resolve(number)));
    },
  };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('who comes while a run is under way shares the next one, since that one has begun before', async () => {
  const runs = new SharedRuns<number>(2);
  const { ends, work } = manualWork();
  const first = runs.run('a', work);
  const later = [runs.run('a', work), runs.run('a', work)];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]!();
  expect(await Promise.all([first, ...later])).toEqual([1, 2, 2]);
});

test('of several keys only so many run at once, and all of them in the end, whatever fails', async () => {
  const runs = new SharedRuns<number>(2);
  const { ends, work } = manualWork();
  const failing = runs.run('x', async () => await Promise.reject(new Error('no')));
  const all = ['a', 'b', 'c', 'd'].map((key) => runs.run(key, work));
  await expect(failing).rejects.toThrow('no');
  for (let done = 0; done < 4; done += 1) {
    await turn();
    expect(ends.length).toBeLessThanOrEqual(done + 2);
    ends[done]!();
  }
  expect((await Promise.all(all)).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
});
