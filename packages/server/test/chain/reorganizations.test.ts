import { expect, test } from 'vitest';
import { newestLines } from '#audit';
import { listStopped } from '../../src/money/defi/watching/store.ts';
import { openConsole } from '../contract/console/console.ts';
import { allEvents, walletOf } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { issuary } from '../process.ts';
import { MASTER_KEY, startService } from '../service.ts';
import { settingsFor, startChain } from './evm-chain.ts';
import { problemsOf, newPayee } from './fixtures.ts';

const chain = await startChain();
const database = await createTestDatabase();
const service = await startService(database, { settings: settingsFor(chain) });
const ui = await openConsole(service);
await service.work();

test('a detected payment whose block leaves the chain is dropped and moves no money', async () => {
  const { address, statuses, credited, eventStatuses } = await newPayee(service);
  const fork = await chain.snapshot();
  await chain.mine({ to: address.address, amount: 5_000_000n });
  await service.work();
  expect(await statuses()).toEqual(['detected']);
  await chain.revert(fork);
  await chain.mineEmpty(4);
  await service.work();
  expect(await statuses()).toEqual(['dropped']);
  expect([await credited(), await eventStatuses()]).toEqual([0, ['detected', 'dropped']]);
});

test('a payment mined again with the same hash and log index is the same payment, detected again and credited once', async () => {
  const { address, payments, credited, eventStatuses } = await newPayee(service);
  const paid = { to: address.address, amount: 5_000_000n };
  const fork = await chain.snapshot();
  const [hash] = await chain.mine(paid);
  await service.work();
  const [first] = await payments();
  await chain.revert(fork);
  await chain.mineEmpty(1);
  expect(await chain.mine(paid)).toEqual([hash]);
  await service.work();
  expect(await payments()).toEqual([{ ...first, block_number: first!.block_number + 1 }]);
  await chain.mineEmpty(2);
  await service.work();
  expect(await credited()).toBe(500);
  expect(await eventStatuses()).toEqual(['detected', 'dropped', 'detected', 'confirmed']);
});

test('a payment mined again at another log index is another payment, and only one is credited', async () => {
  const { address, payments, credited } = await newPayee(service);
  const paid = { to: address.address, amount: 5_000_000n };
  const fork = await chain.snapshot();
  await chain.mine(paid, { to: chain.payer, amount: 1n });
  await service.work();
  await chain.revert(fork);
  await chain.mine({ to: chain.payer, amount: 1n }, paid);
  await chain.mineEmpty(2);
  await service.work();
  expect((await payments()).map(({ status, log_index }) => `${status} ${log_index}`).toSorted()).toEqual([
    'confirmed 1',
    'dropped 0',
  ]);
  expect(await credited()).toBe(500);
});

test('while the chain is only shorter, payments keep their status', async () => {
  const { address, statuses } = await newPayee(service);
  const fork = await chain.snapshot();
  await chain.mine({ to: address.address, amount: 5_000_000n });
  await service.work();
  await chain.revert(fork);
  await service.work();
  expect(await statuses()).toEqual(['detected']);
  await chain.mineEmpty(1);
  await service.work();
  expect(await statuses()).toEqual(['dropped']);
});

test('a reorganization deeper than the confirmations reverses the credit, even if the wallet becomes negative', async () => {
  const { client, address, statuses, payments, credited, eventStatuses } = await newPayee(service);
  const { id: wallet, balance } = await walletOf(client);
  const fork = await chain.snapshot();
  await chain.mine({ to: address.address, amount: 2_000_000_000_000n });
  await chain.mineEmpty(5);
  await service.work();
  expect([await statuses(), await credited()]).toEqual([['confirmed'], 200_000_000]);
  const [confirmed] = await payments();
  const { data: customer } = await client.post('/customers', {
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana@example.com',
    phone: '+14155552671',
    country_code: 'US',
    date_of_birth: '1990-12-31',
  });
  for (let card = 0; card < 2; card += 1) {
    const issued = await client.post('/cards', { customer_id: customer.id, amount: '1000000.00' });
    expect(issued.status).toBe(201);
  }
  await chain.revert(fork);
  await chain.mineEmpty(7);
  await service.work();
  expect(await statuses()).toEqual(['reversed']);
  expect((await client.get(`/wallets/${wallet}`)).data.balance).toBe('-1000000.00');
  expect(await eventStatuses()).toEqual(['detected', 'confirmed', 'reversed']);
  const reversal = (await allEvents(client, '&types=defi.payment')).at(-1)!;
  const [reversed] = await payments();
  expect(reversal).toMatchObject({ entry_sequence: 5, data: { ...reversed, balance_after: '-1000000.00' } });
  expect(reversed!.operation_id).not.toBe(confirmed!.operation_id);
  expect((await client.get(`/operations/${reversed!.operation_id}`)).data).toMatchObject({
    type: 'chain_reversal',
    amount: '2000000.00',
    entries: [{ account_id: wallet, type: 'chain_reversal', amount: '-2000000.00' }],
  });

  await chain.mine({ to: address.address, amount: 2_000_000_000_000n });
  await chain.mineEmpty(2);
  await service.work();
  expect(await eventStatuses()).toEqual(['detected', 'confirmed', 'reversed', 'detected', 'confirmed']);
  expect((await walletOf(client)).balance).toBe(balance);
});

test('a newly started process detects an earlier reorganization from the stored blocks', async () => {
  const { address, statuses } = await newPayee(service);
  const fork = await chain.snapshot();
  await chain.mine({ to: address.address, amount: 5_000_000n });
  await chain.mineEmpty(1);
  await service.work();
  await chain.revert(fork);
  await chain.mineEmpty(40);
  const restarted = await startService(database, { settings: settingsFor(chain) });
  await restarted.work();
  expect(await statuses()).toEqual(['dropped']);
  await restarted.close();
});

test('a reorganization below the stored blocks stops the watch, is reported once, and an operator resumes it from a block', async () => {
  const [before, during] = [await newPayee(service), await newPayee(service)];
  await chain.mine({ to: before.address.address, amount: 1_000_000n });
  const last = await chain.head();
  const fork = await chain.snapshot();
  await chain.mine({ to: during.address.address, amount: 5_000_000n });
  await chain.mineEmpty(80);
  await service.work();
  expect([await before.credited(), await during.credited()]).toEqual([100, 500]);
  await chain.revert(fork);
  await chain.mine({ to: during.address.address, amount: 6_000_000n });
  await chain.mineEmpty(90);

  await expect(service.work()).rejects.toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ name: 'WatchStoppedError' })] }),
  );
  await service.work();
  expect(await listStopped(service.core.database)).toMatchObject([
    {
      environment: 'sandbox',
      network: '31337',
      problem: { kind: 'deep_reorganization', value: expect.stringMatching(/^\d+$/) },
    },
  ]);
  expect([await before.credited(), await during.credited()]).toEqual([100, 500]);

  const settings = {
    ...settingsFor(chain),
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
  };
  const watched = ['--env', 'sandbox', '--network', '31337', '--json'];
  const resume = async () =>
    await issuary(
      settings,
      'chains',
      'resume',
      ...watched,
      '--block',
      String(last),
      '--reason',
      'checked the chain',
      '--as',
      'mira',
    );
  const stuck = JSON.parse((await issuary(settings, 'stuck', '--json')).stdout);
  expect(stuck.stuck).toMatchObject([{ kind: 'chain_watch_stopped', id: 'sandbox/31337' }]);
  const operator = await ui.signIn(await ui.newPerson({ operator: 'operations' }));
  const asked = { environment: 'sandbox', block: last, reason: 'checked the chain', dry_run: true };
  const tried = await operator.call('POST', '/operator/v1/chains/31337/resume', { body: asked });
  expect(tried.data.preview).toMatchObject({
    block: last,
    payments: 1,
    problem: { kind: 'deep_reorganization', text: stuck.stuck[0].what.replace(/^.*?: /, '') },
  });
  expect(await resume()).toMatchObject({ code: 0, stderr: '' });
  const chains = (await operator.call('GET', '/operator/v1/chains')).data.chains;
  expect(chains).toMatchObject([
    { id: '31337', environment: 'sandbox', is_configured: true, block: last, problem: null },
  ]);
  expect(await resume()).toMatchObject({ code: 1, stderr: expect.stringContaining('has not stopped') });
  const [line] = await newestLines(service.core.database, 1);
  expect(line).toMatchObject({ operator: 'mira', act: 'chains.resume', reason: 'checked the chain' });
  const cleared = JSON.parse((await issuary(settings, 'stuck', '--json')).stdout);
  expect(cleared.stuck).toEqual([]);
  await service.work();
  expect(await listStopped(service.core.database)).toEqual([]);
  expect([await before.credited(), await during.credited()]).toEqual([100, 600]);
  expect(await during.eventStatuses()).toEqual(['detected', 'confirmed', 'reversed', 'detected', 'confirmed']);
  expect(await before.eventStatuses()).toEqual(['detected', 'confirmed']);
});

test('ledger and payments are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
