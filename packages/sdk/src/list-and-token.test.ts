import { describe, expect, it, test } from 'vitest';
import {
  caught,
  failure,
  makeClient,
  service,
  settings,
  success,
  type Answer,
  useFakeService,
} from '../test/fake-service.ts';
import { IssuaryClient } from './client.ts';

useFakeService();

describe('the token', () => {
  it('is fetched once for concurrent service.calls', async () => {
    const client = makeClient();
    await Promise.all([client.cards.get(1), client.cards.get(2), client.cards.get(3)]);
    await client.cards.get(4);
    expect(service.tokens).toBe(1);
  });

  it('is renewed once for concurrent service.calls', async () => {
    const client = makeClient();
    await client.cards.get(1);
    service.answers = [failure(401, 'invalid_token'), failure(401, 'invalid_token'), failure(401, 'invalid_token')];
    await Promise.all([client.cards.get(1), client.cards.get(2), client.cards.get(3)]);
    expect(service.tokens).toBe(2);
  });

  it('is renewed once when it is rejected', async () => {
    service.answers = [failure(401, 'invalid_token'), success({ done: true })];
    expect(await makeClient().cards.freeze(7)).toEqual({ done: true });
    expect(service.calls.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(service.calls[0]?.key).toBe(service.calls[1]?.key);
  });

  it('that is rejected again fails the call', async () => {
    service.answers = [failure(401, 'invalid_token'), failure(401, 'invalid_token')];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'invalid_token', status: 401 });
    expect(service.tokens).toBe(2);
  });
});

describe('a list', () => {
  it('follows cursors, also over empty pages, until the cursor no longer changes', async () => {
    service.answers = [
      success({ events: [{ id: 'a' }, { id: 'b' }], next_cursor: 'b' }),
      success({ events: [], next_cursor: 'x' }),
      success({ events: [{ id: 'c' }], next_cursor: 'c' }),
      success({ events: [], next_cursor: 'c' }),
    ];
    const ids: string[] = [];
    for await (const event of makeClient().events.list({ types: 'card.*' })) ids.push(event.id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(service.calls.map(({ url }) => url)).toEqual([
      '/events?types=card.*',
      '/events?types=card.*&after=b',
      '/events?types=card.*&after=x',
      '/events?types=card.*&after=c',
    ]);
  });

  it('follows page numbers to the last page', async () => {
    const page = (id: string, number: number): Answer =>
      success({ customers: [{ id }], pagination: { page: number, size: 1, total: 2, pages: 2 } });
    service.answers = [page('a', 1), page('b', 2)];
    const ids: string[] = [];
    for await (const customer of makeClient().customers.list()) ids.push(customer.id);
    expect(ids).toEqual(['a', 'b']);
  });

  it('sends nothing until it is used, and reads its first page once', async () => {
    service.answers = [
      success({ cards: [{ id: 'a' }], next_cursor: 'x' }),
      success({ cards: [{ id: 'b' }], next_cursor: null }),
    ];
    const list = makeClient().cards.search({ status: 'active' });
    expect(service.calls).toEqual([]);
    expect((await list).next_cursor).toBe('x');
    const ids: unknown[] = [];
    for await (const card of list) ids.push(card.id);
    expect(ids).toEqual(['a', 'b']);
    expect(service.calls.map(({ url }) => url)).toEqual([
      '/search/cards?status=active',
      '/search/cards?status=active&after=x',
    ]);
  });

  it('returns its pages', async () => {
    service.answers = [success({ keys: [{}], next_cursor: 'x' }), success({ keys: [{}, {}], next_cursor: null })];
    const sizes: number[] = [];
    for await (const { keys } of makeClient().keys.list().pages()) sizes.push(keys.length);
    expect(sizes).toEqual([1, 2]);
  });

  it('can be read again after an error', async () => {
    service.answers = [failure(404, 'customer_not_found'), success({ cards: [{ id: 'a' }] })];
    const list = makeClient().cards.list({ customer_id: '1' });
    expect(await caught(list.then((page) => page))).toMatchObject({ code: 'customer_not_found' });
    const ids: string[] = [];
    for await (const card of list) ids.push(card.id);
    expect(ids).toEqual(['a']);
  });
});

test('IssuaryClient has the same operations as methods of its own', async () => {
  service.answers = [success({ keys: [{ client_id: 'k' }], next_cursor: null })];
  const ids: string[] = [];
  for await (const key of new IssuaryClient(settings()).iterateKeys()) ids.push(key.client_id);
  expect(ids).toEqual(['k']);
});
