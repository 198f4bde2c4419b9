import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { setUpWebhooks } from '#test/webhooks/setup.ts';
import { newId } from '#kit/ids.ts';

const { database } = await createTestDatabase();

test('an endpoint skips events that it does not select, and moves its position past them', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database, { patterns: ['customer.*'] });
  const before = await partner.position(endpoint);
  await fixture.emit(tenant, [{ subject: newId() }, { subject: newId() }]);
  await newWorker().settle();
  expect(fixture.received).toEqual([]);
  expect(await partner.position(endpoint)).toBe(before + 2n);
});
