import { beforeEach, describe, expect, test } from 'vitest';
import { listStopped } from '../../src/money/defi/watching/store.ts';
import { watchRound } from '../../src/money/defi/watching/watch-round.ts';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { startChain } from './evm-chain.ts';
import { NodeProxy, rangeOf, refusal, result, type Interference } from './node-proxy.ts';
import { problemsOf, newPayee } from './fixtures.ts';
import { nodeOf, watcherOf } from './watchers.ts';

const chain = await startChain();
const proxy = await NodeProxy.start(chain.url);
const clock = new ManualClock(new Date('2026-01-02T15:04:05Z'));
const service = await startService(await createTestDatabase(), { clock });
const node = nodeOf(chain, proxy.url);
/** For a node that never responds. The other tests use a longer timeout, so that slow responses are not cut off. */
const nodeWithShortTimeout = nodeOf(chain, proxy.url, 500);
const reports: string[] = [];
const watcher = watcherOf(service, chain, { node, report: (text) => void reports.push(text) });
const round = () => watchRound(watcher);

beforeEach(() => {
  proxy.interfere = () => undefined;
  proxy.calls.length = 0;
});

test('watching begins after the newest block, and the first block is reported', async () => {
  const { address, payments } = await newPayee(service);
  await chain.mine({ to: address.address, amount: 1_000_000n });
  await round();
  expect(reports).toEqual([`watching chain 31337 from block ${(await chain.head()) + 1}`]);
  await chain.mineEmpty(3);
  await round();
  expect(await payments()).toEqual([]);
});

test('a configured start block is read too; one after the head is an error until it exists', async () => {
  const other = await startService(await createTestDatabase());
  const { address, credited } = await newPayee(other);
  await chain.mine({ to: address.address, amount: 2_000_000n });
  await chain.mineEmpty(2);
  await expect(watchRound(watcherOf(other, chain, { startBlock: 10n ** 9n }))).rejects.toThrow(/after the head/);
  await watchRound(watcherOf(other, chain, { startBlock: BigInt((await chain.head()) - 2) }));
  expect(await credited()).toBe(200);
  await other.close();
  await round();
});

describe('a node that fails', () => {
  test.each<[string, Interference, RegExp]>([
    ['does not respond', () => 'hang', /did not respond in time|took too long/],
    ['closes the connection', () => 'break', /the node failed: /],
    ['responds with an HTTP error', () => ({ status: 503, body: 'busy' }), /the node failed: /],
    ['responds with HTML', () => ({ body: '<html>' }), /the node failed: /],
    ['responds with null', (call) => result(call, null), /./],
    ['responds with invalid fields', (call) => result(call, { number: 'x', hash: 7 }), /./],
    ['quotes its URL', (call) => refusal(call, `no key a-key-of-the-operators at ${proxy.url}`), /no key … at …/],
  ])(
    '%s: the round fails with a reason that does not contain the URL, and the next round continues',
    async (_, interfere, why) => {
      const { address, credited } = await newPayee(service);
      await chain.mine({ to: address.address, amount: 1_000_000n });
      await chain.mineEmpty(2);
      const isSilent = interfere({ id: 0, method: 'none' }) === 'hang';
      for (const method of ['eth_chainId', 'eth_getBlockByNumber', 'eth_getLogs']) {
        proxy.interfere = (call) => (call.method === method ? interfere(call) : undefined);
        const error: unknown = await (isSilent ? watchRound({ ...watcher, node: nodeWithShortTimeout }) : round()).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        expect(error).toMatchObject({ message: expect.stringMatching(why) });
        expect(String(error)).not.toMatch(/a-key-of-the-operators|127\.0\.0\.1/);
        expect(await credited()).toBe(0);
      }
      proxy.interfere = () => undefined;
      await round();
      expect(await credited()).toBe(100);
    },
  );

  test('rejects large ranges: smaller ranges are requested, and larger ones again afterwards', async () => {
    const { address, credited } = await newPayee(service);
    for (let paid = 0; paid < 3; paid += 1) {
      await chain.mine({ to: address.address, amount: 1_000_000n });
      await chain.mineEmpty(70);
    }
    proxy.interfere = (call) =>
      (rangeOf(call) ?? 0) > 30 ? refusal(call, 'query returned more than 10000 results') : undefined;
    await round();
    expect(await credited()).toBe(300);
    const ranges = proxy.ranges();
    expect(Math.min(...ranges)).toBeLessThanOrEqual(30);
    expect(ranges.filter((range, at) => at > 0 && range > ranges[at - 1]!).length).toBeGreaterThan(0);
  });

  test('rejects even a single block: the round fails', async () => {
    await chain.mineEmpty(80);
    proxy.interfere = (call) => (call.method === 'eth_getLogs' ? refusal(call, 'range too large') : undefined);
    await expect(round()).rejects.toThrow('the node failed: ');
    expect(proxy.ranges().at(-1)).toBe(1);
    proxy.interfere = () => undefined;
    await round();
  });

  test('lags behind other nodes: the watcher waits for it and does not treat missing logs as an empty block', async () => {
    const { address, credited, eventStatuses: events } = await newPayee(service);
    await chain.mine({ to: address.address, amount: 1_000_000n });
    await chain.mineEmpty(2);
    const behind = nodeOf(chain, proxy.url);
    // Its logs come from a node that does not have the newest blocks yet.
    proxy.interfere = (call) => (call.method === 'eth_getLogs' ? refusal(call, 'unknown block', -32_000) : undefined);
    await expect(watchRound({ ...watcher, node: behind })).rejects.toThrow('unknown block');
    expect(await events()).toEqual([]);
    proxy.interfere = () => undefined;
    await round();
    const old = await chain.rpc('eth_getBlockByNumber', '0x2', false);
    proxy.interfere = (call) =>
      call.method === 'eth_getBlockByNumber' && call.params?.[0] === 'latest' ? result(call, old) : undefined;
    await round();
    expect([await credited(), await events()]).toEqual([100, ['detected', 'confirmed']]);
  });

  test('contradicts itself: the round fails with the contradiction, and nothing is recorded', async () => {
    const { address, payments } = await newPayee(service);
    await chain.mine({ to: address.address, amount: 1_000_000n });
    proxy.interfere = (call) =>
      call.method === 'eth_getBlockByNumber' && call.params?.[0] === `0x${newest.toString(16)}`
        ? result(call, { number: call.params?.[0], hash: `0x${'a'.repeat(64)}`, parentHash: `0x${'b'.repeat(64)}` })
        : undefined;
    const newest = await chain.head();
    await expect(round()).rejects.toThrow(`block ${newest} does not follow`);
    expect(await payments()).toEqual([]);
    proxy.interfere = () => undefined;
    await round();
    expect(await payments()).toMatchObject([{ status: 'detected' }]);
  });
});

test('a node of another chain stops the watch, is reported once, and the watch resumes when the chain is right', async () => {
  const { address, credited } = await newPayee(service);
  await chain.mine({ to: address.address, amount: 1_000_000n });
  await chain.mineEmpty(2);
  proxy.interfere = (call) => (call.method === 'eth_chainId' ? result(call, '0x1') : undefined);
  await expect(round()).rejects.toThrow(
    'chain 31337 is not watched for sandbox: the node is on chain 1, but the settings name chain 31337',
  );
  await round();
  expect(await credited()).toBe(0);
  expect(await listStopped(service.core.database)).toMatchObject([
    { network: '31337', problem: { kind: 'other_chain', value: '1' } },
  ]);
  proxy.interfere = () => undefined;
  await round();
  expect(await listStopped(service.core.database)).toEqual([]);
  expect(await credited()).toBe(100);
});

test('only the process with the claim reads a network, until the claim expires', async () => {
  const { address, credited } = await newPayee(service);
  await chain.mine({ to: address.address, amount: 1_000_000n });
  await chain.mineEmpty(2);
  // This process claims the network and dies before it releases the claim.
  const { database } = service.core;
  const dead = { rows: database.rows.bind(database) };
  let reads = 0;
  const failingDatabase = new Proxy(database, {
    get: (target, name) => {
      if (name === 'rows') return (reads += 1) > 1 ? () => Promise.reject(new Error('the process ended')) : dead.rows;
      return Reflect.get(target, name);
    },
  });
  await expect(watchRound(watcherOf(service, chain, { database: failingDatabase }))).rejects.toThrow(
    'the process ended',
  );
  await round();
  expect(await credited()).toBe(0);
  clock.advance(90_000);
  await round();
  expect(await credited()).toBe(100);
});

test('ledger and payments are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
