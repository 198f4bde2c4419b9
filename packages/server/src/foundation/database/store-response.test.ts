import { expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { findEarlierCalls, insertKeys, storeResponse } from './idempotency.ts';

const { database } = await sharedDatabase();

test('only the operation that wrote a key can complete it, and the first response is kept', async () => {
  const tenantId = newId<'tenant'>();
  const operationId = newId<'operation'>();
  const key = { tenantId, key: 'k', requestHash: Buffer.alloc(32) };
  await database.rows(insertKeys([{ ...key, operationId, response: undefined }], systemClock.now()));
  const settle = (id: typeof operationId, body: string) =>
    storeResponse(database, tenantId, 'k', id, { status: 201, body });

  expect((await settle(newId(), 'another')).body).toBe('another');
  expect((await settle(operationId, 'first')).body).toBe('first');
  expect((await settle(operationId, 'second')).body).toBe('first');
  const [earlier] = await database.transaction((transaction) =>
    findEarlierCalls(transaction, [key], systemClock.now()),
  );
  expect(earlier).toEqual({ kind: 'replayed', response: { status: 201, body: 'first', replayed: true } });
});
