import { afterEach, expect, test, vi } from 'vitest';
import { newId, parseId } from './ids.ts';

afterEach(() => vi.useRealTimers());

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The time in an id, in milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** A second after all ids so far. Not years: later tests of this process make ids, too, and theirs follow these. */
const soon = (): number => timeOf(newId()) + 1_000;

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
  const now = soon();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const first = newId();
  expect(timeOf(first)).toBe(Date.now());
  vi.setSystemTime(now - 500);
  const second = newId();
  expect(second > first).toBe(true);
  expect(timeOf(second)).toBe(timeOf(first));
  vi.setSystemTime(now + 1_000);
  expect(timeOf(newId())).toBe(Date.now());
});

test('more ids than a millisecond has continue in the next', () => {
  vi.useFakeTimers({ now: soon(), toFake: ['Date'] });
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(timeOf(ids.at(-1)!) - timeOf(ids[0]!)).toBeLessThan(10);
});
