import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { query, statement } from '#database';
import { createdAtOf, newId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { workerRound } from '../support/platform-state.ts';

const { database, url } = await createTestDatabase();
const service = await startService({ url });
const migrate = async (file: string): Promise<void> =>
  await database.script(
    await readFile(new URL(`../../../src/foundation/database/migrations/${file}`, import.meta.url), 'utf8'),
  );
const AHEAD_MS = 60_000;

const DUE = statement<{ due_at: Date; first_due_at: Date; created_at: Date; provision_after: Date | null }>(
  'test.card_number_work',
  `SELECT due_at, first_due_at, created_at, provision_after FROM work JOIN cards USING (tenant_id, id) WHERE id = $1`,
);

/** A card that waits for its number in a sandbox whose clock is a minute ahead, as the last version stores it. */
async function cardOfLastVersion() {
  const { sandbox } = await service.newPartner();
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const { id: customer_id } = await newCustomer(sandbox, { last_name: 'Slow' });
  const { id } = (await sandbox.post('/cards', { customer_id })).data;
  await database.script(`DELETE FROM work WHERE id = '${id}'`);
  const status = async () => (await sandbox.get(`/cards/${id}`)).data.card.status;
  return { id, sandbox, status, due: async () => (await database.rows(query(DUE, id)))[0] };
}

test('a card that waits for its number when the database is upgraded gets it', async () => {
  const { id, sandbox, status, due } = await cardOfLastVersion();
  const dueAt = new Date(Date.now() + 10_000);
  await database.script(
    `DROP TRIGGER cards_provision_after ON cards; DROP FUNCTION schedule_card_number;
     UPDATE cards SET provision_after = '${new Date(dueAt.getTime() + AHEAD_MS).toISOString()}' WHERE id = '${id}'`,
  );
  await migrate('0082_card_number_work.sql');
  const { created_at, ...moved } = (await due())!;
  expect(moved).toEqual({ due_at: dueAt, first_due_at: created_at, provision_after: null });
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await status(), await due()]).toEqual(['active', undefined]);
});

test('a card that a process of the last version leaves without a number afterwards gets it', async () => {
  const { id, sandbox, status, due } = await cardOfLastVersion();
  const after = new Date(Date.now() + AHEAD_MS);
  await database.script(`UPDATE cards SET provision_after = '${after.toISOString()}' WHERE id = '${id}'`);
  expect((await due())!.due_at).toEqual(new Date(after.getTime() - AHEAD_MS));
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await status(), await due()]).toEqual(['active', undefined]);
});

const RENEWAL = statement<{ data: object; due_at: Date; first_due_at: Date }>(
  'test.card_renewal_work',
  `SELECT data, due_at, first_due_at FROM work WHERE id = $1`,
);
const RENEWING = statement<{ renewal_id: string | null; renew_after: Date | null }>(
  'test.renewing',
  'SELECT renewal_id, renew_after FROM cards WHERE id = $1',
);

test.each([
  ['is upgraded', true],
  ['was upgraded', false],
])('a renewal that the last version begins when the database %s ends, for both versions', async (_, isBefore) => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const [renewalId, dueAt] = [newId(), new Date()];
  if (isBefore)
    await database.script(
      'DROP TRIGGER cards_renew_after ON cards; DROP FUNCTION schedule_card_renewal, id_made_at; ALTER TABLE cards ADD CONSTRAINT cards_check2 CHECK ((renewal_id IS NULL) = (renew_after IS NULL))',
    );
  await database.script(
    `UPDATE cards SET renewal_id = '${renewalId}', renew_after = '${dueAt.toISOString()}' WHERE id = '${id}'`,
  );
  if (isBefore) await migrate('0083_card_renewal_work.sql');
  const item = { data: { renewalId }, due_at: dueAt, first_due_at: createdAtOf(renewalId) };
  expect(await database.rows(query(RENEWAL, id))).toEqual([item]);
  await workerRound(service, (error) => expect.fail(String(error)));
  expect(await database.rows(query(RENEWAL, id))).toEqual([]);
  expect(await database.rows(query(RENEWING, id))).toEqual([{ renewal_id: null, renew_after: null }]);
});
