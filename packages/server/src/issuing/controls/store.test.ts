import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { migrate } from '#database';
import { newId } from '#kit/ids.ts';
import { initialControls, NO_CONTROLS } from './model.ts';
import { loadLevelControls, loadUsages, saveControls } from './store.ts';

const { database } = await createTestDatabase({ empty: true });
const directory = await mkdtemp(join(tmpdir(), 'issuary-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

const tenantId = newId<'tenant'>();
const customerId = newId<'customer'>();
const [one, other, without] = [newId<'card'>(), newId<'card'>(), newId<'card'>()];
const usageOf = async (...cards: (typeof one)[]) =>
  await loadUsages(
    database,
    cards.map((cardId) => ({ tenantId, cardId, customerId })),
  );

test('controls from before they had one table keep their values', async () => {
  await cp(new URL('../../foundation/database/migrations/', import.meta.url), directory, {
    recursive: true,
    filter: (file) => !/\d{4}_/.test(file) || Number(/(\d{4})_[^/]*$/.exec(file)![1]) < 77,
  });
  await migrate(database, { version: '1.0.0', directory });
  await database.script(`
    ALTER TABLE card_controls DROP CONSTRAINT card_controls_tenant_id_card_id_fkey;
    INSERT INTO card_controls (tenant_id, card_id, limit_transaction, limit_month, purchases_hour, categories_allowed,
      categories_blocked, merchants_allowed, merchants_blocked, countries_allowed, countries_blocked, single_use, updated_at,
      merchant_ids_blocked, schedule, single_merchant, kinds_blocked, failed_attempts_count, failed_attempts_minutes,
      failed_attempts_action, credit_limits)
    VALUES
      ('${tenantId}', '${one}', 5, 100000000, 3, '{5411}', '{}', '{"A \\"B\\", C*"}', '{}', NULL, '{US,DO}', true, now(),
       '{é}', '{"time_zone":"UTC","windows":[{"days":["mon"],"from":"08:00","to":"24:00"}]}', true, '{cash}', NULL, NULL, NULL,
       '{"daily":"0"}'),
      ('${tenantId}', '${other}', NULL, NULL, NULL, NULL, '{}', NULL, '{}', NULL, '{}', false, now(), '{}', NULL, false, '{}', 5, 60,
       'decline', NULL);
    INSERT INTO level_controls (tenant_id, level, subject_id, controls, updated_at)
    VALUES ('${tenantId}', 'ceilings', '${tenantId}', '{"limits":{"daily":"7.50"}}', now())`);
  await migrate(database, { version: '1.0.0' });

  const [restricted, initial, none] = await usageOf(one, other, without);
  expect(restricted!.controls).toEqual({
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
  });
  expect([initial!.controls, none!.controls]).toEqual([initialControls('card'), initialControls('card')]);
  const ceilings = { ...NO_CONTROLS, limits: { ...NO_CONTROLS.limits, daily: 750n } };
  expect(none!.ceilings).toEqual(ceilings);
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
