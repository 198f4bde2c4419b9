import { expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { SilentHolders } from './silent-holders.ts';

const id = newId<'process'>();

test('a process is dead once its beat has not changed for 1.5 seconds of our clock', () => {
  const silent = new SilentHolders();
  const dead = (beat: bigint, now_ms: number) => silent.look([{ id, beat }], now_ms).length > 0;
  expect([dead(1n, 0), dead(1n, 750), dead(1n, 1_499)]).toEqual([false, false, false]);
  expect([dead(2n, 1_500), dead(2n, 2_250), dead(2n, 2_999), dead(2n, 3_000)]).toEqual([false, false, false, true]);
});

test('the time of a process that has held nothing meanwhile starts again', () => {
  const silent = new SilentHolders();
  silent.look([{ id, beat: 1n }], 0);
  expect(silent.look([], 1_000)).toEqual([]);
  expect(silent.look([{ id, beat: 1n }], 5_000)).toEqual([]);
});

test('a pause of this process is not silence of the others', () => {
  const silent = new SilentHolders();
  const dead = (beat: bigint, now_ms: number) => silent.look([{ id, beat }], now_ms).length > 0;
  expect([dead(1n, 0), dead(1n, 60_000), dead(2n, 60_200), dead(2n, 120_000)]).toEqual([false, false, false, false]);
});
