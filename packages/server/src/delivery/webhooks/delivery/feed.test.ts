import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { setUp } from '../../../../test/webhooks/set-up.ts';
import { newId } from '../../../foundation/kit/ids.ts';

const { database } = await createTestDatabase();

test('an endpoint passes over what it did not ask for, and stays behind it', async () => {
  const { stage, tenant, partner, endpoint, newWorker } = await setUp(database, { patterns: ['customer.*'] });
  const before = await partner.position(endpoint);
  await stage.emit(tenant, [{ subject: newId() }, { subject: newId() }]);
  await newWorker().settle();
  expect(stage.received).toEqual([]);
  expect(await partner.position(endpoint)).toBe(before + 2n);
});
