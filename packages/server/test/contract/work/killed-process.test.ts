import { expect, onTestFinished, test } from 'vitest';
import { workKinds } from '#composition/service/work-kinds.ts';
import { CALENDARS, WORK_NAMES } from '#composition/work-names.ts';
import { advanceTenantClock, query, statement } from '#database';
import { DAY_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { WorkRunner } from '#work';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { newAccount } from '../../accounts/fixtures.ts';
import { newApplicant } from '../customers/kyc-applicants.ts';
import { payBank } from '../../transfers/fixtures.ts';
import { allEvents, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { workerRound } from '../support/platform-state.ts';
import { abandonWork } from './abandon-work.ts';
import { leaveApproved } from './leave-approved.ts';
import { move, newWatchedWallet, topUps, watch } from '../wallets/watched-wallet.ts';

/** Whether other systems respond, and the calls that they receive. */
let responds = true;
let received: string[] = [];

function receive(call: string): void {
  received.push(call);
  if (!responds) throw new Error('connect ECONNREFUSED');
}

const service = await startService(await createTestDatabase(), {
  platform: (embedded) => ({
    async issueCard(request) {
      receive('issueCard');
      return await embedded.issueCard(request);
    },
    async renewCard(request) {
      receive('renewCard');
      return await embedded.renewCard(request);
    },
    async setCardState(change) {
      receive('setCardState');
      await embedded.setCardState(change);
    },
    async submitKyc(submission) {
      receive('submitKyc');
      await embedded.submitKyc(submission);
    },
  }),
  rails: (bank) => ({
    async openAccount(request) {
      receive('openAccount');
      return await bank.openAccount(request);
    },
    async closeAccount(account) {
      receive('closeAccount');
      await bank.closeAccount(account);
    },
    async sendPayment(payment) {
      receive('sendPayment');
      await bank.sendPayment(payment);
    },
    async cancelPayment(payment) {
      receive('cancelPayment');
      return await bank.cancelPayment(payment);
    },
  }),
});
const { core } = service;

const KINDS = statement<{ kind: string }>(
  'test.kinds',
  "SELECT kind FROM work WHERE tenant_id = $1 AND id <> tenant_id AND kind NOT LIKE 'embedded_%'",
);
const KIND_OF = statement<{ kind: string }>('test.kind_of', 'SELECT kind FROM work WHERE id = $1');
const kindsOf = async ({ tenant }: TenantClient) =>
  (await core.database.rows(query(KINDS, tenant.id))).map(({ kind }) => kind);

const kindOf = async (id: string) => (await core.database.rows(query(KIND_OF, id))).map(({ kind }) => kind);

const abandon = async (tenantOrItem: string) => await abandonWork(core.database, tenantOrItem);

function startWorkers(count: number): void {
  for (let started = 0; started < count; started += 1) {
    const runner = new WorkRunner({ ...core, id: newId() });
    runner.connect({ kinds: workKinds(core), onRan: () => undefined, onFailure: () => undefined });
    runner.start();
    onTestFinished(() => runner.stop());
  }
}

/** Makes what a call needs. @returns the call */
type Begin = (client: TenantClient) => Promise<() => Promise<unknown>>;

test.each<[kind: string, call: string, begin: Begin]>([
  [
    'card_number',
    'issueCard',
    async (client) => {
      const { id: customer_id } = await newCustomer(client);
      return () => newCard(client, { customer_id });
    },
  ],
  [
    'card_renewal',
    'renewCard',
    async (client) => {
      const { id } = await newCard(client);
      return () => client.post(`/cards/${id}/renew`);
    },
  ],
  [
    'card_state',
    'setCardState',
    async (client) => {
      const { id } = await newCard(client);
      return () => client.put(`/cards/${id}/freeze`);
    },
  ],
  ['kyc_submission', 'submitKyc', async (client) => () => newApplicant(client)],
  ['account_opening', 'openAccount', async (client) => () => newAccount(client)],
  [
    'account_closing',
    'closeAccount',
    async (client) => {
      const id = await newAccount(client);
      return () => client.post(`/accounts/${id}/close`);
    },
  ],
  [
    'bank_payment',
    'sendPayment',
    async (client) => {
      const { id } = await walletOf(client);
      return () => payBank(client, id, '1.00');
    },
  ],
  [
    'bank_payment',
    'cancelPayment',
    async (client) => {
      const { data } = await payBank(client, (await walletOf(client)).id, '1.00');
      return () => client.post(`/transfers/${data.id}/cancel`);
    },
  ],
])('what a killed process held of %s (%s) is continued by one of several others, once', async (kind, call, begin) => {
  const { sandbox } = await service.newPartner();
  const act = await begin(sandbox);
  [responds, received] = [false, []];
  await act();
  await expect.poll(() => received).toEqual([call]);
  expect(await kindsOf(sandbox)).toEqual([kind]);
  await abandon(sandbox.tenant.id);
  [responds, received] = [true, []];
  startWorkers(2);
  await expect.poll(() => kindsOf(sandbox), { timeout: 30_000 }).toEqual([]);
  expect(received).toEqual([call]);
});

test('what a killed worker had claimed of wallet_top_up is continued by one of several others, once', async () => {
  const setup = await newWatchedWallet(service);
  const { client, wallet, source } = setup;
  await watch(setup, { low_balance_threshold: 50, auto_top_up: { source_wallet_id: source, amount: 5 } });
  await move(setup, 'deposit', 60);
  expect(await kindsOf(client)).toEqual(['wallet_top_up']);
  await abandon(client.tenant.id);
  startWorkers(2);
  await expect.poll(() => kindsOf(client), { timeout: 30_000 }).toEqual([]);
  expect(await topUps(client, wallet)).toEqual(['5.00']);
});

test('what a killed worker had claimed of one_time_code is continued by one of several others', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const { id: challengeId } = (await sandbox.post(`/simulations/cards/${id}/challenges`, { amount: 1 })).data;
  const readCode = async () => await core.vault.read(sandbox.tenant.id, `challenge/${challengeId}/code`);
  expect([await kindsOf(sandbox), await readCode()]).toEqual([['one_time_code'], expect.anything()]);
  await abandon(sandbox.tenant.id);
  await sandbox.post('/simulations/clock', { advance: 'PT6M' });
  startWorkers(2);
  await expect.poll(() => kindsOf(sandbox), { timeout: 30_000 }).toEqual([]);
  expect(await readCode()).toBeUndefined();
});

test('what a killed worker had claimed of the calendars is continued by one of several others, once', async () => {
  const { sandbox } = await service.newPartner();
  const { id: tenantId } = sandbox.tenant;
  const { id: customer } = await newCustomer(sandbox);
  const fields: object = { amount: 50 };
  const { id: card } = await newCard(sandbox, fields);
  const { id: purchase } = (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 10 })).data;
  await sandbox.call('DELETE', `/customers/${customer}`);
  await workerRound(service, (error) => expect.fail(String(error)));
  await core.database.rows(advanceTenantClock(tenantId, 6 * 365 * DAY_MS));
  await core.database.script(`UPDATE work SET first_due_at = now() WHERE id = '${tenantId}'`);
  await abandon(tenantId);
  startWorkers(2);
  const statuses = async () => [
    (await sandbox.get(`/transactions/${purchase}`)).data.status,
    (await sandbox.get(`/cards/${card}`)).data.card.status,
    (await sandbox.get(`/customers/${customer}`)).data.status,
  ];
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['expired', 'expired', 'erased']);
  const types = (await allEvents(sandbox)).map(({ type }) => type);
  expect(types.filter((type) => /expired|erased/.test(type)).toSorted()).toEqual(['card.expired', 'customer.erased']);
});

test('what a killed process held of approved_act is carried out by one of several others, once', async () => {
  const { id, read, lines } = await leaveApproved(service, 'isk');
  expect([await kindOf(id), await read()]).toMatchObject([['approved_act'], { status: 'approved', result: null }]);
  await abandon(id);
  startWorkers(2);
  await expect.poll(() => kindOf(id), { timeout: 30_000 }).toEqual([]);
  expect([await read(), await lines()]).toMatchObject([{ status: 'approved', result: { rates: [{}] } }, [{}]]);
});

test('every kind of item has a name by which operators list and repeat it', () => {
  const items = workKinds(core).filter(({ every_ms }) => every_ms === undefined);
  expect(new Set(WORK_NAMES)).toEqual(new Set(items.map(({ name }) => name)));
  const calendars = items.filter(({ isCalendar }) => isCalendar);
  expect(new Set(CALENDARS)).toEqual(new Set(calendars.map(({ name }) => name)));
});
