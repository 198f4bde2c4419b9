import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  booksOf,
  BEGUN,
  message,
  newCard,
  PATIENCE_MS,
  problemsOfAll,
  settled,
  TIMEOUT,
} from '../../../../test/authorizations/asking.ts';
import { openBank, type Bank } from '../../../../test/authorizations/stage.ts';
import { startCommitProxy, type Cut } from '../../../../test/commit-proxy.ts';
import { createTestDatabase } from '../../../../test/harness.ts';
import { holdTenant } from '../../../../test/ledger/commands.ts';
import { Database } from '../../../foundation/database/index.ts';
import type { AuthorizationMessage } from '../../../platforms/ports/issuing-platform.ts';
import { authorize } from '../index.ts';

/** Short, so that a decision which is held up misses it; long enough for one that is not, on a busy machine too. */
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

const banks: Bank[] = [];
const newBank = (on: Database, answer_time_max_ms = ANSWER_TIME_MS): Bank => {
  const bank = openBank(on, { lanes: 1 }, answer_time_max_ms);
  banks.push(bank);
  return bank;
};
/** Has all the time there is: prepares, and reads what came of it. */
const patient = newBank(database, PATIENCE_MS);

afterEach(() => {
  proxy.onCommit = () => undefined;
});

describe('where the connection breaks at the commit', () => {
  /** Cuts the next COMMIT, and no other. */
  const cutNext = (cut: Cut): void => {
    proxy.onCommit = () => {
      proxy.onCommit = () => undefined;
      return cut;
    };
  };

  test.each(['after', 'late'] as const)('a purchase that arrived (%s) is approved when there is time', async (cut) => {
    const bank = newBank(through, PATIENCE_MS);
    const card = await newCard(patient, bank, true);
    const requested = message(card);
    cutNext(cut);
    const answer = await authorize(bank.authorizations, requested);
    await settled(bank);
    const books = await booksOf(database, card, requested);
    expect([answer.outcome, books.held, books.balance]).toEqual(['approved', 10_00n, BEGUN - 10_00n]);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(answer);
  });

  test('a purchase that never arrived is declined, for good', async () => {
    const bank = newBank(through, PATIENCE_MS);
    const card = await newCard(patient, bank, true);
    const requested = message(card);
    cutNext('before');
    expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
    await settled(bank);
    expect(await booksOf(database, card, requested)).toMatchObject({
      balance: BEGUN,
      held: 0n,
      steps: [['decline', 0n, 'issuer_timeout']],
    });
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    // It was told to the operator.
    expect(bank.failures.splice(0)).toHaveLength(1);
  });

  test.each<[Cut, AuthorizationMessage['kind']]>([
    ['before', 'authorization'],
    ['after', 'authorization'],
    ['late', 'authorization'],
    ['before', 'increment'],
    ['after', 'increment'],
    ['late', 'increment'],
  ])('and the answer cannot wait (%s, %s), nothing is held, whatever is requested again', async (cut, kind) => {
    const bank = newBank(through);
    const card = await newCard(patient, bank, true);
    const bought = message(card);
    await authorize({ ...bank.authorizations, answer_time_max_ms: PATIENCE_MS }, bought);
    const requested = message(card, kind === 'increment' ? { kind, transactionId: bought.transactionId } : {});
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      cutNext(cut);
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await booksOf(database, card, bought)).toMatchObject({
      balance: BEGUN - 10_00n,
      held: 10_00n,
      purchases: 2,
      spent: 10_01n,
    });
    // Where the commit was lost, that it was is told.
    bank.failures.length = 0;
  });
});

test('every book is in order after it all, and nothing else went wrong', async () => {
  expect(await problemsOfAll(database)).toEqual([]);
  expect(banks.flatMap(({ failures }) => failures)).toEqual([]);
});
