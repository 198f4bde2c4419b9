import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement, type Queryable } from '#database';
import { newId } from '#kit/ids.ts';
import { discardUpload, finishUpload, insertPart, openReconciliation } from './store.ts';

const { database, open } = await createTestDatabase();
const other = open();
const now = new Date();

const PARTS = statement<{ part: number }>(
  'test.parts',
  'SELECT part FROM reconciliation_parts WHERE reconciliation_id = $1 ORDER BY part',
);
const LOCKED = statement<{ query: string }>(
  'test.locked',
  `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

async function newUpload() {
  const [tenantId, id] = [newId<'tenant'>(), newId<'reconciliation'>()];
  await database.rows(openReconciliation(tenantId, id, now));
  const add = async (part: number, queryable: Queryable = database) =>
    await insertPart(queryable, tenantId, id, part, 1, Buffer.from('row'));
  const parts = async () => (await database.rows(query(PARTS, id))).map(({ part }) => part);
  await add(0);
  return { tenantId, id, add, parts };
}

const REFUSED = { code: 'issuer_unavailable' };

test('a part that arrives after its upload was discarded is refused, and leaves nothing', async () => {
  const { tenantId, id, add, parts } = await newUpload();
  await discardUpload(database, tenantId, id);
  await expect(add(1)).rejects.toMatchObject(REFUSED);
  expect(await parts()).toEqual([]);
});

test('a part that arrives after its upload was finished is refused, and the others stay', async () => {
  const { tenantId, id, add, parts } = await newUpload();
  const file = {
    rows: 1,
    parts: 1,
    lastLine: 1,
    signed: false,
    accountId: null,
    reference: null,
    parameters: null,
    fileName: null,
  };
  await database.rows(finishUpload(tenantId, id, { ...file, opensAt: now, closesAt: now }));
  await expect(add(1)).rejects.toMatchObject(REFUSED);
  await discardUpload(database, tenantId, id);
  expect(await parts()).toEqual([0]);
});

test('a part whose commit is under way when its upload is discarded is deleted, too', async () => {
  const { tenantId, id, add, parts } = await newUpload();
  let discarding: Promise<void> | undefined;
  await other.transaction(async (transaction) => {
    await add(1, transaction);
    discarding = discardUpload(database, tenantId, id);
    const isWaiting = async () =>
      (await other.rows(query(LOCKED))).some((waiting) => waiting.query.includes('DELETE FROM reconciliations'));
    await expect.poll(isWaiting).toBe(true);
  });
  await discarding;
  expect(await parts()).toEqual([]);
});
