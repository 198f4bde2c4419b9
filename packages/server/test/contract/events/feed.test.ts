import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEntries, allEvents, newCard, newCustomer, type EventView } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

test('an empty feed returns a cursor from which later events can be read', async () => {
  const { live } = await service.newPartner();
  const { data } = await live.get('/events');
  expect(data).toEqual({ events: [], next_cursor: expect.any(String), has_more: false });
  expect((await live.get(`/events?after=${data.next_cursor}`)).data).toEqual(data);
});

describe('a feed', () => {
  const made = (async () => {
    const { id: customer_id } = await newCustomer(sandbox);
    const cards = await Promise.all([1, 2, 3].map(() => newCard(sandbox, { customer_id })));
    const moves = cards.flatMap(({ id }) =>
      [1, 2, 3, 4].map(() => sandbox.post(`/cards/${id}/deposit`, { amount: 1 })),
    );
    await Promise.all(moves);
    await Promise.all(cards.map(({ id }) => sandbox.put(`/cards/${id}/freeze`)));
    return { customer: customer_id, cards, events: await allEvents(sandbox) };
  })();

  test('has the same order for every page size', async () => {
    const { events } = await made;
    expect(events).toHaveLength(3 * 6);
    for (const size of [1, 7]) {
      const read: EventView[] = [];
      for (let after = ''; read.length < events.length;) {
        const { data } = await sandbox.get(`/events?size=${size}${after}`);
        expect(data.events.length).toBeLessThanOrEqual(size);
        read.push(...data.events);
        expect(data.has_more).toBe(read.length < events.length);
        after = `&after=${data.next_cursor}`;
      }
      expect(read).toEqual(events);
    }
  });

  test('has 20 events per page by default', async () => {
    const { sandbox: busy } = await service.newPartner();
    const { id } = await newCard(busy);
    await Promise.all(Array.from({ length: 30 }, () => busy.post(`/cards/${id}/deposit`, { amount: 1 })));
    expect((await busy.get('/events')).data.events).toHaveLength(20);
    expect((await busy.get(`/cards/${id}/ledger`)).data.entries).toHaveLength(20);
    expect((await busy.get('/events?size=100')).data.events).toHaveLength(31);
  });

  test('numbers the events of each card without gaps, and refers to the ledger entries', async () => {
    const { cards, events } = await made;
    for (const { id } of cards) {
      const own = events.filter((event) => event.data.id === id);
      expect(own.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
      const entries = await allEntries(sandbox, `/cards/${id}/ledger`);
      for (const event of own.filter(({ entry_sequence }) => entry_sequence !== undefined)) {
        const entry = entries[event.entry_sequence! - 1]!;
        expect(entry).toMatchObject({ operation_id: event.data.operation_id, balance_after: event.data.balance_after });
      }
    }
  });

  test('accepts the id of any event as a cursor, and returns the event by its id', async () => {
    const { events } = await made;
    const middle = events[9]!;
    const { data } = await sandbox.get(`/events?size=100&after=${middle.id.toUpperCase()}`);
    expect(data.events).toEqual(events.slice(10));
    expect((await sandbox.get(`/events/${middle.id}`)).data).toEqual(middle);
  });

  test('can be filtered by patterns, and its cursor still advances', async () => {
    const { events } = await made;
    const types = (query: string) => sandbox.get(`/events?size=100&types=${query}`);
    const frozen = (await types('card.frozen')).data;
    expect(frozen.events).toEqual(events.filter(({ type }) => type === 'card.frozen'));
    expect((await types('card.funded, card.created')).data.events).toHaveLength(15);
    expect((await types('card.*')).data.events).toEqual(events);
    expect((await types('*')).data.events).toEqual(events);
    const none = (await types('customer.*')).data;
    expect(none).toEqual({ events: [], next_cursor: events.at(-1)!.id, has_more: false });
  });

  test('can be read from its end, and stays at its beginning', async () => {
    const { events } = await made;
    const first = (await sandbox.get('/events?order=desc&size=7')).data;
    expect(first.events).toEqual(events.toReversed().slice(0, 7));
    const rest = (await sandbox.get(`/events?order=desc&size=100&after=${first.next_cursor}`)).data;
    expect(rest.events).toEqual(events.toReversed().slice(7));
    expect([first.has_more, rest.has_more]).toEqual([true, false]);
    const done = (await sandbox.get(`/events?order=desc&after=${rest.next_cursor}`)).data;
    expect(done).toEqual({ events: [], next_cursor: rest.next_cursor, has_more: false });
  });

  test('can be filtered by card and by customer', async () => {
    const { events, cards, customer } = await made;
    const read = async (search: string) => (await sandbox.get(`/events?size=100&${search}`)).data.events;
    const [card, other] = cards;
    const ofCard = events.filter(({ data }) => data.id === card!.id);
    expect(await read(`card_id=${card!.id}`)).toEqual(ofCard);
    expect(await read(`card_id=${card!.id}&order=desc&types=card.frozen`)).toEqual(ofCard.slice(-1));
    const { id: another } = await newCustomer(sandbox);
    expect(await read(`customer_id=${customer}`)).toEqual(events);
    expect(await read(`customer_id=${customer}&card_id=${other!.id}`)).toHaveLength(6);
    expect(await read(`customer_id=${another}&card_id=${other!.id}`)).toEqual([]);
    expect(await read(`customer_id=${another}`)).toEqual([]);
  });

  test.each([
    ['', 'types: must not be empty'],
    ['card.*,', 'types: has an empty pattern; '],
    ['card', 'types: has card, which matches no event type; '],
    ['card.', 'types: has card., which '],
    ['nothing.*', 'types: has nothing.*, which '],
    ['card.*, account.nonexistent ,transfer.*', 'types: has account.nonexistent, which '],
    ['**', 'types: has **, which '],
    ['%', 'types: has %, which '],
    ['card.funded;card.created', 'types: has card.funded;card.created, which '],
    ['4111111111111111', 'types: has [card number], which '],
    ['x'.repeat(90), `types: has ${'x'.repeat(80)}…, which `],
  ])('types=%s is rejected, and the error states the problem', async (types, problem) => {
    const reply = await sandbox.get(`/events?types=${encodeURIComponent(types)}`);
    expect(reply).toMatchObject({ status: 422, fields: ['types'] });
    expect(reply.text).toContain(problem);
  });

  test('a reader that follows the cursor misses no event during writes', async () => {
    const { sandbox: busy } = await service.newPartner();
    const cards = await Promise.all([1, 2, 3, 4].map(() => newCard(busy)));
    let writing = true;
    const writes = Promise.all(
      Array.from({ length: 60 }, (_, index) => busy.post(`/cards/${cards[index % 4]!.id}/deposit`, { amount: 1 })),
    ).finally(() => (writing = false));
    const read: EventView[] = [];
    for (let after = ''; ;) {
      const last = !writing;
      const { data } = await busy.get(`/events?size=10${after}`);
      read.push(...data.events);
      after = `&after=${data.next_cursor}`;
      if (last && data.events.length === 0) break;
    }
    await writes;
    expect(read).toEqual(await allEvents(busy));
    expect(read).toHaveLength(64);
  });
});

describe('lists', () => {
  const lists = async (): Promise<string[]> => {
    const { id } = await newCard(sandbox);
    const { data } = await sandbox.get('/wallets');
    return ['/events', '/wallets', '/customers', `/cards/${id}/ledger`, `/wallets/${data.wallets[0].id}/entries`];
  };

  test.each(['0', '101', '-1', '1.5', 'ten', '', '1e9', '١', 'null', '99999999999999999999'])(
    'size=%s is rejected',
    async (size) => {
      for (const list of await lists()) {
        const reply = await sandbox.get(`${list}?size=${encodeURIComponent(size)}`);
        expect({ list, ...reply }).toMatchObject({ list, status: 422, fields: ['size'] });
      }
    },
  );

  test.each(['1', '100'])('size=%s is accepted', async (size) => {
    for (const list of await lists()) expect((await sandbox.get(`${list}?size=${size}`)).status).toBe(200);
  });

  test.each(['', 'x', '-1', '1.5', 'null', '\0', 'a'.repeat(65), '9'.repeat(19), '00000000-0000-0000-0000'])(
    'after=%j is rejected',
    async (after) => {
      for (const list of (await lists()).filter((each) => each !== '/customers')) {
        const reply = await sandbox.get(`${list}?after=${encodeURIComponent(after)}`);
        expect({ list, ...reply }).toMatchObject({ list, status: 422, fields: ['after'] });
      }
    },
  );

  test('wallets are read page by page until there is no next cursor', async () => {
    const { data: all } = await sandbox.get('/wallets');
    expect(all.next_cursor).toBeNull();
    const first = (await sandbox.get('/wallets?size=2')).data;
    const rest = (await sandbox.get(`/wallets?size=2&after=${first.next_cursor}`)).data;
    expect([...first.wallets, ...rest.wallets]).toEqual(all.wallets);
    expect(rest.next_cursor).toBeNull();
    expect(all.wallets.map((wallet: { currency: string }) => wallet.currency).toSorted()).toEqual([
      'eur',
      'gbp',
      'usd',
    ]);
    for (const wallet of all.wallets) expect((await sandbox.get(`/wallets/${wallet.id}`)).data).toEqual(wallet);
  });

  test('a ledger read past its end returns the same cursor', async () => {
    const { id } = await newCard(sandbox);
    expect((await sandbox.get(`/cards/${id}/ledger`)).data).toMatchObject({ next_cursor: '1' });
    expect((await sandbox.get(`/cards/${id}/ledger?after=1`)).data).toEqual({ entries: [], next_cursor: '1' });
    expect((await sandbox.get(`/cards/${id}/ledger?after=900`)).data).toEqual({ entries: [], next_cursor: '900' });
  });
});

describe("the format of a wallet's entries", () => {
  const path = async (): Promise<string> => `/wallets/${(await sandbox.get('/wallets')).data.wallets[0].id}/entries`;

  test.each(['text/csv', 'text/csv; charset=utf-8', 'TEXT/CSV', 'text/csv, */*;q=0.1', 'application/xml, text/csv'])(
    'is CSV for accept: %s',
    async (accept) => {
      const url = await path();
      const { data } = await sandbox.get(`${url}?size=5`);
      const { status, headers, text } = await sandbox.get(`${url}?size=5`, { headers: { accept } });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [names = '', ...lines] = text.trimEnd().split('\r\n');
      const columns = names.split(',');
      expect(columns).toContain('balance_after');
      const rows = lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [columns[at]!, value])));
      const asText = (entry: Record<string, string | number>) =>
        Object.fromEntries(columns.map((name) => [name, name === 'currency' ? 'usd' : String(entry[name] ?? '')]));
      expect(rows).toEqual(data.entries.map(asText));
    },
  );

  test.each([
    'application/json',
    '*/*',
    'text/html, */*;q=0.1',
    '*/*, text/csv;q=0',
    'application/json, text/csv;q=0.5',
  ])('is JSON for accept: %s', async (accept) => {
    const { body } = await sandbox.get(await path(), { headers: { accept } });
    expect(body?.type).toBe('success');
  });

  test('is the JSON envelope for errors, even if CSV is requested', async () => {
    const reply = await sandbox.get(`${await path()}?size=0`, { headers: { accept: 'text/csv' } });
    expect(reply).toMatchObject({ status: 422, fields: ['size'] });
    const other = await sandbox.get('/wallets/none/entries', { headers: { accept: 'text/csv' } });
    expect(other).toMatchObject({ status: 404, code: 'wallet_not_found' });
  });
});
