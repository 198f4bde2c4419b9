import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAUSE_MS, readAfterAct, readAfterHint, STAYS, type PlaceKey } from './read-again.ts';

const PLACE: PlaceKey = ['partner', 'sandbox'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows a card and a list, which hints leave as it is. @returns how often each was read since it opened */
async function openPage() {
  const client = new QueryClient();
  const reads = { card: 0, list: 0 };
  const show = async (name: keyof typeof reads, meta: Record<string, unknown>) => {
    const queryFn = async () => await Promise.resolve((reads[name] += 1));
    const options = { queryKey: [...PLACE, name], queryFn, meta };
    await client.fetchQuery(options);
    new QueryObserver(client, { ...options, refetchOnMount: false }).subscribe(() => undefined);
  };
  await show('card', {});
  await show('list', STAYS);
  Object.assign(reads, { card: 0, list: 0 });
  return { client, reads };
}

test('an act and the hints about it read the page once, in either order', async () => {
  const { client, reads } = await openPage();
  for (const order of [
    [readAfterAct, readAfterHint],
    [readAfterHint, readAfterAct, readAfterHint],
  ]) {
    const done = Promise.all(order.map(async (read) => await read(client, PLACE)));
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    await done;
    expect(reads).toEqual({ card: 1, list: 1 });
    Object.assign(reads, { card: 0, list: 0 });
  }
});

test('a hint reads what is not a list, and one that comes after a read has begun reads again', async () => {
  const { client, reads } = await openPage();
  for (const times of [1, 2]) {
    void readAfterHint(client, PLACE);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(reads).toEqual({ card: times, list: 0 });
  }
  void readAfterAct(client, ['partner', 'live']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(reads).toEqual({ card: 2, list: 0 });
});
