import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { setUpWebhooks } from '../../../../test/webhooks/setup.ts';
import { newId } from '../../../foundation/kit/ids.ts';

const { database } = await createTestDatabase();

test('an endpoint passes over what it did not ask for, and stays behind it', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database, { patterns: ['customer.*'] });
  const before = await partner.position(endpoint);
  await fixture.emit(tenant, [{ subject: newId() }, { subject: newId() }]);
  await newWorker().settle();
  expect(fixture.received).toEqual([]);
  expect(await partner.position(endpoint)).toBe(before + 2n);
});
