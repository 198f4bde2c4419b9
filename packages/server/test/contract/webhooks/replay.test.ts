import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard, type EventView } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';
import { HOUR_MS } from '#kit/durations.ts';

const TYPES = { 'card.*': 'card.', '*': '', 'customer.*': 'customer.', 'card.funded': 'card.funded' } as const;

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();
/** Connects with a new token, because tokens expire when the clock is advanced. */
const now = async (): Promise<Client> => await connect(service.url, 'sandbox', sandbox.credentials);

/** Events from ten hours. */
const events = await (async (): Promise<EventView[]> => {
  for (let hour = 0; hour < 10; hour += 1) {
    const client = await now();
    const card = await newCard(client);
    await client.post(`/cards/${card.id}/deposit`, { amount: 1 });
    if (hour % 3 === 0) await client.post(`/simulations/cards/${card.id}/challenges`, { amount: 5 });
    clock.advance(HOUR_MS);
  }
  return await allEvents(await now());
})();
const client = await now();
const webhook = (await client.post('/webhooks', { url: 'https://partner.example/hooks', events: ['card.*'] })).data.id;
const replay = async (body: object) => await client.post(`/webhooks/${webhook}/replay`, body);

const first = events[0]!.created_at;
const last = events.at(-1)!.created_at;
const middle = [3, 9, 14, 20].map((at) => events[at]!.created_at);

describe('a dry run of a replay', () => {
  const moments = [first, ...middle, last];
  const periods = moments.flatMap((from) => moments.filter((to) => to > from).map((to) => [from, to] as const));

  test.each(Object.entries(TYPES))('of %s counts the matching events of any period', async (pattern, prefix) => {
    const before = await snapshot(database.database);
    for (const [from, to] of periods) {
      const { status, data } = await replay({ from, to, types: [pattern], dry_run: true });
      const expected = events.filter(
        ({ type, created_at }) =>
          type.startsWith(prefix) && type !== 'card.code' && from <= created_at && created_at <= to,
      );
      expect([status, data.count, data.replay, from, to]).toEqual([200, expected.length, null, data.from, data.to]);
    }
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('uses the types of the webhook by default', async () => {
    const period = { from: first, to: last, dry_run: true };
    const cards = events.filter(({ type }) => type.startsWith('card.') && type !== 'card.code').length;
    const { data } = await replay(period);
    expect([data.count, data.types.includes('card.funded')]).toEqual([cards, true]);
    expect(data.types).not.toContain('card.code');
    expect(data.types.some((type: string) => !type.startsWith('card.'))).toBe(false);
  });

  test('counts no events before the first and after the last', async () => {
    const before = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00+02:00', types: ['*'], dry_run: true };
    expect((await replay(before)).data.count).toBe(0);
    const after = { from: new Date(Date.parse(last) + 1).toISOString(), to: clock.now().toISOString() };
    expect((await replay({ ...after, types: ['*'], dry_run: true })).data.count).toBe(0);
    const wide = { from: '0001-01-01T00:00:00Z', to: clock.now().toISOString(), types: ['*'], dry_run: true };
    expect((await replay(wide)).data.count).toBe(events.filter(({ type }) => type !== 'card.code').length);
  });
});

describe('a replay', () => {
  test('is started once per idempotency key', async () => {
    const body = { from: middle[0]!, to: middle[2]!, types: ['card.*', '*'] };
    const { count } = (await replay({ ...body, dry_run: true })).data;
    const send = async () => await client.post(`/webhooks/${webhook}/replay`, body, { key: 'replay' });
    const { status, data, text } = await send();
    expect(status).toBe(201);
    expect(data).toMatchObject({ from: body.from, to: body.to, count });
    expect(data.replay).toEqual({
      id: expect.any(String),
      from: body.from,
      to: body.to,
      types: data.types,
      only: null,
      count,
      created_at: expect.any(String),
    });
    expect((await send()).text).toBe(text);
    const rows = (await snapshot(database.database))['webhook_replays']!.map((row) => JSON.parse(row));
    expect(rows).toHaveLength(1);
    const [row] = rows;
    const between = events.filter((_, at) => at >= row.position && at < row.last_position);
    const isInPeriod = ({ created_at }: EventView): boolean => body.from <= created_at && created_at <= body.to;
    expect(between.filter(isInPeriod)).toEqual(events.filter(isInPeriod));
    expect(row.types).toEqual(data.types);
  });

  test('is rejected when five are in progress', async () => {
    for (let more = 1; more < 5; more += 1) expect((await replay({ from: first, to: last })).status).toBe(201);
    const rejected = await replay({ from: first, to: last });
    expect([rejected.status, rejected.code]).toEqual([409, 'webhook_limit_reached']);
    await database.database.script('UPDATE webhook_replays SET position = last_position');
    expect((await replay({ from: first, to: last })).status).toBe(201);
  });

  test('is rejected for a disabled webhook, but a dry run is not', async () => {
    await client.call('PATCH', `/webhooks/${webhook}`, { enabled: false });
    expect((await replay({ from: first, to: last })).code).toBe('webhook_disabled');
    expect((await replay({ from: first, to: last, dry_run: true })).status).toBe(200);
    await client.call('PATCH', `/webhooks/${webhook}`, { enabled: true });
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'from'],
    ['a date alone', { from: '2026-01-01', to: last }, 'from'],
    ['a moment without offset', { from: '2026-01-01T00:00:00', to: last }, 'from'],
    ['a number', { from: first, to: 1_767_366_245 }, 'to'],
    ['a leap second', { from: '2016-12-31T23:59:60Z', to: last }, 'from'],
    ['the same moment twice', { from: first, to: first }, 'from'],
    ['the end first', { from: last, to: first }, 'from'],
    ['the future', { from: first, to: '2999-01-01T00:00:00Z' }, 'to'],
    ['no types', { from: first, to: last, types: [] }, 'types'],
    ['an unknown event type', { from: first, to: last, types: ['card.funded', 'cards'] }, 'types.1'],
    ['codes alone', { from: first, to: last, types: ['card.code'] }, 'types'],
    ['another word for only', { from: first, to: last, only: 'succeeded' }, 'only'],
    ['a word for dry_run', { from: first, to: last, dry_run: 'yes' }, 'dry_run'],
  ])('rejects %s', async (_, body, field) => {
    const reply = await replay(body);
    expect(reply.status).toBe(422);
    expect(reply.fields).toContain(field);
  });

  test('of an unknown webhook returns webhook_not_found', async () => {
    const reply = await client.post(`/webhooks/${crypto.randomUUID()}/replay`, { from: first, to: last });
    expect(reply.code).toBe('webhook_not_found');
  });
});
