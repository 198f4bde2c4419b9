import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox);

const ALL = {
  limits: { per_transaction: '10.00', daily: '50.00', weekly: '100.00', monthly: '200.00', lifetime: '900.00' },
  credit_limits: { per_transaction: '0.00', daily: '50.00', weekly: '90.00', monthly: '95.00', lifetime: '99.00' },
  velocity: { hourly: 2, daily: 5 },
  categories: { allowed: null, blocked: ['7995'] },
  merchants: { allowed: null, blocked: ['CASINO ROYAL'] },
  merchant_ids: { allowed: null, blocked: ['471102'] },
  countries: { allowed: ['DO', 'US'], blocked: [] },
  kinds: { allowed: ['purchase', 'recurring'], blocked: [] },
  entry_modes: { allowed: null, blocked: ['keyed'] },
  initiators: { allowed: ['cardholder'], blocked: [] },
  schedule: {
    time_zone: 'America/Santo_Domingo',
    windows: [{ days: ['mon', 'fri'], from: '08:00', to: '18:00' }],
  },
  single_use: true,
  single_merchant: true,
  failed_attempts: { count: 3, within_minutes: 20, action: 'freeze' },
};

async function controlledCard(controls: object): Promise<string> {
  const { id } = await newCard(sandbox, { customer_id: customer.id });
  expect((await sandbox.put(`/cards/${id}/controls`, controls)).status).toBe(200);
  return `/cards/${id}/controls`;
}

async function read(path: string) {
  const {
    customer_id: ____,
    currency: _,
    remaining: __,
    locked_merchant: ___,
    ...controls
  } = (await sandbox.get(path)).data;
  return controls;
}

describe('PUT', () => {
  test('replaces all controls: what it does not name is cleared, or as it was on the new card', async () => {
    const path = await controlledCard(ALL);
    expect(await read(path)).toEqual(ALL);
    await sandbox.put(path, { limits: { daily: 7 } });
    expect(await read(path)).toEqual({
      limits: { per_transaction: null, daily: '7.00', weekly: null, monthly: null, lifetime: null },
      credit_limits: { per_transaction: null, daily: null, weekly: null, monthly: null, lifetime: null },
      velocity: { hourly: null, daily: null },
      categories: { allowed: null, blocked: [] },
      merchants: { allowed: null, blocked: [] },
      merchant_ids: { allowed: null, blocked: [] },
      countries: { allowed: null, blocked: [] },
      kinds: { allowed: null, blocked: [] },
      entry_modes: { allowed: null, blocked: [] },
      initiators: { allowed: null, blocked: [] },
      schedule: null,
      single_use: false,
      single_merchant: false,
      failed_attempts: { count: 5, within_minutes: 60, action: 'decline' },
    });
  });
});

test('names of merchants are stored in the form in which they are compared, each once', async () => {
  const path = await controlledCard({ merchants: { allowed: ['Café  Olé', 'cafe ole', 'O’Hara*'] } });
  await sandbox.call('PATCH', path, { merchants: { blocked: ['Casino Royál'] } });
  expect((await read(path)).merchants).toEqual({ allowed: ['CAFE OLE', 'OHARA*'], blocked: ['CASINO ROYAL'] });
});

describe('PATCH', () => {
  test.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['one limit', { limits: { daily: '60' } }, { limits: { ...ALL.limits, daily: '60.00' } }],
    ['one limit, removing it', { limits: { weekly: null } }, { limits: { ...ALL.limits, weekly: null } }],
    ['one velocity', { velocity: { hourly: null } }, { velocity: { hourly: null, daily: 5 } }],
    ['one list', { countries: { blocked: ['ht'] } }, { countries: { allowed: ['DO', 'US'], blocked: ['HT'] } }],
    ['a list, allowing all', { countries: { allowed: null } }, { countries: { allowed: null, blocked: [] } }],
    ['a list, replacing it', { categories: { blocked: [] } }, { categories: { allowed: null, blocked: [] } }],
    ['merchant ids', { merchant_ids: { blocked: [' 9 '] } }, { merchant_ids: { allowed: null, blocked: ['9'] } }],
    ['the schedule, removing it', { schedule: null }, { schedule: null }],
    ['single use', { single_use: false }, { single_use: false }],
    ['single merchant', { single_merchant: false }, { single_merchant: false }],
    ['failed attempts, removing the limit', { failed_attempts: null }, { failed_attempts: null }],
  ])('changes %s and keeps the rest', async (_, patch, changed) => {
    const path = await controlledCard(ALL);
    expect((await sandbox.call('PATCH', path, patch)).status).toBe(200);
    expect(await read(path)).toEqual({ ...ALL, ...changed });
  });

  test('of a card without controls sets them', async () => {
    const { id } = await newCard(sandbox, { customer_id: customer.id });
    await sandbox.call('PATCH', `/cards/${id}/controls`, { velocity: { daily: 3 } });
    expect((await read(`/cards/${id}/controls`)).velocity).toEqual({ hourly: null, daily: 3 });
  });

  test('keeps both of two concurrent changes', async () => {
    const path = await controlledCard({});
    for (let round = 1; round <= 10; round += 1) {
      await Promise.all([
        sandbox.call('PATCH', path, { limits: { daily: round } }),
        sandbox.call('PATCH', path, { limits: { weekly: round } }),
      ]);
      expect((await read(path)).limits).toMatchObject({ daily: `${round}.00`, weekly: `${round}.00` });
    }
  });

  test('with the same idempotency key is done once', async () => {
    const path = await controlledCard(ALL);
    const first = await sandbox.call('PATCH', path, { limits: { daily: 1 } }, { key: 'patch' });
    await sandbox.call('PATCH', path, { limits: { daily: 2 } });
    const again = await sandbox.call('PATCH', path, { limits: { daily: 1 } }, { key: 'patch' });
    expect(again.text).toBe(first.text);
    expect((await read(path)).limits.daily).toBe('2.00');
  });
});

describe.each(['PUT', 'PATCH'] as const)('%s with a mistake', (method) => {
  test('changes nothing and reports all mistakes', async () => {
    const path = await controlledCard(ALL);
    const { status, data } = await sandbox.call(method, path, {
      limit: { daily: 1 },
      limits: { dayly: 1, daily: '-1', weekly: '1.001' },
      countries: { allowed: ['QQ', 'DO'] },
      merchants: { blocked: ['4111111111111111', ' * ', '’', 'ﷺ'.repeat(12)] },
      velocity: { hourly: 0 },
      merchant_ids: { allowed: ['4111111111111111'], blockd: [] },
      kinds: { blocked: ['gifts'] },
      schedule: {
        time_zone: '+02:00',
        windows: [{ days: ['mon', 'monday'], from: '24:00', to: '8:00', until: '9:00' }, { days: [] }],
      },
      single_merchant: 'yes',
    });
    expect(status).toBe(422);
    expect(data.error.fields).toEqual({
      limit: 'is not a field of this request; did you mean limits?',
      'limits.dayly': 'is not a field of this request; did you mean limits.daily?',
      'limits.daily': 'must be more than zero, or null for no limit; freeze the card to stop all purchases',
      'limits.weekly': 'must not have more decimals than the currency',
      'countries.allowed.0': 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown',
      'merchants.blocked.0': 'must not contain a card number; use another text',
      'merchants.blocked.1': 'must have a letter, digit or sign besides `*`',
      'merchants.blocked.2': 'must have a letter, digit or sign besides `*`',
      'merchants.blocked.3': 'must have at most 200 characters when its ligatures are written as letters',
      'velocity.hourly': 'must be null or a whole number from 1 to 1000000',
      'merchant_ids.allowed.0': 'must not contain a card number; use another text',
      'merchant_ids.blockd': 'is not a field of this request; did you mean merchant_ids.blocked?',
      'kinds.blocked.0': expect.stringContaining('quasi_cash'),
      'schedule.time_zone': 'must be an IANA time zone, such as "America/Santo_Domingo" or "UTC"',
      'schedule.windows.0.days.1': expect.stringContaining('mon'),
      'schedule.windows.0.from': 'must be a time of day, such as "08:00" or "18:30"',
      'schedule.windows.0.to': 'must be a time of day, such as "08:00" or "18:30"',
      'schedule.windows.0.until': expect.stringContaining('is not a field of this request'),
      'schedule.windows.1.days': expect.any(String),
      'schedule.windows.1.from': expect.any(String),
      'schedule.windows.1.to': expect.any(String),
      single_merchant: expect.any(String),
    });
    expect(await read(path)).toEqual(ALL);
  });
});
