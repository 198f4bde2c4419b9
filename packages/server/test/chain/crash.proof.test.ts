import { expect, test } from 'vitest';
import { watchRound } from '../../src/money/defi/watching/watch-round.ts';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { startChain } from './evm-chain.ts';
import { KilledError, killable } from './killable-watcher.ts';
import { problemsOf, newPayee } from './fixtures.ts';
import { watcherOf } from './watchers.ts';

const CLAIM_MS = 90_000;
/** More steps than one round of the scenario below has. */
const STEPS_MAX = 200;

const chain = await startChain();
const clock = new ManualClock(new Date('2026-01-02T15:04:05Z'));
const service = await startService(await createTestDatabase(), { clock });
await watchRound(watcherOf(service, chain));

/**
 * Scenario: one payment is credited and a second detected. Then a reorganization, deeper than the confirmations, drops the
 * first, moves the second, and adds a third that is final. The watcher that handles it is killed at a step, before the step
 * or, with `isDone`, after it; another watcher continues. Returns whether the watcher was killed.
 */
async function runScenario(killAt: number, isDone: boolean): Promise<boolean> {
  const payee = await newPayee(service);
  const pay = (amount: bigint) => ({ to: payee.address.address, amount: amount * 1_000_000n });
  const fork = await chain.snapshot();
  await chain.mine(pay(1n));
  await chain.mineEmpty(2);
  await chain.mine(pay(2n));
  await watchRound(watcherOf(service, chain));
  expect([await payee.credited(), (await payee.statuses()).toSorted()]).toEqual([100, ['confirmed', 'detected']]);
  await chain.revert(fork);
  await chain.mine(pay(4n));
  await chain.mineEmpty(3);
  await chain.mine(pay(2n));

  const killableWatcher = killable(watcherOf(service, chain), killAt, isDone);
  const died = await watchRound(killableWatcher.parts).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof KilledError)) throw error;
      return true;
    },
  );
  // The dead watcher may still hold the claim, so only the round after its expiry is certain to do the work.
  await watchRound(watcherOf(service, chain));
  clock.advance(CLAIM_MS);
  await watchRound(watcherOf(service, chain));
  const payments = await payee.payments();
  expect(payments.map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual([
    '1.00 reversed',
    '2.00 detected',
    '4.00 confirmed',
  ]);
  expect(await payee.credited()).toBe(400);
  expect((await payee.eventStatuses()).toSorted()).toEqual(
    ['confirmed', 'confirmed', 'detected', 'detected', 'detected', 'detected', 'dropped', 'reversed'].toSorted(),
  );
  return died;
}

test('after a watcher is killed at any step, the next one completes its work and repeats nothing', async () => {
  let killed = 0;
  for (let killAt = 1; killAt < STEPS_MAX; killAt += 1) {
    const before = await runScenario(killAt, false);
    const after = await runScenario(killAt, true);
    killed += Number(before) + Number(after);
    if (!before && !after) break;
  }
  expect(killed).toBeGreaterThan(40);
  expect(await problemsOf(service)).toEqual([]);
});
