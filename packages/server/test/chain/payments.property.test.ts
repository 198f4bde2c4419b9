import { NOTHING_HELD } from '../ledger/commands.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchRound } from '../../src/money/defi/watching/watch-round.ts';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { Ledger } from '#ledger';
import { ChainNodeError } from '#ports/chain-node.ts';
import { allEvents, cents } from '../contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '../harness.ts';
import { startService } from '../service.ts';
import { startChain } from './evm-chain.ts';
import { ForkableChain } from './forkable-chain.ts';
import { KilledError, killable } from './killable-watcher.ts';
import { problemsOf, newPayee } from './fixtures.ts';
import { FaultyNode } from './faulty-node.ts';
import { nodeOf, watcherOf } from './watchers.ts';

const CONFIRMATIONS = 3;
const CLAIM_MS = 90_000;
const WATCHERS = 3;

const chain = await startChain();
const testDatabase = await createTestDatabase();
const clock = new ManualClock(new Date('2026-01-02T15:04:05Z'));
const service = await startService(testDatabase, { clock });
// A second process, with its own connections, lanes and memory.
const otherDatabase = testDatabase.open();
const processes = [
  { database: service.core.database, ledger: service.core.ledger },
  { database: otherDatabase, ledger: new Ledger(otherDatabase, clock, 1, NOTHING_HELD) },
];

type Action =
  | { readonly do: 'pay'; readonly payees: readonly number[]; readonly amounts: readonly number[] }
  | { readonly do: 'mine'; readonly blocks: number }
  | { readonly do: 'reorganize'; readonly depth: number; readonly keeps: readonly boolean[]; readonly later: number }
  | { readonly do: 'watch'; readonly by: readonly number[] }
  | { readonly do: 'fail'; readonly by: number; readonly calls: number }
  | { readonly do: 'kill'; readonly by: number; readonly at: number; readonly isDone: boolean }
  | { readonly do: 'stall'; readonly by: number; readonly at: number }
  | { readonly do: 'wake'; readonly by: number };

const by = fc.nat(WATCHERS - 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      payees: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
      amounts: fc.array(fc.oneof(fc.nat(20_000), fc.nat(90_000_000)), { minLength: 3, maxLength: 3 }),
    } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mine'), blocks: fc.integer({ min: 1, max: 4 }) } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reorganize'),
      depth: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 3, max: 12 })),
      keeps: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      later: fc.nat(2),
    } as const),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('watch'), by: fc.array(by, { minLength: 1, maxLength: 2 }) } as const),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail'), by, calls: fc.integer({ min: 1, max: 4 }) } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), by, at: fc.nat(40), isDone: fc.boolean() } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stall'), by, at: fc.nat(12) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wake'), by } as const) },
);

/** Failures that a round may have and that the next round recovers from. */
function isExpected(error: unknown): boolean {
  return error instanceof ChainNodeError || error instanceof KilledError;
}

test('after any faults, kills and reorganizations, each final payment on the chain is credited once and no other', async () => {
  await watchRound(watcherOf(service, chain));
  const proof = fc.assert(fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: scale(20, 60) }), run), {
    seed: seed(),
    numRuns: scale(2, 150),
    endOnFailure: true,
  });
  await expect(proof).resolves.toBeUndefined();
});

async function run(actions: readonly Action[]): Promise<void> {
  const forkable = await ForkableChain.after(chain);
  const payees = [await newPayee(service), await newPayee(service), await newPayee(service)];
  const nodes = Array.from({ length: WATCHERS }, () => new FaultyNode(nodeOf(chain)));
  const make = (at: number) => watcherOf(service, chain, { ...processes[at % processes.length], node: nodes[at]! });
  const watchers = nodes.map((_, at) => make(at));
  const stalled = new Map<number, Promise<void>>();
  const round = async (watcher: ReturnType<typeof make>): Promise<void> => {
    await watchRound(watcher).catch((error: unknown) => {
      if (!isExpected(error)) throw error;
    });
  };
  const wake = async (at: number): Promise<void> => {
    nodes[at]!.release();
    await stalled.get(at);
    stalled.delete(at);
  };

  for (const each of actions) {
    switch (each.do) {
      case 'pay':
        await forkable.mine(
          each.payees.map((payee, at) => ({ to: payees[payee]!.address.address, amount: BigInt(each.amounts[at]!) })),
        );
        break;
      case 'mine':
        for (let mined = 0; mined < each.blocks; mined += 1) await forkable.mine([]);
        break;
      case 'reorganize':
        await forkable.reorganize(each.depth, (index) => each.keeps[index % each.keeps.length]!, each.later);
        break;
      case 'watch':
        clock.advance(CLAIM_MS);
        await Promise.all(each.by.filter((at) => !stalled.has(at)).map((at) => round(watchers[at]!)));
        break;
      case 'fail':
        nodes[each.by]!.fail(each.calls);
        break;
      case 'kill':
        if (stalled.has(each.by)) break;
        await round(killable(watchers[each.by]!, each.at, each.isDone).parts);
        watchers[each.by] = make(each.by);
        break;
      case 'stall':
        if (stalled.has(each.by)) break;
        clock.advance(CLAIM_MS);
        nodes[each.by]!.hold(each.at);
        stalled.set(each.by, round(watchers[each.by]!));
        break;
      case 'wake':
      default:
        await wake(each.by);
    }
  }
  for (const at of nodes.keys()) {
    await wake(at);
    nodes[at]!.fail(0);
  }
  clock.advance(CLAIM_MS);
  for (let times = 0; times < 3; times += 1) await watchRound(watcherOf(service, chain));
  await compare(forkable, payees);
}

async function compare(
  forkable: ForkableChain,
  payees: readonly Awaited<ReturnType<typeof newPayee>>[],
): Promise<void> {
  const actual = (await forkable.actualLogs()).filter(({ amount }) => amount > 0n);
  for (const payee of payees) {
    const mine = actual.filter(({ to }) => to === payee.address.address.toLowerCase());
    const expected = mine.map(
      ({ transactionHash, logIndex, confirmations }) =>
        `${transactionHash} ${logIndex} ${confirmations >= CONFIRMATIONS ? 'confirmed' : 'detected'}`,
    );
    const payments = await payee.payments();
    const counted = payments.filter(({ status }) => status === 'detected' || status === 'confirmed');
    expect(
      counted.map((payment) => `${payment.transaction_hash} ${payment.log_index} ${payment.status}`).toSorted(),
    ).toEqual(expected.toSorted());
    const final = mine.filter(({ confirmations }) => confirmations >= CONFIRMATIONS);
    expect(await payee.credited()).toBe(final.reduce((sum, { amount }) => sum + Number(amount / 10_000n), 0));

    // Each payment has an event per step, and the last one shows its current state.
    const eventsById = Map.groupBy(
      await allEvents(payee.client, '&types=defi.payment'),
      ({ data }) => data.id as string,
    );
    expect([...eventsById.keys()].toSorted()).toEqual(payments.map(({ id }) => id).toSorted());
    for (const payment of payments) {
      const events = eventsById.get(payment.id)!;
      const statuses = events.map(({ data }) => data.status as string).join(' ');
      expect(statuses).toMatch(/^(?:detected (?:dropped|confirmed reversed) ?)*(?:detected(?: confirmed)?)?$/);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
      expect(events.at(-1)!.data).toMatchObject(payment);
      const moved = events.filter(({ entry_sequence }) => entry_sequence !== undefined).length;
      const moves = events.filter(({ data }) => /confirmed|reversed/.test(data.status)).length;
      expect(moved).toBe(cents(payment.amount) > 0 ? moves : 0);
    }
  }
}

test('ledger and payments are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
