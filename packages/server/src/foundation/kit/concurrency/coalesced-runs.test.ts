import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';
import { CoalescedRuns } from './coalesced-runs.ts';

/** Two keys run at a time; `waiting_max` may wait. */
const runsOf = (waiting_max: number): CoalescedRuns<number> =>
  new CoalescedRuns(new BoundedQueue({ running_max: 2, waiting_max, rejection: () => new Error('full') }));

/** A job that runs until the test ends it. Its result is the number of the run. */
function controllableWork() {
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

test('callers that arrive during a run share the next run', async () => {
  const runs = runsOf(9);
  const { ends, work } = controllableWork();
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

test('a limited number of keys run at a time, and all run in the end even if one fails', async () => {
  const runs = runsOf(9);
  const { ends, work } = controllableWork();
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

test('a full queue rejects every caller of a run, and a later call runs again', async () => {
  const runs = runsOf(0);
  const { ends, work } = controllableWork();
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
