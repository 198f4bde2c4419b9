import { expect, test } from 'vitest';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { openWatch, advanceWatch, clearProblem, stopWatch } from '../../src/money/defi/watching/store.ts';
import { createTestDatabase } from '../harness.ts';
import { sharedService, startService } from '../service.ts';
import { issueAddress } from './fixtures.ts';

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const CREDITED = { chain: 'ethereum', currency: 'usd' };

test('the sandbox without settings simulates a token, and live without a chain has none', async () => {
  const { sandbox, live } = await (await sharedService()).newPartner();
  expect((await sandbox.get('/defi/assets')).data).toEqual({
    assets: [
      {
        ...CREDITED,
        network: 'simulated',
        asset: 'usdc',
        contract: null,
        decimals: 6,
        confirmations_required: 12,
        status: 'available',
        read_at: null,
      },
    ],
  });
  const none = await live.get('/defi/assets');
  expect([none.status, none.data]).toEqual([200, { assets: [] }]);
});

test('each token of a configured chain is listed in order, and says whether payments in it are credited now', async () => {
  const clock = new ManualClock(new Date('2026-01-02T15:04:05Z'));
  const service = await startService(await createTestDatabase(), {
    clock,
    settings: {
      // No worker of this service reads the node.
      ISSUARY_ROLES: 'api',
      ISSUARY_EVM_URL: 'https://node.example/v3/0123456789abcdef',
      ISSUARY_EVM_XPUB: XPUB,
      ISSUARY_EVM_TOKENS: `usdt=${USDT.toLowerCase()}:6,usdc=${USDC}:18`,
      ISSUARY_EVM_CONFIRMATIONS: '30',
      ISSUARY_EVM_CHAIN_ID: '137',
    },
  });
  const { live, sandbox } = await service.newPartner();
  const read = async () => (await live.get('/defi/assets')).data.assets;
  const ofChain = { ...CREDITED, network: '137', confirmations_required: 30 };
  expect(await read()).toEqual([
    { ...ofChain, asset: 'usdt', contract: USDT, decimals: 6, status: 'delayed', read_at: null },
    { ...ofChain, asset: 'usdc', contract: USDC, decimals: 18, status: 'delayed', read_at: null },
  ]);
  for (const { asset } of await read()) await issueAddress(live, asset);
  // The other environment is another chain.
  expect((await sandbox.get('/defi/assets')).data.assets).toMatchObject([{ network: 'simulated', asset: 'usdc' }]);

  const { database } = service.core;
  const key = { environment: 'live', network: '137' } as const;
  const states = async () => (await read()).map(({ status, read_at }: Record<string, string>) => [status, read_at]);
  await database.rows(openWatch(key, clock.now()));
  expect(await states()).toEqual([
    ['delayed', null],
    ['delayed', null],
  ]);
  const claim = { holder: crypto.randomUUID(), now: clock.now(), until: clock.now() };
  await database.rows(advanceWatch(key, 0n, 80n, claim as Parameters<typeof advanceWatch>[3]));
  const at = '2026-01-02T15:04:05.000Z';
  expect(await states()).toEqual([
    ['available', at],
    ['available', at],
  ]);
  await database.rows(stopWatch(key, { kind: 'other_chain', value: '1' }, clock.now()));
  const stopped = await live.get('/defi/assets');
  expect(stopped.data.assets).toMatchObject([{ status: 'delayed' }, { status: 'delayed' }]);
  // What is wrong, and where the node is, is the operator's.
  expect(stopped.text).not.toMatch(/node/);
  await database.rows(clearProblem(key, 'other_chain', clock.now()));
  expect(await states()).toEqual([
    ['available', at],
    ['available', at],
  ]);
});
