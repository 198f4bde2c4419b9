import { expect, test } from 'vitest';
import { resumeChainAct } from '../../../src/edge/operator/acts/resume-chain.ts';
import { newestLines } from '#audit';
import { newId } from '#kit/ids.ts';
import type { TwoPersonAct } from '#people';
import { readWatches, type NetworkWatch } from '#defi';
import { sharedService } from '../../service.ts';
import { approvalsProcess } from '../support/approvals-process.ts';
import { insertContradiction, insertTransfer } from '../support/overseen-transfers.ts';
import { openConsole } from './console.ts';

const service = await sharedService();
const { core } = service;
const { live } = await service.newPartner();
const { partnerId } = live.tenant;
const ui = await openConsole(service);
const operations = await ui.signIn(await ui.newPerson({ operator: 'operations' }));
const read = async (path: string) => (await operations.call('GET', `/operator/v1${path}`)).data;

test('operators see the transfers of all partners, and settle what the bank has contradicted, once', async () => {
  const about = { partner_id: partnerId, environment: 'live' };
  const query = `partner_id=${partnerId}&environment=live`;
  const [pending, ended] = [
    await insertTransfer(core.database, live, 30),
    await insertTransfer(core.database, live, 3, true),
  ];
  await insertContradiction(core.database, live, ended, 'n-1');
  const ids = async (more = ''): Promise<string[]> =>
    (await read(`/transfers?${query}${more}`)).transfers.map((each: { id: string }) => each.id);
  expect(await ids()).toEqual([ended, pending]);
  expect(await ids('&show=pending')).toEqual([pending]);
  const dayAgo = new Date(core.clock.now().getTime() - 86_400_000).toISOString();
  expect(await ids(`&until=${dayAgo}`)).toEqual([pending]);
  const notice = { notice_id: 'n-1', outcome: 'failed', reason: 'account closed', at: expect.any(String) };
  const contradicted = (await read('/transfers?show=contradicted')).transfers;
  expect(contradicted).toContainEqual(
    expect.objectContaining({
      ...about,
      id: ended,
      partner_name: expect.any(String),
      amount: '123.45',
      contradictions: [notice],
    }),
  );
  expect(JSON.stringify(contradicted)).not.toContain('123456789');
  expect((await read('/overdue?environment=live')).overdue).toContainEqual(
    expect.objectContaining({ id: ended, act: { name: 'transfers.settle', params: {} } }),
  );
  const [bank] = (await read('/banks')).banks;
  expect(bank).toMatchObject({ id: 'embedded', environment: 'live' });
  expect(bank.contradicted).toBeGreaterThan(0);
  expect(bank.pending).toContainEqual(expect.objectContaining({ currency: 'usd' }));

  const settle = async (id: string, body: object) =>
    await operations.call('POST', `/operator/v1/transfers/${id}/settle`, {
      body: { ...about, reason: 'paid', ...body },
    });
  expect((await settle(newId(), {})).code).toBe('transfer_not_found');
  expect((await settle(ended, { partner_id: newId() })).code).toBe('partner_not_found');
  expect((await settle(ended, {})).data).toEqual({ transfer_id: ended, settled: [notice] });
  expect((await settle(ended, {})).code).toBe('transfer_not_contradicted');
  const admin = await ui.signIn(await ui.newPerson({ operator: 'admin' }));
  const { lines } = (await admin.call('GET', `/operator/v1/audit?partner_id=${partnerId}&act=transfers.settle`)).data;
  expect(lines).toMatchObject([
    {
      operator: expect.stringContaining('Sam Ruiz <'),
      reason: 'paid',
      details: { transfer_id: ended, via: 'console' },
    },
  ]);
});

test('a partner is named together with its environment, and must exist', async () => {
  const refused = async (query: string) => await operations.call('GET', `/operator/v1/transfers?${query}`);
  expect((await refused(`partner_id=${partnerId}`)).fields).toEqual(['environment']);
  expect((await refused('environment=live')).fields).toEqual(['partner_id']);
  expect((await refused('until=today')).fields).toEqual(['until']);
  expect((await refused(`partner_id=${newId()}&environment=live`)).code).toBe('partner_not_found');
});

test('the state of a card platform has its balances, its questions and what could not be applied', async () => {
  const other = await ui.signIn(await ui.newPerson({ operator: 'operations' }));
  const object = `iauth_${newId()}`;
  await core.database.script(`
    INSERT INTO platform_objects (vendor, environment, object_id, rung_at, tried_since, failure)
    VALUES ('stripe', 'sandbox', '${object}', now(), now() - interval '1 hour', 'Error')`);
  const reread = async (vendor: string, id: string) =>
    await other.call('POST', `/operator/v1/platforms/${vendor}/reread`, {
      body: { environment: 'sandbox', object: id, reason: 'mended' },
    });
  const { overdue } = (await other.call('GET', '/operator/v1/overdue')).data;
  expect(overdue).toContainEqual(
    expect.objectContaining({ id: object, act: { name: 'platform.reread', params: { vendor: 'stripe' } } }),
  );
  expect((await reread('lithic', object)).code).toBe('platform_object_not_found');
  expect((await reread('embedded', object)).code).toBe('platform_object_not_found');
  expect((await reread('stripe', object)).data).toEqual({ vendor: 'stripe', environment: 'sandbox', object });
  await core.database.script(`DELETE FROM platform_objects WHERE object_id = '${object}'`);
  // This installation has no account at a vendor.
  expect((await other.call('GET', '/operator/v1/platforms')).data.platforms).toEqual(
    ['live', 'sandbox'].map((environment) => ({
      id: 'embedded',
      environment,
      issues: true,
      connection: null,
      balances: [],
      questions: [],
      unapplied: 0,
      last_report_at: null,
      missing_settings: [],
    })),
  );
});

/** Two people of operations. */
async function twoOperators() {
  const newOne = async () => {
    const id = await ui.newPerson({ operator: 'operations' });
    return { id, name: 'Sam Ruiz', email: await ui.emailOf(id) };
  };
  return [await newOne(), await newOne()] as const;
}

const CHAIN = { environment: 'live', network: '7777' } as const;

/** A chain of which the node has blocks up to 99. It has stopped. */
async function stoppedChain(environment: 'live' | 'sandbox') {
  const block = async (number: bigint) =>
    number < 100n ? { number, hash: `0x${number}`, parentHash: `0x${number - 1n}` } : undefined;
  const key = { ...CHAIN, environment };
  const watch = { key, node: { block } as NetworkWatch['node'], confirmations: 12, startBlock: undefined };
  const { database } = core;
  const act = resumeChainAct({ ...core, networks: [watch], vendors: [], migration: undefined as never });
  await database.script(`
    INSERT INTO chain_watches (environment, network, block_number, revision, problem_kind, problem_value, updated_at)
    VALUES ('${environment}', '${CHAIN.network}', 80, 1, 'deep_reorganization', '70', now())`);
  const { approvals } = approvalsProcess(core, [act as TwoPersonAct<never>]);
  const stateOf = async () => (await readWatches(database)).find((each) => each.environment === environment)!;
  return { approvals, stateOf, ask: { ...key, block: 60 } };
}

const STOPPED = {
  kind: 'deep_reorganization',
  value: '70',
  text: 'the chain was reorganized below block 70, the oldest whose hash is kept',
};

test('a chain in live is resumed once another person has approved it, and one of the sandbox at once', async () => {
  const [own, other] = await twoOperators();
  const { approvals, stateOf, ask: request } = await stoppedChain('live');
  const wrong = approvals.ask(own, 'chains.resume', { ...request, block: 100 }, 'r');
  await expect(wrong).rejects.toMatchObject({ fields: { block: 'the node has no block 100' } });
  const elsewhere = approvals.ask(own, 'chains.resume', { ...request, network: '1' }, 'r');
  await expect(elsewhere).rejects.toMatchObject({ code: 'chain_not_available' });
  const asked = await approvals.ask(own, 'chains.resume', request, 'compared with an explorer');
  if ('done' in asked) throw new Error('it needs a second person');
  expect(asked.approval).toMatchObject({
    about: null,
    preview: { ...request, block_hash: '0x60', read: 80, problem: STOPPED, payments: 0 },
  });
  expect((await stateOf()).problem).toMatchObject({ kind: 'deep_reorganization' });
  const approved = await approvals.approve(other, asked.approval, null);
  expect([approved.status, approved.result]).toEqual(['approved', request]);
  expect(await stateOf()).toMatchObject({ block: 60n, problem: null });
  await expect(approvals.ask(own, 'chains.resume', request, 'r')).rejects.toMatchObject({ code: 'chain_not_stopped' });

  const play = await stoppedChain('sandbox');
  expect(await play.approvals.ask(own, 'chains.resume', play.ask, 'compared')).toEqual({
    done: play.ask,
    isRepeated: false,
  });
  const [line] = await newestLines(core.database, 1);
  expect(line).toMatchObject({ act: 'chains.resume', partnerId: null });
});
