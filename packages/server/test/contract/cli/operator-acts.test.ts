import { describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { launchIssuary } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';
import { ANA, newCard, newCustomer, walletOf } from '../support/fixtures.ts';

// A test runs many commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { json, failure, run } = commandLine(database);
const { sandbox } = await service.newPartner();
const { partnerId } = sandbox.tenant;
const tenant = ['--partner', partnerId, '--env', 'sandbox'];

interface Line {
  readonly act: string;
  readonly partner_id: string | null;
  readonly details: Record<string, unknown>;
  readonly reason: string | null;
}
const newestLine = async (): Promise<Line> => (await json('audit', 'list', '--size', '1')).lines[0];

describe('partners', () => {
  test('are listed and shown with their wallets', async () => {
    const { partners } = await json('partners', 'list', '--size', '10');
    const view = {
      partner_id: partnerId,
      handle: 'partner',
      name: 'Partner',
      created_at: expect.any(String),
      suspended_at: null,
    };
    expect(partners).toEqual([view]);
    const wallets = expect.arrayContaining([
      { id: (await walletOf(sandbox)).id, balance: '1000000.00', currency: 'usd' },
    ]);
    expect(await json('partners', 'show', '--partner', partnerId)).toEqual({
      ...view,
      sandbox: { tenant_id: sandbox.tenant.id, active_keys: 1, wallets },
      live: { tenant_id: expect.any(String), active_keys: 1, wallets: expect.any(Array) },
    });
    expect((await run('partners', 'list')).stdout).toContain(`${partnerId}  `);
  });

  test('are suspended with a reason, and unsuspended; a repeat changes nothing and is not audited', async () => {
    expect(await failure('partners', 'suspend', '--partner', partnerId)).toContain('--reason');
    const suspend = ['partners', 'suspend', '--partner', partnerId, '--reason', 'unpaid'];
    const { suspended_at } = await json(...suspend);
    expect(suspended_at).not.toBeNull();
    expect(await newestLine()).toMatchObject({ act: 'partners.suspend', partner_id: partnerId, reason: 'unpaid' });
    await expect.poll(async () => (await sandbox.get('/wallets')).code, { timeout: 15_000 }).toBe('partner_suspended');
    expect((await json('partners', 'list', '--suspended')).partners).toHaveLength(1);
    expect((await json(...suspend, '--as', 'second')).suspended_at).toBe(suspended_at);
    expect(await newestLine()).not.toMatchObject({ operator: 'second' });
    expect((await json('partners', 'unsuspend', '--partner', partnerId)).suspended_at).toBeNull();
    expect(await newestLine()).toMatchObject({ act: 'partners.unsuspend' });
    await expect.poll(async () => (await sandbox.get('/wallets')).status, { timeout: 15_000 }).toBe(200);
  });

  test('that do not exist are reported', async () => {
    const nobody = ['--partner', '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'];
    expect(await failure('partners', 'show', ...nobody)).toContain('there is no partner with this id or handle');
    expect(await failure('partners', 'suspend', ...nobody, '--reason', 'x')).toContain('there is no partner');
  });
});

describe('customers and cards', () => {
  test('are shown without personal data; with --personal it is shown and audited', async () => {
    const customer = await newCustomer(sandbox);
    const card = await newCard(sandbox, { customer_id: customer.id });
    await sandbox.call('PATCH', `/cards/${card.id}`, { label: 'Anas card' });
    const before = await newestLine();
    const shown = await json('customers', 'show', String(customer.local_id), ...tenant);
    expect(shown).toMatchObject({
      id: customer.id,
      status: 'active',
      erase_at: null,
      kyc_status: 'pending',
      cards: [{ id: card.id, status: 'active', amount: '10.00', currency: 'usd' }],
    });
    const state = await json('cards', 'show', card.id, ...tenant);
    expect(state).toMatchObject({ id: card.id, status: 'active', amount: '10.00', customer_id: customer.id });
    expect(JSON.stringify([shown, state])).not.toMatch(/Reyes|REYES|Anas|example|4155552671/);
    expect(await newestLine()).toEqual(before);
    expect(await json('customers', 'show', customer.id, ...tenant, '--personal', '--reason', 'ticket 5')).toMatchObject(
      {
        email: ANA.email,
      },
    );
    expect(await newestLine()).toMatchObject({
      act: 'customers.show',
      details: { customer_id: customer.id },
      reason: 'ticket 5',
    });
    expect(await json('cards', 'show', card.id, ...tenant, '--personal')).toMatchObject({
      label: 'Anas card',
      name_on_card: 'ANA REYES',
    });
    expect(await newestLine()).toMatchObject({ act: 'cards.show', details: { card_id: card.id } });
  });

  test('are frozen and terminated like with the API, audited in the same commit', async () => {
    const card = await newCard(sandbox);
    const change = [card.id, ...tenant, '--reason', 'suspected fraud'];
    expect(await json('cards', 'freeze', ...change)).toMatchObject({ id: card.id, status: 'frozen' });
    expect(await newestLine()).toMatchObject({
      act: 'cards.freeze',
      details: { card_id: card.id },
      reason: 'suspected fraud',
    });
    expect((await sandbox.get(`/cards/${card.id}`)).data.card.status).toBe('frozen');
    expect(await failure('cards', 'freeze', ...change)).toContain('card is not active');
    const { balance } = await walletOf(sandbox);
    expect(await json('cards', 'terminate', ...change)).toMatchObject({ status: 'terminated', amount: '0.00' });
    expect(await newestLine()).toMatchObject({ act: 'cards.terminate' });
    expect(Number((await walletOf(sandbox)).balance) - Number(balance)).toBeCloseTo(10);
    const { code } = await run('verify');
    expect(code).toBe(0);
  });

  test('of others are not found', async () => {
    const stranger = (await service.newPartner()).sandbox;
    const card = await newCard(stranger);
    expect(await failure('cards', 'show', card.id, ...tenant)).toContain('card was not found');
    expect(await failure('cards', 'freeze', card.id, ...tenant, '--reason', 'x')).toContain('card was not found');
    const customer = await newCustomer(stranger);
    expect(await failure('customers', 'show', customer.id, ...tenant)).toContain('customer was not found');
  });
});

describe('requests tail', () => {
  test('lists the newest calls of the partner, oldest first, with bodies only if asked for', async () => {
    const calls = [await sandbox.get('/fees'), await sandbox.post('/customers', { first_name: 'Ana' }, { key: 'k' })];
    const ids = calls.map(({ headers }) => headers.get('x-request-id'));
    const tail = async (...options: string[]) => (await json('requests', 'tail', ...tenant, ...options)).requests;
    await expect
      .poll(async () => (await tail('--size', '2')).map(({ id }: { id: string }) => id), { timeout: 60_000 })
      .toEqual(ids);
    const [, refused] = await tail('--size', '2');
    expect(refused).toMatchObject({ method: 'POST', route: '/customers', status: 422, idempotency_key: 'k' });
    expect(refused).not.toHaveProperty('request_body');
    const [detailed] = await tail('--size', '1', '--bodies');
    expect(detailed.request_body).toBe('{"first_name":"[redacted]"}');
    expect(await failure('requests', 'tail', ...tenant, '--size', '0')).toContain('--size');
  });
});

test('requests tail --follow prints each new call once, until it is interrupted', async () => {
  const { sandbox: fresh } = await service.newPartner();
  const settings = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const about = ['--partner', fresh.tenant.partnerId, '--env', 'sandbox', '--size', '2'];
  const idsOf = async (count: number): Promise<string[]> => {
    const replies = [];
    for (let call = 0; call < count; call += 1) replies.push(await fresh.get('/fees'));
    return replies.map(({ headers }) => headers.get('x-request-id')!);
  };
  const old = await idsOf(5);
  await service.core.requestLog!.flush();
  const tail = launchIssuary(settings, 'requests', 'tail', ...about, '--follow', '--json');
  const shown = (): string[] =>
    tail
      .stdout()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).id);
  await expect.poll(shown, { timeout: 60_000 }).toEqual(old.slice(-2));
  const added = await idsOf(5);
  await expect.poll(shown, { timeout: 60_000 }).toEqual([...old.slice(-2), ...added]);
  tail.kill('SIGINT');
  expect(await tail.ended).toMatchObject({ code: 0, stderr: '' });
});

test('nobody can act under a name that marks changes by partners', async () => {
  const as = ['--as', `api key ${sandbox.credentials.client_id}`];
  expect(await failure('partners', 'suspend', '--partner', partnerId, '--reason', 'x', ...as)).toContain('--as');
});
