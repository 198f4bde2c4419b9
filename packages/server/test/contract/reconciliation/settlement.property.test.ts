import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { clientAt, startService, type Client, type TenantClient } from '../../service.ts';
import { newCard, setFeesOf, walletOf } from '../support/fixtures.ts';
import { problemsOf, usdOf } from './settlement-sums.ts';
import { snapshot } from '../support/snapshot.ts';
import { DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = new ManualClock(new Date('2031-03-04T10:00:00Z'));
const service = await startService(database, { clock });
/** Another process on the same database. */
const other = await startService(database, { clock });

/** A client with a new token for a later day, since tokens are valid for an hour. */
async function laterClient(client: Client, at = service): Promise<Client> {
  const { credentials } = client;
  const token = (await client.post('/authentication/token', credentials)).data.access_token;
  return clientAt(at.url, { environment: 'sandbox', credentials, token });
}

/** A card with 10.00, a deposit of 25.00, a purchase of 7.00 cleared with 5.00, a refund of 1.00, a withdrawal of 2.00. */
async function oneDay(client: TenantClient | Client): Promise<void> {
  const { id } = await newCard(client);
  await client.post(`/cards/${id}/deposit`, { amount: 25 });
  const bought = (await client.post(`/simulations/cards/${id}/authorizations`, { amount: 7 })).data.id;
  await client.post(`/simulations/transactions/${bought}/clearings`, { amount: 5 });
  await client.post(`/simulations/transactions/${bought}/refunds`, { amount: 1 });
  await client.post(`/simulations/cards/${id}/authorizations`, { amount: 3 });
  await client.post(`/cards/${id}/withdraw`, { amount: 2 });
}

test('the current day is reported up to now, and a finished day never changes', async () => {
  const client = (await service.newPartner()).sandbox;
  await setFeesOf(service, client, { issuance: 100n, deposit: 35n });
  await oneDay(client);
  const day = clock.now().toISOString().slice(0, 10);
  const running = (await client.get(`/settlements/${day}`)).data;
  expect([running.date, running.complete, running.created_at, problemsOf(running)]).toEqual([day, false, null, []]);
  expect(usdOf(running).summary).toEqual({
    float_opening: '0.00',
    paid_in: '1000000.00',
    paid_out: '0.00',
    exchanged_in: '0.00',
    exchanged_out: '0.00',
    cards_funded: '35.00',
    cards_withdrawn: '2.00',
    fees: '1.35',
    issuer_fees: '0.00',
    fees_from_cards: '0.00',
    float_closing: (await walletOf(client)).balance,
    spent: '5.00',
    refunded: '1.00',
    credited: '0.00',
  });
  expect(usdOf(running).holds.closing).toBe('5.00');
  expect(usdOf(running).cards.closing).toBe('24.00');
  expect((await client.get('/settlements')).data).toEqual({ settlements: [], next_cursor: null });

  clock.advance(DAY_MS);
  await service.work();
  const next = await laterClient(client);
  const yesterday = (await next.get(`/settlements/${day}`)).data;
  expect(yesterday).toEqual({ ...running, complete: true, created_at: clock.now().toISOString() });
  await next.post('/cards', { customer_id: (await next.get('/customers')).data.customers[0].id, amount: 4 });
  expect((await next.get(`/settlements/${day}`)).data).toEqual(yesterday);
  const today = (await next.get(`/settlements/${clock.now().toISOString().slice(0, 10)}`)).data;
  expect(usdOf(today).summary).toMatchObject({
    float_opening: usdOf(yesterday).summary.float_closing,
    cards_funded: '4.00',
  });
  expect((await next.get('/settlements')).data).toEqual({ settlements: [yesterday], next_cursor: null });
});

test('days without movements carry the balances forward, even after a long outage, and are paged', async () => {
  const client = (await service.newPartner()).sandbox;
  await oneDay(client);
  clock.advance(40 * DAY_MS);
  await service.work();
  // More days than one round seals; the next round continues.
  await service.work();
  const next = await laterClient(client);
  const first = (await next.get('/settlements?size=25')).data;
  const rest = (await next.get(`/settlements?size=100&after=${first.next_cursor}`)).data;
  const all = [...first.settlements, ...rest.settlements];
  expect([first.settlements.length, all.length, rest.next_cursor]).toEqual([25, 40, null]);
  const dates: string[] = all.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted((one, other) => (one < other ? 1 : -1)));
  expect(all.flatMap(problemsOf)).toEqual([]);
  const [last] = all;
  expect(usdOf(last).float).toEqual({
    opening: (await walletOf(next)).balance,
    movements: [],
    closing: (await walletOf(next)).balance,
  });
});

test('reading a finished day before the worker seals it seals it once', async () => {
  const client = (await service.newPartner()).sandbox;
  await oneDay(client);
  const day = clock.now().toISOString().slice(0, 10);
  clock.advance(3 * DAY_MS);
  const clients = [await laterClient(client), await laterClient(client, other)];
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => clients[index % 2]!.get(`/settlements/${day}`)),
  );
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([replies[0]!.data.complete, problemsOf(replies[0]!.data)]).toEqual([true, []]);
});

describe('a day without a report', () => {
  test('is not found if it is another day, rejected if it is no day, and not created', async () => {
    const client = (await service.newPartner()).sandbox;
    const before = await snapshot(database.database);
    for (const [day, status, code] of [
      ['1999-01-01', 404, 'settlement_not_found'],
      ['2099-01-01', 404, 'settlement_not_found'],
      ['2031-02-30', 422, 'invalid_request'],
      ['yesterday', 422, 'invalid_request'],
      ['20310304', 422, 'invalid_request'],
      ['2031-03-04T00:00:00Z', 422, 'invalid_request'],
      ['%00', 422, 'invalid_request'],
    ]) {
      const reply = await client.get(`/settlements/${day}`);
      expect([day, reply.status, reply.code]).toEqual([day, status, code]);
    }
    for (const day of ['0001-01-01', '1969-12-31', '10000-01-01', '2031-02-30'])
      expect((await client.get(`/settlements/${day}`)).text).toContain('from 1970-01-01 to 9999-12-31');
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('a cursor that is not a date is rejected', async () => {
    const client = (await service.newPartner()).sandbox;
    expect((await client.get('/settlements?after=x')).fields).toEqual(['after']);
  });
});

test('as CSV each line is an opening, a movement, a closing or a summary line', async () => {
  const client = (await service.newPartner()).sandbox;
  await newCard(client);
  const day = clock.now().toISOString().slice(0, 10);
  const { headers, text } = await client.get(`/settlements/${day}`, { headers: { accept: 'text/csv' } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('date,complete,currency,section,item,count,amount');
  expect(lines).toContain(`${day},false,usd,summary,cards_funded,,10.00`);
  expect(lines).toContain(`${day},false,usd,summary,paid_in,,1000000.00`);
  expect(lines).toContain(`${day},false,usd,summary,paid_out,,0.00`);
  expect(lines).toContain(`${day},false,usd,cards,card_issue,1,10.00`);
  expect(lines).toContain(`${day},false,usd,float,closing,,${(await walletOf(client)).balance}`);
});

test('while two processes commit over midnight, each entry is in one day, and balances carry over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 30, maxLength: 60 }), async (pauses) => {
      // Shortly before midnight, with some time left for the requests.
      const now_ms = clock.now().getTime();
      clock.advance(DAY_MS - (now_ms % DAY_MS) - 10_000 + (now_ms % DAY_MS > DAY_MS - 20_000 ? DAY_MS : 0));
      const client = (await service.newPartner()).sandbox;
      await setFeesOf(service, client, { deposit: 35n });
      const { id } = await newCard(client);
      const clients = [client, clientAt(other.url, client)];
      const day = clock.now().toISOString().slice(0, 10);
      const inProgress: Promise<unknown>[] = [];
      for (const [index, pause] of pauses.entries()) {
        inProgress.push(clients[index % 2]!.post(`/cards/${id}/deposit`, { amount: '0.01' }));
        clock.advance(pause);
        if (index % 10 === 5) inProgress.push(service.work(), other.work());
        if (index % 3 === 0) await inProgress.at(-1);
      }
      clock.advance(10_000);
      const midnight = clients[1]!.get(`/settlements/${day}`);
      inProgress.push(...clients.map((each) => each.post(`/cards/${id}/deposit`, { amount: '0.01' })), service.work());
      await Promise.all(inProgress);
      const yesterday = (await midnight).data;
      const today = (await client.get(`/settlements/${clock.now().toISOString().slice(0, 10)}`)).data;
      expect([yesterday.complete, ...problemsOf(yesterday), ...problemsOf(today)]).toEqual([true]);
      const countOf = (settlement: unknown): number =>
        usdOf(settlement).cards.movements.find(({ type }: { type: string }) => type === 'deposit')?.count ?? 0;
      const { entries } = (await client.get(`/cards/${id}/ledger?size=100`)).data;
      const inDay = entries.filter(
        ({ type, created_at }: { type: string; created_at: string }) =>
          type === 'deposit' && created_at.startsWith(day),
      );
      expect(countOf(yesterday)).toBe(inDay.length);
      expect(countOf(yesterday) + countOf(today)).toBe(pauses.length + 2);
      expect(usdOf(today).float.closing).toBe((await walletOf(client)).balance);
      expect(usdOf(today).float.opening).toBe(usdOf(yesterday).float.closing);
    }),
    { seed: seed(), numRuns: scale(1, 30) },
  );
});
