import { expect, test } from 'vitest';
import { BoundedQueue } from '../../foundation/kit/bounded-queue.ts';
import { SharedRuns } from './shared-runs.ts';

/** Two at once; so many may wait. */
const runsOf = (waiting_max: number): SharedRuns<number> =>
  new SharedRuns(new BoundedQueue({ running_max: 2, waiting_max, refuse: () => new Error('full') }));

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
  const runs = runsOf(9);
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
  const runs = runsOf(9);
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

test('who finds no place is refused with all who share his run, and the next has a place again', async () => {
  const runs = runsOf(0);
  const { ends, work } = manualWork();
  const taken = [runs.run('a', work), runs.run('b', work)];
  await expect(runs.run('c', work)).rejects.toThrow('full');
  await turn();
  for (const end of ends) end();
  await Promise.all(taken);
  const next = runs.run('c', work);
  await turn();
  ends[2]!();
  expect(await next).toBe(3);
});
