import { expect, test } from 'vitest';
import { handleOnce } from './handle-once.ts';
import { MemoryEventStore } from './memory-event-store.ts';

const EVENT = { id: 'e1' };

test('an event is handled once, however often it is delivered', async () => {
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

test('while one delivery is in work another is told so; only a finished one makes it a repeat', async () => {
  const store = new MemoryEventStore();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = handleOnce(EVENT, store, () => promise);
  expect(await handleOnce(EVENT, store, () => expect.unreachable())).toBe('busy');
  resolve();
  expect(await first).toBe('handled');
  expect(await handleOnce(EVENT, store, () => expect.unreachable())).toBe('repeat');
});

test('of many at once, one does the work', async () => {
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

test('work that fails leaves the event to the next delivery', async () => {
  const store = new MemoryEventStore();
  const failure = new Error('no room');
  await expect(handleOnce(EVENT, store, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await handleOnce(EVENT, store, () => undefined)).toBe('handled');
});

test('the memory keeps the events that were last asked for, and those in work', () => {
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
