import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  recordedStateOf,
  INITIAL_BALANCE,
  message,
  newCard,
  NO_DEADLINE_MS,
  allProblems,
  untilRecorded,
  TIMEOUT,
} from '#test/authorizations/recorded-state.ts';
import { startInstance, type TestInstance } from '#test/authorizations/fixture.ts';
import { startCommitProxy, type Cut } from '#test/commit-proxy.ts';
import { createTestDatabase } from '#test/harness.ts';
import { holdTenant } from '#test/ledger/commands.ts';
import { Database } from '#database';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { authorize } from '../index.ts';

/** Short enough that a delayed decision misses it, and long enough for any other decision, even on a busy machine. */
const ANSWER_TIME_MS = 400;

const testDatabase = await createTestDatabase();
const { database } = testDatabase;
const blocker = testDatabase.open();
const proxy = await startCommitProxy(testDatabase.url);
const through = new Database({ connection: { connectionString: proxy.url } });
afterAll(async () => {
  await through.close();
  await proxy.stop();
});

const instances: TestInstance[] = [];
const newInstance = (on: Database, answer_time_max_ms = ANSWER_TIME_MS): TestInstance => {
  const instance = startInstance(on, { lanes: 1 }, answer_time_max_ms);
  instances.push(instance);
  return instance;
};
/** Has no deadline: prepares the tests and reads their outcome. */
const patient = newInstance(database, NO_DEADLINE_MS);

afterEach(() => {
  proxy.onCommit = () => undefined;
});

describe('when the connection breaks at the commit', () => {
  /** Cuts the connection at the next COMMIT only. */
  const cutNext = (cut: Cut): void => {
    proxy.onCommit = () => {
      proxy.onCommit = () => undefined;
      return cut;
    };
  };

  test.each(['after', 'late'] as const)(
    'a purchase whose commit reached the database (%s) is approved if there is time',
    async (cut) => {
      const instance = newInstance(through, NO_DEADLINE_MS);
      const card = await newCard(patient, instance, true);
      const requested = message(card);
      cutNext(cut);
      const answer = await authorize(instance.authorizations, requested);
      await untilRecorded(instance);
      const recorded = await recordedStateOf(database, card, requested);
      expect([answer.outcome, recorded.held, recorded.balance]).toEqual(['approved', 10_00n, INITIAL_BALANCE - 10_00n]);
      for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(answer);
    },
  );

  test('a purchase whose commit never reached the database is declined permanently', async () => {
    const instance = newInstance(through, NO_DEADLINE_MS);
    const card = await newCard(patient, instance, true);
    const requested = message(card);
    cutNext('before');
    expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    await untilRecorded(instance);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE,
      held: 0n,
      steps: [['decline', 0n, 'issuer_timeout']],
    });
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    // The failure was reported to the operator.
    expect(instance.failures.splice(0)).toHaveLength(1);
  });

  test.each<[Cut, AuthorizationMessage['kind']]>([
    ['before', 'authorization'],
    ['after', 'authorization'],
    ['late', 'authorization'],
    ['before', 'increment'],
    ['after', 'increment'],
    ['late', 'increment'],
  ])('and the answer cannot wait (%s, %s), nothing is held, whichever message is repeated', async (cut, kind) => {
    const instance = newInstance(through);
    const card = await newCard(patient, instance, true);
    const bought = message(card);
    await authorize({ ...instance.authorizations, answer_time_max_ms: NO_DEADLINE_MS }, bought);
    const requested = message(card, kind === 'increment' ? { kind, transactionId: bought.transactionId } : {});
    const unlock = await holdTenant(blocker, card.testTenant.tenant.id);
    try {
      cutNext(cut);
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await recordedStateOf(database, card, bought)).toMatchObject({
      balance: INITIAL_BALANCE - 10_00n,
      held: 10_00n,
      purchases: 2,
      spent: 10_01n,
    });
    // A lost commit is reported; that is expected here.
    instance.failures.length = 0;
  });
});

test('the ledgers are consistent at the end, and there are no other failures', async () => {
  expect(await allProblems(database)).toEqual([]);
  expect(instances.flatMap(({ failures }) => failures)).toEqual([]);
});
