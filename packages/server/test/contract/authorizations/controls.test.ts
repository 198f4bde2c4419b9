import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox);

const ALL = {
  limits: { per_transaction: '10.00', daily: '50.00', weekly: '100.00', monthly: '200.00', lifetime: '900.00' },
  velocity: { hourly: 2, daily: 5 },
  categories: { allowed: null, blocked: ['7995'] },
  merchants: { allowed: null, blocked: ['CASINO ROYAL'] },
  countries: { allowed: ['DO', 'US'], blocked: [] },
  single_use: true,
};

async function controlledCard(controls: object): Promise<string> {
  const { id } = await newCard(sandbox, { customer_id: customer.id });
  expect((await sandbox.put(`/cards/${id}/controls`, controls)).status).toBe(200);
  return `/cards/${id}/controls`;
}

async function read(path: string) {
  const { currency: _, remaining: __, ...controls } = (await sandbox.get(path)).data;
  return controls;
}

describe('PUT', () => {
  test('replaces all controls: what it does not name is cleared', async () => {
    const path = await controlledCard(ALL);
    expect(await read(path)).toEqual(ALL);
    await sandbox.put(path, { limits: { daily: 7 } });
    expect(await read(path)).toEqual({
      limits: { per_transaction: null, daily: '7.00', weekly: null, monthly: null, lifetime: null },
      velocity: { hourly: null, daily: null },
      categories: { allowed: null, blocked: [] },
      merchants: { allowed: null, blocked: [] },
      countries: { allowed: null, blocked: [] },
      single_use: false,
    });
  });
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
    ['single use', { single_use: false }, { single_use: false }],
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
      merchants: { blocked: ['4111111111111111'] },
      velocity: { hourly: 0 },
    });
    expect(status).toBe(422);
    expect(data.error.fields).toEqual({
      limit: 'is not a field of this request; did you mean limits?',
      'limits.dayly': 'is not a field of this request; did you mean limits.daily?',
      'limits.daily': 'must be more than zero, or null for no limit; freeze the card to stop all purchases',
      'limits.weekly': 'must not have more decimals than the currency',
      'countries.allowed.0': 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown',
      'merchants.blocked.0': 'must not contain a card number; use another text',
      'velocity.hourly': 'must be null or a whole number from 1 to 1000000',
    });
    expect(await read(path)).toEqual(ALL);
  });
});
