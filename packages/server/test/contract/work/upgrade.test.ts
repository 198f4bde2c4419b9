import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { query, statement } from '#database';
import { createdAtOf, newId, type OperationId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newAccount } from '../../accounts/fixtures.ts';
import { newApplicant } from '../customers/kyc-applicants.ts';
import { payBank } from '../../transfers/fixtures.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { platformCards, workerRound } from '../support/platform-state.ts';
import { leaveApproved } from './leave-approved.ts';
import { move, newWatchedWallet, topUps, watch } from '../wallets/watched-wallet.ts';

const { database, url } = await createTestDatabase();
const service = await startService({ url });
const migrate = async (file: string): Promise<void> =>
  await database.script(
    await readFile(new URL(`../../../src/foundation/database/migrations/${file}`, import.meta.url), 'utf8'),
  );
const AHEAD_MS = 60_000;

const ITEM = statement<{ data: unknown; due_at: Date; first_due_at: Date; created_at: Date }>(
  'test.work_of_card',
  "SELECT data, due_at, first_due_at, cards.created_at FROM work LEFT JOIN cards USING (tenant_id, id) WHERE id = $1 AND kind NOT LIKE 'embedded_%'",
);
const itemOf = async (id: string) => (await database.rows(query(ITEM, id)))[0];

/** Sets a column that the last version had. */
async function setFormer(table: string, column: string, id: string, dueAt: Date): Promise<void> {
  await database.script(
    `ALTER TABLE ${table} ADD COLUMN ${column} timestamptz; UPDATE ${table} SET ${column} = '${dueAt.toISOString()}' WHERE id = '${id}'`,
  );
}

test('a card that waits for its number when the database is upgraded gets it', async () => {
  const { sandbox } = await service.newPartner();
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const { id: customer_id } = await newCustomer(sandbox, { last_name: 'Slow' });
  const { id } = (await sandbox.post('/cards', { customer_id })).data;
  await database.script(`DELETE FROM work WHERE id = '${id}'`);
  const dueAt = new Date(Date.now() + 10_000);
  await setFormer('cards', 'provision_after', id, new Date(dueAt.getTime() + AHEAD_MS));
  await migrate('0082_card_number_work.sql');
  const { created_at, ...moved } = (await itemOf(id))!;
  expect(moved).toEqual({ data: null, due_at: dueAt, first_due_at: created_at });
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([(await sandbox.get(`/cards/${id}`)).data.card.status, await itemOf(id)]).toEqual(['active', undefined]);
});

const RENEWAL_ID = statement<{ renewal_id: string | null }>(
  'test.renewal_id',
  'SELECT renewal_id FROM cards WHERE id = $1',
);

test('a renewal that has begun when the database is upgraded ends', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const [renewalId, dueAt] = [newId(), new Date()];
  await database.script(`UPDATE cards SET renewal_id = '${renewalId}' WHERE id = '${id}'`);
  await setFormer('cards', 'renew_after', id, dueAt);
  await migrate('0083_card_renewal_work.sql');
  expect(await itemOf(id)).toMatchObject({ data: { renewalId }, due_at: dueAt, first_due_at: createdAtOf(renewalId) });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await itemOf(id), await database.rows(query(RENEWAL_ID, id))]).toEqual([undefined, [{ renewal_id: null }]]);
});

test('a state that the platform has not confirmed when the database is upgraded is sent to it', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const [changeId, dueAt] = [newId(), new Date()];
  await database.script(`
    CREATE TABLE card_state_changes (tenant_id uuid, card_id uuid, state text, version bigint, change_id uuid, tell_after timestamptz);
    INSERT INTO card_state_changes VALUES ('${sandbox.tenant.id}', '${id}', 'frozen', 7, '${changeId}', '${dueAt.toISOString()}')`);
  await migrate('0084_card_state_work.sql');
  const data = { state: 'frozen', version: 7, changeId };
  expect(await itemOf(id)).toMatchObject({ data, due_at: dueAt, first_due_at: createdAtOf(changeId) });
  await workerRound(service, (error) => expect.fail(String(error)));
  const known = (await platformCards(database, sandbox.tenant.id)).values();
  expect([await itemOf(id), [...known]]).toMatchObject([undefined, [{ state: 'frozen' }]]);
});

const CASES = statement<{ submission: number }>(
  'test.kyc_cases',
  'SELECT submission FROM embedded_kyc_cases WHERE customer_id = $1',
);

test('a submission that the platform has not accepted when the database is upgraded is sent to it', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newApplicant(sandbox);
  await expect.poll(() => itemOf(id)).toBeUndefined();
  await database.script('DELETE FROM embedded_kyc_cases');
  const dueAt = new Date();
  await setFormer('customers', 'kyc_submit_after', id, dueAt);
  await migrate('0085_kyc_submission_work.sql');
  const { updated_at } = (await sandbox.get(`/customers/${id}`)).data;
  expect(await itemOf(id)).toMatchObject({
    data: { submission: 1 },
    due_at: dueAt,
    first_due_at: new Date(updated_at),
  });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await itemOf(id), await database.rows(query(CASES, id))]).toEqual([undefined, [{ submission: 1 }]]);
});

test('a wallet that waits for its top-up when the database is upgraded gets it', async () => {
  const { client, wallet, source, card } = await newWatchedWallet(service);
  await client.post('/simulations/clock', { advance: 'PT1M' });
  await watch({ client, wallet }, { low_balance_threshold: 50, auto_top_up: { source_wallet_id: source, amount: 20 } });
  await move({ client, wallet, card, source }, 'deposit', 60);
  const { data } = (await itemOf(wallet))!;
  const { crossing } = data as { crossing: OperationId };
  const dueAt = new Date();
  await database.script(`
    DELETE FROM work WHERE id = '${wallet}';
    CREATE TABLE wallet_top_ups (tenant_id uuid, wallet_id uuid, crossing uuid, due_at timestamptz, attempts integer);
    INSERT INTO wallet_top_ups VALUES ('${client.tenant.id}', '${wallet}', '${crossing}', '${new Date(dueAt.getTime() + AHEAD_MS).toISOString()}', 2)`);
  await migrate('0086_wallet_top_up_work.sql');
  expect(await itemOf(wallet)).toMatchObject({ data, due_at: dueAt, first_due_at: createdAtOf(crossing) });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await itemOf(wallet), await topUps(client, wallet)]).toEqual([undefined, ['20.00']]);
});

test('accounts that the bank has not opened or closed when the database is upgraded are opened and closed', async () => {
  const { sandbox } = await service.newPartner();
  const [opening, closing] = [await newAccount(sandbox), await newAccount(sandbox)];
  await sandbox.post(`/accounts/${closing}/close`);
  await database.script(`UPDATE virtual_accounts SET details = NULL WHERE id = '${opening}'`);
  await database.script(`UPDATE accounts SET state = 'processing' WHERE id = '${opening}'`);
  const dueAt = new Date();
  await setFormer('virtual_accounts', 'issue_after', opening, dueAt);
  await setFormer('virtual_accounts', 'close_after', closing, dueAt);
  await database.script('ALTER TABLE virtual_accounts DROP CONSTRAINT virtual_accounts_outcome_check');
  await migrate('0087_bank_account_work.sql');
  const { closed_at } = (await sandbox.get(`/accounts/${closing}`)).data;
  expect(await itemOf(opening)).toMatchObject({ data: null, due_at: dueAt });
  expect(await itemOf(closing)).toMatchObject({ data: null, due_at: dueAt, first_due_at: new Date(closed_at) });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await itemOf(opening), await itemOf(closing)]).toEqual([undefined, undefined]);
  expect((await sandbox.get(`/accounts/${opening}`)).data.status).toBe('active');
});

const PAYMENTS = statement<{ transfer_id: string }>(
  'test.bank_payments',
  'SELECT transfer_id FROM embedded_bank_payments WHERE transfer_id = $1',
);

test('a payment that the bank has not confirmed when the database is upgraded is sent', async () => {
  const { sandbox } = await service.newPartner();
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const { id } = (await payBank(sandbox, (await walletOf(sandbox)).id, '1.00')).data;
  await database.script(`DELETE FROM embedded_bank_payments WHERE transfer_id = '${id}'`);
  const dueAt = new Date();
  await setFormer('transfers', 'tell_after', id, new Date(dueAt.getTime() + AHEAD_MS));
  await database.script(
    `ALTER TABLE transfers ADD COLUMN tell text; UPDATE transfers SET tell = 'send' WHERE id = '${id}'`,
  );
  await migrate('0088_bank_payment_work.sql');
  expect(await itemOf(id)).toMatchObject({ data: { request: 'send' }, due_at: dueAt, first_due_at: createdAtOf(id) });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await itemOf(id), await database.rows(query(PAYMENTS, id))]).toEqual([undefined, [{ transfer_id: id }]]);
});

const EMBEDDED = statement<{ kind: string; due_at: Date }>(
  'test.embedded_work',
  "SELECT kind, due_at FROM work WHERE tenant_id = $1 AND kind LIKE 'embedded_%' ORDER BY kind",
);

const ENDED = statement<{ status: string; code_hash: Buffer | null; is_delivered: boolean }>(
  'test.embedded_ended',
  `SELECT status, code_hash, delivered_at IS NOT NULL AS is_delivered
     FROM embedded_challenges JOIN embedded_kyc_cases USING (tenant_id) WHERE tenant_id = $1`,
);

test('what the embedded bank has not decided and reported when the database is upgraded happens', async () => {
  const { sandbox } = await service.newPartner();
  const { id: tenantId } = sandbox.tenant;
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const accountId = await newAccount(sandbox);
  const { id } = (await payBank(sandbox, (await walletOf(sandbox)).id, '1.00')).data;
  const before = Number((await walletOf(sandbox)).balance);
  const dueAt = new Date(Date.now() + 30_000);
  const formerly = new Date(dueAt.getTime() + AHEAD_MS).toISOString();
  const notice = {
    kind: 'account_credit',
    tenantId,
    accountId,
    railId: 'rail-1',
    money: { amount: '500', currency: 'usd' },
    sender: {},
  };
  await database.script(`
    DELETE FROM work WHERE id = '${id}';
    ALTER TABLE embedded_bank_payments ADD COLUMN next_outcome text, ADD COLUMN next_reason text, ADD COLUMN next_at timestamptz;
    UPDATE embedded_bank_payments SET next_outcome = 'success', next_at = '${formerly}' WHERE transfer_id = '${id}';
    CREATE TABLE embedded_bank_notices (tenant_id uuid, id uuid, due_at timestamptz, notice jsonb);
    INSERT INTO embedded_bank_notices VALUES ('${tenantId}', '${newId()}', '${formerly}', '${JSON.stringify(notice)}')`);
  await migrate('0098_embedded_bank.sql');
  expect(await database.rows(query(EMBEDDED, tenantId))).toEqual([
    { kind: 'embedded_notice', due_at: dueAt },
    { kind: 'embedded_payment', due_at: dueAt },
  ]);
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await database.script(`UPDATE work SET due_at = now() WHERE tenant_id = '${tenantId}' AND kind = 'embedded_notice'`);
  await workerRound(service, (error) => expect.fail(String(error)));
  expect((await sandbox.get(`/transfers/${id}`)).data.status).toBe('success');
  expect([Number((await walletOf(sandbox)).balance), await database.rows(query(EMBEDDED, tenantId))]).toEqual([
    before + 5,
    [],
  ]);
});

test('what the embedded platform has not delivered and ended when the database is upgraded is done', async () => {
  const { sandbox } = await service.newPartner();
  const { id: tenantId } = sandbox.tenant;
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const { id } = await newApplicant(sandbox);
  await expect.poll(() => itemOf(id)).toBeUndefined();
  const dueAt = new Date(Date.now() + 30_000);
  const formerly = new Date(dueAt.getTime() + AHEAD_MS).toISOString();
  await database.script(`
    DELETE FROM work WHERE tenant_id = '${tenantId}';
    ALTER TABLE embedded_kyc_cases ADD COLUMN deliver_after timestamptz;
    UPDATE embedded_kyc_cases SET deliver_after = '${formerly}' WHERE customer_id = '${id}';
    CREATE TABLE embedded_messages (tenant_id uuid, id uuid, message json, deliver_after timestamptz);
    INSERT INTO embedded_messages VALUES ('${tenantId}', '${newId()}', '{}', '${dueAt.toISOString()}');
    CREATE INDEX embedded_challenges_ending ON embedded_challenges (expires_at);
    INSERT INTO embedded_challenges (tenant_id, id, card_id, status, code_hash, tries_left, expires_at, created_at)
    VALUES ('${tenantId}', '${newId()}', '${newId()}', 'pending', '\\x01', 3, '${formerly}', now())`);
  await migrate('0099_embedded_platform.sql');
  expect(await database.rows(query(EMBEDDED, tenantId))).toEqual(
    ['embedded_challenge', 'embedded_kyc', 'embedded_message'].map((kind) => ({ kind, due_at: dueAt })),
  );
  await database.script(`DELETE FROM work WHERE tenant_id = '${tenantId}' AND kind = 'embedded_message'`);
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await database.rows(query(EMBEDDED, tenantId)), await database.rows(query(ENDED, tenantId))]).toEqual([
    [],
    [{ status: 'expired', code_hash: null, is_delivered: true }],
  ]);
});

test('a one-time code that is sent when the database is upgraded is erased at its end', async () => {
  const { sandbox } = await service.newPartner();
  const { id: tenantId } = sandbox.tenant;
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const { id: card } = await newCard(sandbox);
  const { id } = (await sandbox.post(`/simulations/cards/${card}/challenges`, { amount: 1 })).data;
  const { due_at } = (await itemOf(id))!;
  const formerly = new Date(due_at.getTime() + AHEAD_MS).toISOString();
  await database.script(`
    DELETE FROM work WHERE tenant_id = '${tenantId}';
    CREATE TABLE card_codes (tenant_id uuid, challenge_id uuid, expires_at timestamptz);
    INSERT INTO card_codes VALUES ('${tenantId}', '${id}', '${formerly}')`);
  await migrate('0100_one_time_code_work.sql');
  expect(await itemOf(id)).toMatchObject({ data: null, due_at, first_due_at: due_at });
  await sandbox.post('/simulations/clock', { advance: 'PT6M' });
  await workerRound(service, (error) => expect.fail(String(error)));
  const code = await service.core.vault.read(tenantId, `challenge/${id}/code`);
  expect([await itemOf(id), code]).toEqual([undefined, undefined]);
});

const CALENDARS = statement<{ kind: string; isPlanned: boolean }>(
  'test.calendars',
  `SELECT kind, due_at > now() + interval '23 hours' AS "isPlanned" FROM work WHERE id = $1 ORDER BY kind`,
);

test('tenants that exist when the database is upgraded have calendars, which run and plan', async () => {
  const { sandbox, live } = await service.newPartner();
  await database.script('DELETE FROM work WHERE id = tenant_id');
  await database.script('CREATE INDEX tenant_counters_ahead ON tenant_counters (tenant_id)');
  await migrate('0101_calendars.sql');
  await workerRound(service, (error) => expect.fail(String(error)));
  const kinds = ['card_expiry', 'customer_erasure', 'hold_expiry'];
  for (const { tenant } of [sandbox, live])
    expect(await database.rows(query(CALENDARS, tenant.id))).toEqual(kinds.map((kind) => ({ kind, isPlanned: true })));
});

test('what was approved and is not carried out when the database is upgraded is carried out', async () => {
  const { id, read, lines } = await leaveApproved(service, 'isk');
  await database.script(`DELETE FROM work WHERE id = '${id}'`);
  await migrate('0095_approved_act_work.sql');
  const { at } = (await read()).decision!;
  expect(await itemOf(id)).toMatchObject({ data: null, due_at: at, first_due_at: at });
  await workerRound(service, (error) => expect.fail(String(error)));
  expect([await itemOf(id), (await read()).result, await lines()]).toMatchObject([undefined, { rates: [{}] }, [{}]]);
});
