import { describe, expect, test } from 'vitest';
import { newFamily, refusal } from '../../authorizations/family.ts';
import { Network, GROCER } from '../../authorizations/network.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { allEvents, newCard } from '../support/fixtures.ts';

const service = await startService(await createTestDatabase(), { clock: clockAtNoon() });

describe('controls in POST /cards', () => {
  test('are in force from the first purchase, and `card.created` is the only event', async () => {
    const { sandbox, networks, ofCard, cards } = await newFamily(service, [
      { controls: { limits: { daily: '20.00' } } },
    ]);
    expect((await sandbox.get(ofCard(0))).data.limits).toMatchObject({ daily: '20.00', weekly: null });
    expect(await refusal(networks[0]!, 20_01n)).toEqual(['card', 'limit_daily']);
    const types = (await allEvents(sandbox)).filter(({ data }) => data.id === cards[0]!.id).map(({ type }) => type);
    expect(types).toEqual(['card.created', 'card.declined']);
  });

  test('take precedence over the defaults, each for itself', async () => {
    const { sandbox, put, customer } = await newFamily(service, []);
    await put('/controls/defaults', { limits: { daily: 50, weekly: 70 }, categories: { blocked: ['7995'] } });
    const controls = { limits: { daily: null, weekly: 90 }, single_use: true };
    const fields: object = { customer_id: customer.id, controls };
    const { id } = await newCard(sandbox, fields);
    expect((await sandbox.get(`/cards/${id}/controls`)).data).toMatchObject({
      limits: { daily: null, weekly: '90.00' },
      categories: { allowed: null, blocked: ['7995'] },
      single_use: true,
    });
  });

  test('with a mistake issue no card', async () => {
    const { sandbox, customer } = await newFamily(service, []);
    const { status, data } = await sandbox.post('/cards', {
      customer_id: customer.id,
      controls: { limit: { daily: 1 }, velocity: { hourly: 0 } },
    });
    expect([status, Object.keys(data.error.fields).toSorted()]).toEqual([
      422,
      ['controls.limit', 'controls.velocity.hourly'],
    ]);
    expect((await sandbox.get(`/cards?customer_id=${customer.id}`)).data.cards).toEqual([]);
  });

  test('are part of what a reference refers to', async () => {
    const { sandbox, customer } = await newFamily(service, []);
    const issue = (controls: object) =>
      sandbox.post('/cards', { customer_id: customer.id, reference: 'one', controls });
    const first = await issue({ single_use: true });
    expect((await issue({ single_use: true })).data.id).toBe(first.data.id);
    expect((await issue({ single_use: false })).status).toBe(409);
  });
});

test('defaults are copied to new cards and change no existing card', async () => {
  const { sandbox, put, networks, ofCard, customer } = await newFamily(service);
  await put('/controls/defaults', { limits: { per_transaction: '5.00' } });
  expect((await sandbox.get('/controls/defaults')).data.limits.per_transaction).toBe('5.00');
  expect(await refusal(networks[0]!, 6_00n)).toBe('approved');
  const { id } = await newCard(sandbox, { customer_id: customer.id });
  const later = new Network(service, sandbox, id);
  expect(await refusal(later, 5_01n)).toEqual(['card', 'limit_per_transaction']);
  expect((await sandbox.call('PATCH', '/controls/defaults', { limits: { per_transaction: null } })).status).toBe(200);
  expect(await refusal(later, 5_01n)).toEqual(['card', 'limit_per_transaction']);
  expect((await sandbox.get(ofCard(1))).data.limits.per_transaction).toBeNull();
});

describe('ceilings', () => {
  test('limit each card for itself, whatever the other levels allow', async () => {
    const { networks, put, ofCard, ofCustomer } = await newFamily(service);
    await put(ofCard(0), { limits: { daily: 80 } });
    await put(ofCustomer, { limits: { daily: 200 } });
    await put('/controls/ceilings', { limits: { daily: 60 }, countries: { blocked: ['US'] } });
    expect(await refusal(networks[0]!, 60_01n)).toEqual(['ceiling', 'limit_daily']);
    await networks[0]!.approve(60_00n);
    await networks[1]!.approve(60_00n);
    expect(await refusal(networks[1]!, 1_00n, { ...GROCER, country: 'US' })).toEqual(['ceiling', 'merchant_country']);
  });

  test('are named only if they are stricter than the controls of the card and the customer', async () => {
    const { networks, put, ofCard, ofCustomer } = await newFamily(service);
    await put('/controls/ceilings', { limits: { daily: 60 }, velocity: { daily: 2 } });
    await put(ofCustomer, { limits: { daily: 70 } });
    await put(ofCard(0), { limits: { daily: 50 } });
    expect(await refusal(networks[0]!, 90_00n)).toEqual(['card', 'limit_daily']);
    expect(await refusal(networks[1]!, 90_00n)).toEqual(['ceiling', 'limit_daily']);
    await networks[0]!.approve(20_00n);
    expect(await refusal(networks[1]!, 90_00n)).toEqual(['customer', 'limit_daily']);
    await networks[1]!.approve(1_00n);
    await networks[1]!.approve(1_00n);
    expect(await refusal(networks[1]!, 1_00n)).toEqual(['ceiling', 'velocity']);
  });

  test('apply to a preflight, and end with their removal', async () => {
    const { sandbox, cards, networks, put } = await newFamily(service);
    await put('/controls/ceilings', { categories: { allowed: ['5999'] } });
    const preflight = await sandbox.post(`/cards/${cards[0]!.id}/preflight`, { amount: 1, merchant: { mcc: '5411' } });
    expect(preflight.data.explanation.checks.at(-1)).toMatchObject({
      name: 'merchant_category',
      inputs: { level: 'ceiling', mcc: '5411', allowed_count: 1, allowed_match: null },
    });
    expect((await sandbox.call('PATCH', '/controls/ceilings', { categories: { allowed: null } })).status).toBe(200);
    await networks[0]!.approve(1_00n);
  });
});

test('a preflight tries changes of the controls of a card and its customer, and makes none', async () => {
  const { sandbox, cards, put, ofCard, ofCustomer } = await newFamily(service);
  const [card, sibling] = cards.map(({ id }) => id) as [string, string];
  await put(ofCard(0), { limits: { daily: '10.00' } });
  await sandbox.post(`/simulations/cards/${sibling}/authorizations`, { amount: '5.00' });
  const before = await Promise.all([sandbox.get(ofCard(0)), sandbox.get(ofCustomer)]);
  const reasonOf = async (draft: object) =>
    (await sandbox.post(`/cards/${card}/preflight`, { amount: '12.00', ...draft })).data.decline_reason;
  expect(await reasonOf({})).toBe('daily_limit_exceeded');
  expect(await reasonOf({ controls: { limits: { daily: '12.00' } } })).toBeNull();
  expect(await reasonOf({ controls: { limits: { daily: null, per_transaction: '11.99' } } })).toBe(
    'transaction_limit_exceeded',
  );
  // Before the customer has a limit, its cards' spending is not counted.
  const raised = { controls: { limits: { daily: null } } };
  expect(await reasonOf({ ...raised, customer_controls: { limits: { daily: '16.99' } } })).toBe('daily_limit_exceeded');
  expect(await reasonOf({ ...raised, customer_controls: { limits: { daily: '17.00' } } })).toBeNull();
  const mistake = await sandbox.post(`/cards/${card}/preflight`, { amount: 1, controls: { limits: { daily: '-1' } } });
  expect(mistake.status).toBe(422);
  const after = await Promise.all([sandbox.get(ofCard(0)), sandbox.get(ofCustomer)]);
  expect(after.map(({ data }) => data)).toEqual(before.map(({ data }) => data));
});

describe.each(['customer', 'defaults', 'ceilings'] as const)('the controls of the level %s', (level) => {
  const ALL = {
    limits: { per_transaction: '10.00', daily: '50.00', weekly: '100.00', monthly: '200.00', lifetime: '900.00' },
    credit_limits: { per_transaction: '0.00', daily: '50.00', weekly: '90.00', monthly: '95.00', lifetime: '99.00' },
    velocity: { hourly: 2, daily: 5 },
    categories: { allowed: null, blocked: ['7995'] },
    merchants: { allowed: null, blocked: ['CASINO ROYAL'] },
    merchant_ids: { allowed: ['471102'], blocked: [] },
    countries: { allowed: ['DO', 'US'], blocked: [] },
    kinds: { allowed: null, blocked: ['cash', 'quasi_cash'] },
    entry_modes: { allowed: ['chip', 'on_file'], blocked: [] },
    initiators: { allowed: null, blocked: ['merchant'] },
    schedule: { time_zone: 'UTC', windows: [{ days: ['mon'], from: '08:00', to: '18:00' }] },
    single_use: true,
    single_merchant: true,
    failed_attempts: { count: 3, within_minutes: 20, action: 'freeze' },
  };

  async function open() {
    const { sandbox, ofCustomer } = await newFamily(service, []);
    const path = level === 'customer' ? ofCustomer : `/controls/${level}`;
    const read = async () => {
      const { customer_id: _, currency: __, remaining: ___, ...controls } = (await sandbox.get(path)).data;
      return controls;
    };
    return { sandbox, path, read };
  }

  test('are read as they were set; PUT clears what it does not name, PATCH keeps it', async () => {
    const { sandbox, path, read } = await open();
    const empty = await read();
    await sandbox.put(path, ALL);
    expect(await read()).toEqual(ALL);
    await sandbox.call('PATCH', path, { limits: { daily: null }, single_use: false });
    expect(await read()).toEqual({ ...ALL, limits: { ...ALL.limits, daily: null }, single_use: false });
    await sandbox.put(path, {});
    expect(await read()).toEqual(empty);
  });

  test('keep both of two concurrent changes', async () => {
    const { sandbox, path, read } = await open();
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([
        sandbox.call('PATCH', path, { limits: { daily: round } }),
        sandbox.call('PATCH', path, { limits: { weekly: round } }),
      ]);
      expect((await read()).limits).toMatchObject({ daily: `${round}.00`, weekly: `${round}.00` });
    }
  });

  test('are changed once by a repeated call', async () => {
    const { sandbox, path, read } = await open();
    const first = await sandbox.call('PATCH', path, { limits: { daily: 1 } }, { key: 'once' });
    await sandbox.call('PATCH', path, { limits: { daily: 2 } });
    const again = await sandbox.call('PATCH', path, { limits: { daily: 1 } }, { key: 'once' });
    expect([again.text, (await read()).limits.daily]).toEqual([first.text, '2.00']);
  });

  test('are not changed by a request with a mistake', async () => {
    const { sandbox, path, read } = await open();
    await sandbox.put(path, ALL);
    const body = { limits: { dayly: 1 }, singel_use: true, countries: { allowed: [] } };
    for (const method of ['PUT', 'PATCH'] as const) {
      const { status, data } = await sandbox.call(method, path, body);
      expect([status, Object.keys(data.error.fields).toSorted()]).toEqual([
        422,
        ['countries.allowed', 'limits.dayly', 'singel_use'],
      ]);
    }
    expect(await read()).toEqual(ALL);
  });
});
