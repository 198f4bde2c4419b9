import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newId } from '#kit/ids.ts';
import type { Controls } from './kinds/index.ts';
import { initialControls, NO_CONTROLS } from './model.ts';
import { loadLevelControls, loadUsages, saveControls } from './store.ts';

const { database } = await createTestDatabase();

const tenantId = newId<'tenant'>();
const customerId = newId<'customer'>();
const [one, other] = [newId<'card'>(), newId<'card'>()];
const usageOf = async (...cards: (typeof one)[]) =>
  await loadUsages(
    database,
    cards.map((cardId) => ({ tenantId, cardId, customerId })),
  );

test('controls are read as they were saved, and the initial ones where none are', async () => {
  const restricted: Controls = {
    ...NO_CONTROLS,
    limits: { ...NO_CONTROLS.limits, per_transaction: 5n, monthly: 100_000_000n },
    credit_limits: { ...NO_CONTROLS.credit_limits, daily: 0n },
    velocity: { hourly: 3, daily: null },
    categories: { allowed: ['5411'], blocked: [] },
    merchants: { allowed: ['A "B", C*'], blocked: [] },
    merchant_ids: { allowed: null, blocked: ['é'] },
    countries: { allowed: null, blocked: ['US', 'DO'] },
    kinds: { allowed: null, blocked: ['cash'] },
    schedule: { time_zone: 'UTC', windows: [{ days: ['mon'], from: '08:00', to: '24:00' }] },
    single_use: true,
    single_merchant: true,
  };
  const ceilings = { ...NO_CONTROLS, limits: { ...NO_CONTROLS.limits, daily: 750n } };
  await database.rows(saveControls(tenantId, 'card', new Map([[one, restricted]]), new Date()));
  await database.rows(saveControls(tenantId, 'ceilings', new Map([[tenantId, ceilings]]), new Date()));

  const [saved, none] = await usageOf(one, other);
  expect([saved!.controls, none!.controls]).toEqual([restricted, initialControls('card')]);
  expect([saved!.ceilings, none!.ceilings]).toEqual([ceilings, ceilings]);
  expect(await loadLevelControls(database, [{ tenantId, level: 'ceilings' }])).toEqual([ceilings]);
});

test('cards with equal controls share one object', async () => {
  const controls = { ...NO_CONTROLS, single_use: true };
  const changed = new Map([
    [one, controls],
    [other, { ...controls }],
  ]);
  await database.rows(saveControls(tenantId, 'card', changed, new Date()));
  const [first, second] = await usageOf(one, other);
  expect(first!.controls).toEqual(controls);
  expect(second!.controls).toBe(first!.controls);
});
