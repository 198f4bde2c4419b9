import { afterEach, expect, test, vi } from 'vitest';
import { newId, parseId } from './ids.ts';

afterEach(() => vi.useRealTimers());

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Little ahead of now: later tests of this process make ids, too, and theirs follow these. */
const [SOON, LATER, LATEST] = [1_000, 2_000, 3_000].map((ahead_ms) => Date.now() + ahead_ms) as [
  number,
  number,
  number,
];

/** The time in an id, in milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

test('new ids are UUIDs of version 7, each after the one before', () => {
  let before = newId();
  for (let count = 0; count < 100_000; count += 1) {
    const id = newId();
    expect(id > before).toBe(true);
    before = id;
  }
  expect(before).toMatch(UUID_V7);
  expect(parseId(before)).toBe(before);
});

test('new ids have the current time, also after the clock was set back', () => {
  vi.useFakeTimers({ now: SOON });
  const first = newId();
  expect(timeOf(first)).toBe(Date.now());
  vi.setSystemTime(SOON - 500);
  const second = newId();
  expect(second > first).toBe(true);
  expect(timeOf(second)).toBe(timeOf(first));
  vi.setSystemTime(LATER);
  expect(timeOf(newId())).toBe(Date.now());
});

test('more ids than a millisecond has continue in the next', () => {
  vi.useFakeTimers({ now: LATEST });
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(timeOf(ids.at(-1)!) - timeOf(ids[0]!)).toBeLessThan(10);
});
