import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TenantId } from '#kit/ids.ts';
import { Hints } from './hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [ACME, OTHER] = ['acme', 'other'] as unknown as [TenantId, TenantId];

test('a subscriber hears of its own tenant, at most once a second, and of the last news too', () => {
  let announce: (tenants: readonly string[] | 'any') => void = () => undefined;
  const hints = new Hints((onEvents) => {
    announce = onEvents;
    return { stop: async () => undefined };
  });
  const heard = { acme: 0, other: 0 };
  const unsubscribe = hints.subscribe(ACME, () => (heard.acme += 1));
  hints.subscribe(OTHER, () => (heard.other += 1));
  announce([ACME]);
  expect(heard).toEqual({ acme: 1, other: 0 });
  for (let count = 0; count < 50; count += 1) announce([ACME]);
  expect(heard.acme).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(heard.acme).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(heard.acme).toBe(2);
  announce('any');
  expect(heard).toEqual({ acme: 3, other: 1 });
  announce([ACME]);
  unsubscribe();
  vi.advanceTimersByTime(1_000);
  expect(heard.acme).toBe(3);
});
