import { describe, expect, test } from 'vitest';
import { Network } from '../../authorizations/network.ts';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, newCustomer, type ResourceIds } from '../support/fixtures.ts';

const database = await sharedDatabase();
const service = await sharedService();

/** A card that no partner has. */
const UNKNOWN = '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22';
const FAILED = { status: 'failed', error: { code: 'card_not_found', message: 'card was not found' } };

async function cardsOf(count: number) {
  const { sandbox } = await service.newPartner();
  const customer = await newCustomer(sandbox);
  const cards: ResourceIds[] = [];
  for (let index = 0; index < count; index += 1) cards.push(await newCard(sandbox, { customer_id: customer.id }));
  const controls = async (index: number) => (await sandbox.get(`/cards/${cards[index]!.id}/controls`)).data;
  return { sandbox, cards, controls };
}

const patch = { limits: { daily: '7.00' } };

test('each card gets a result in the order of the request, and keeps the controls that the patch does not name', async () => {
  const { sandbox, cards, controls } = await cardsOf(3);
  const other = await cardsOf(1);
  const [one, two] = cards as [ResourceIds, ResourceIds];
  await sandbox.put(`/cards/${one.id}/controls`, { limits: { daily: 1, weekly: 2 }, single_use: true });
  const { status, data } = await sandbox.post('/controls/bulk', {
    card_ids: [one.id, UNKNOWN, two.local_id, other.cards[0]!.id, String(two.local_id), 'nonsense', one.id],
    patch,
  });
  expect([status, data.results]).toEqual([
    200,
    [
      { card_id: one.id, status: 'updated' },
      { card_id: UNKNOWN, ...FAILED },
      { card_id: two.id, status: 'updated' },
      { card_id: other.cards[0]!.id, ...FAILED },
      { card_id: two.id, status: 'updated' },
      { card_id: 'nonsense', ...FAILED },
      { card_id: one.id, status: 'updated' },
    ],
  ]);
  expect(await controls(0)).toMatchObject({ limits: { daily: '7.00', weekly: '2.00' }, single_use: true });
  expect(await controls(1)).toMatchObject({ limits: { daily: '7.00', weekly: null } });
  expect((await controls(2)).limits.daily).toBeNull();
  expect((await other.controls(0)).limits.daily).toBeNull();
  const events = (await allEvents(sandbox)).filter(({ type }) => type === 'card.controls.updated');
  expect(events.map(({ data: { id, changed } }) => [id, changed])).toEqual([
    [one.id, ['limits', 'single_use']],
    [one.id, ['limits']],
    [two.id, ['limits']],
  ]);
  const network = new Network(service, sandbox, two.id);
  expect(await network.authorize(network.message(7_01n))).toMatchObject({ reason: 'daily_limit_exceeded' });
});

test('a call without any known card changes and saves nothing', async () => {
  const { sandbox } = await cardsOf(0);
  const body = { card_ids: [UNKNOWN], patch };
  for (let time = 0; time < 2; time += 1) {
    const { data, headers } = await sandbox.post('/controls/bulk', body, { key: 'none' });
    expect(data.results).toEqual([{ card_id: UNKNOWN, ...FAILED }]);
    expect(headers.get('idempotent-replayed')).toBeNull();
  }
});

describe('with an idempotency key', () => {
  test('a repeated call returns the first response and changes nothing', async () => {
    const { sandbox, cards, controls } = await cardsOf(2);
    const body = { card_ids: cards.map(({ id }) => id), patch };
    const first = await sandbox.post('/controls/bulk', body, { key: 'bulk' });
    await sandbox.call('PATCH', `/cards/${cards[0]!.id}/controls`, { limits: { daily: 9 } });
    const again = await sandbox.post('/controls/bulk', body, { key: 'bulk' });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await controls(0)).limits.daily).toBe('9.00');
    const other = await sandbox.post('/controls/bulk', { ...body, patch: {} }, { key: 'bulk' });
    expect(other.data.error.code).toBe('idempotency_key_reused');
  });

  test('an interrupted call continues where it stopped', async () => {
    const { sandbox, cards, controls } = await cardsOf(2);
    const [one, two] = cards as [ResourceIds, ResourceIds];
    // The two cards are in different portions.
    const card_ids = [one.id, ...Array.from({ length: 250 }, () => UNKNOWN), two.id];
    await database.database.script(`
      CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'interrupted'; END $$;
      CREATE TRIGGER interrupt BEFORE INSERT ON controls FOR EACH ROW
        WHEN (NEW.subject_id = '${two.id}') EXECUTE FUNCTION interrupt()`);
    const send = () => sandbox.post('/controls/bulk', { card_ids, patch }, { key: 'interrupted' });
    expect((await send()).status).toBe(500);
    expect([(await controls(0)).limits.daily, (await controls(1)).limits.daily]).toEqual(['7.00', null]);
    await database.database.script(`DROP TRIGGER interrupt ON controls; DROP FUNCTION interrupt`);
    await sandbox.call('PATCH', `/cards/${one.id}/controls`, { limits: { daily: 9 } });
    const { status, data } = await send();
    expect([status, data.results.length]).toEqual([200, card_ids.length]);
    expect(data.results.filter((each: { status: string }) => each.status === 'updated')).toEqual([
      { card_id: one.id, status: 'updated' },
      { card_id: two.id, status: 'updated' },
    ]);
    // The first portion was not done again.
    expect([(await controls(0)).limits.daily, (await controls(1)).limits.daily]).toEqual(['9.00', '7.00']);
    expect((await send()).headers.get('idempotent-replayed')).toBe('true');
  });
});

test('concurrent calls and changes of single cards all take effect', async () => {
  const { sandbox, cards, controls } = await cardsOf(4);
  const card_ids = cards.map(({ id }) => id);
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([
      sandbox.post('/controls/bulk', { card_ids, patch: { limits: { daily: round } } }),
      sandbox.post('/controls/bulk', { card_ids: card_ids.toReversed(), patch: { velocity: { daily: round } } }),
      ...card_ids.map((id) => sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { weekly: round } })),
    ]);
    for (const index of cards.keys())
      expect(await controls(index)).toMatchObject({
        limits: { daily: `${round}.00`, weekly: `${round}.00` },
        velocity: { daily: round },
      });
  }
});

test('10,000 ids are accepted, and one more is not', async () => {
  const { sandbox, cards } = await cardsOf(1);
  const ids = (count: number) => [cards[0]!.id, ...Array.from({ length: count - 1 }, (_, at) => 900_000_000 + at)];
  const { status, data } = await sandbox.post('/controls/bulk', { card_ids: ids(10_000), patch });
  expect([status, data.results.length, data.results[0].status]).toEqual([200, 10_000, 'updated']);
  const refused = await sandbox.post('/controls/bulk', { card_ids: ids(10_001), patch });
  expect(refused.data.error.fields).toEqual({ card_ids: 'must be a list of 1 to 10000 card ids' });
});

test.each<[string, object, string[]]>([
  ['no cards', { card_ids: [], patch }, ['card_ids']],
  ['no list', { card_ids: 'all', patch }, ['card_ids']],
  ['no patch', { card_ids: [UNKNOWN] }, ['patch']],
  [
    'wrong ids',
    { card_ids: [UNKNOWN, {}, null, 1.5, 'x'.repeat(65)], patch },
    ['card_ids.1', 'card_ids.2', 'card_ids.3', 'card_ids.4'],
  ],
  ['a typo in the patch', { card_ids: [UNKNOWN], patch: { limit: {} } }, ['patch.limit']],
  ['wrong ids and a typo', { card_ids: [true], patch: { limits: { dayly: 1 } } }, ['card_ids.0', 'patch.limits.dayly']],
])('%s: 422, and nothing changes', async (_, body, fields) => {
  const { sandbox } = await cardsOf(0);
  const { status, data } = await sandbox.post('/controls/bulk', body);
  expect([status, Object.keys(data.error.fields).toSorted()]).toEqual([422, fields]);
});

test.each(['4111111111111111', 4111111111111111, '4111-1111-1111-1111'])(
  'the card number %s is refused',
  async (number) => {
    const { sandbox } = await cardsOf(0);
    const reply = await sandbox.post('/controls/bulk', { card_ids: [UNKNOWN, number], patch: {} });
    expect([reply.status, reply.fields]).toEqual([422, ['card_ids.1']]);
    expect(reply.text).not.toMatch(/4111[ -]?1111/);
  },
);
