import { expect, test } from 'vitest';
import { handleOnce } from './handle-once.ts';
import { MemoryEventStore } from './memory-event-store.ts';

const EVENT = { id: 'e1' };

test('handles an event once when it is delivered several times', async () => {
  const store = new MemoryEventStore();
  const seen: string[] = [];
  const deliver = (id: string): Promise<string> => handleOnce({ id }, store, (event) => void seen.push(event.id));
  expect([await deliver('e1'), await deliver('e1'), await deliver('e2'), await deliver('e1')]).toEqual([
    'handled',
    'repeat',
    'handled',
    'repeat',
  ]);
  expect(seen).toEqual(['e1', 'e2']);
});

test('returns busy while another delivery is being handled, and repeat after it has finished', async () => {
  const store = new MemoryEventStore();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = handleOnce(EVENT, store, () => promise);
  expect(await handleOnce(EVENT, store, () => expect.unreachable())).toBe('busy');
  resolve();
  expect(await first).toBe('handled');
  expect(await handleOnce(EVENT, store, () => expect.unreachable())).toBe('repeat');
});

test('handles an event once when it is delivered many times concurrently', async () => {
  const store = new MemoryEventStore();
  let count = 0;
  const work = async (): Promise<void> => {
    await Promise.resolve();
    count += 1;
  };
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => handleOnce(EVENT, store, work)));
  expect(outcomes.filter((outcome) => outcome === 'handled')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(49);
  expect(count).toBe(1);
});

test('releases the event for the next delivery when the work fails', async () => {
  const store = new MemoryEventStore();
  const failure = new Error('no room');
  await expect(handleOnce(EVENT, store, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await handleOnce(EVENT, store, () => undefined)).toBe('handled');
});

test('the memory store keeps the most recently used events and those being handled', () => {
  const store = new MemoryEventStore({ events_max: 2 });
  const handle = (id: string): void => {
    expect(store.claim(id)).toBe('new');
    store.finish(id);
  };
  expect(store.claim('slow')).toBe('new');
  handle('e1');
  handle('e2');
  expect(store.claim('e1')).toBe('done');
  handle('e3');
  expect(store.claim('e1')).toBe('done');
  expect(store.claim('e3')).toBe('done');
  expect(store.claim('e2')).toBe('new');
  expect(store.claim('slow')).toBe('busy');
  expect(() => new MemoryEventStore({ events_max: 0 })).toThrow(RangeError);
});
