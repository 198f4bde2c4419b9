import { describe, expect, test } from 'vitest';
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
import { allowBlockingCommits, blockCommits } from '#test/authorizations/locks.ts';
import { createCards, startInstance, type TestInstance } from '#test/authorizations/fixture.ts';
import { createTestDatabase } from '#test/harness.ts';
import { holdTenant } from '#test/ledger/commands.ts';
import type { Database } from '#database';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { reserveReference } from '#ledger';
import { loadUsages, lockMerchant } from '#controls';
import { decisionReference, timeoutDeclineReference } from './references.ts';
import { authorize } from '../index.ts';

/** Short enough that a delayed decision misses it, and long enough for any other decision, even on a busy machine. */
const ANSWER_TIME_MS = 400;
/** For cases where the decision must be in time, but not its commit. */
const DECIDES_IN_MS = 5_000;

const testDatabase = await createTestDatabase();
const { database } = testDatabase;
await allowBlockingCommits(database);
const blocker = testDatabase.open();

const instances: TestInstance[] = [];
const newInstance = (on: Database, answer_time_max_ms = ANSWER_TIME_MS): TestInstance => {
  const instance = startInstance(on, { lanes: 1 }, answer_time_max_ms);
  instances.push(instance);
  return instance;
};
/** Has no deadline: prepares the tests and reads their outcome. */
const patient = newInstance(database, NO_DEADLINE_MS);

test('what was done since the request arrived counts: a request that has waited for its time is declined', async () => {
  const card = await newCard(patient, patient, true);
  const requested = message(card);
  const received_ms = performance.now() - NO_DEADLINE_MS;
  expect(await authorize(patient.authorizations, requested, received_ms)).toEqual(TIMEOUT);
  await untilRecorded(patient);
  expect((await recordedStateOf(database, card, requested)).balance).toBe(INITIAL_BALANCE);
});

describe('while another connection holds the locks it needs', () => {
  test('a purchase is declined in time, and its late commit is rejected', async () => {
    const instance = newInstance(testDatabase.open());
    const card = await newCard(patient, instance, true);
    const requested = message(card);
    const unlock = await holdTenant(blocker, card.testTenant.tenant.id);
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
      expect((await recordedStateOf(database, card, requested)).steps).toEqual([]);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE,
      held: 0n,
      steps: [['decline', 0n, 'issuer_timeout']],
      purchases: 1,
      spent: 1n,
      events: ['card.created', 'card.charged', 'card.declined'],
    });
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect((await recordedStateOf(database, card, requested)).balance).toBe(INITIAL_BALANCE);
  });

  test('a purchase whose commit was in flight is reversed, and every process answers that it was declined', async () => {
    const instance = newInstance(testDatabase.open(), DECIDES_IN_MS);
    const card = await newCard(patient, instance, true);
    const requested = message(card);
    const unlock = await blockCommits(blocker);
    let repeated: Promise<unknown>;
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
      // The repeat waits for the commit and sees it before the reversal.
      repeated = authorize(patient.authorizations, requested);
    } finally {
      await unlock();
    }
    expect(await repeated).toEqual(TIMEOUT);
    await untilRecorded(instance);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE,
      held: 0n,
      steps: [
        ['authorization', 10_00n, null],
        ['reversal', 10_00n, 'issuer_timeout'],
      ],
      purchases: 1,
      spent: 1n,
      events: ['card.created', 'card.charged', 'card.charged', 'card.refund'],
    });
  });

  test('an original credit whose commit was in flight is no longer expected', async () => {
    const instance = newInstance(testDatabase.open(), DECIDES_IN_MS);
    const card = await newCard(patient, instance, true);
    const requested: AuthorizationMessage = { ...message(card), kind: 'original_credit' };
    const unlock = await blockCommits(blocker);
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE,
      steps: [
        ['original_credit_authorization', 10_00n, null],
        ['original_credit_authorization_reversal', 10_00n, 'issuer_timeout'],
      ],
      events: ['card.created', 'card.charged', 'card.credit.pending', 'card.credit.pending'],
    });
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
  });

  test('a card stays locked to the merchant of an earlier purchase when a later one is reversed', async () => {
    const instance = newInstance(testDatabase.open(), DECIDES_IN_MS);
    const card = await newCard(patient, instance, false);
    const key = { tenantId: card.testTenant.tenant.id, cardId: card.id };
    const lock = { transactionId: newId<'transaction'>(), merchantId: null, merchantName: 'Mercado Central' };
    await database.rows(lockMerchant(key, lock));
    const requested = message(card);
    const unlock = await blockCommits(blocker);
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    const [usage] = await loadUsages(database, [{ ...key, customerId: newId<'customer'>() }]);
    expect(usage!.merchantLock).toEqual(lock);
    expect((await recordedStateOf(database, card, requested)).steps.at(-1)![0]).toBe('reversal');
  });

  test('a purchase of a tenant that is not cached is declined when its data cannot be read in time', async () => {
    const instance = newInstance(testDatabase.open());
    const card = await newCard(patient, instance, false);
    const requested = message(card);
    const unlock = await holdTenant(blocker, card.testTenant.tenant.id);
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    const recorded = await recordedStateOf(database, card, requested);
    expect([recorded.balance, recorded.held, recorded.steps.at(-1)![2]]).toEqual([
      INITIAL_BALANCE,
      0n,
      'issuer_timeout',
    ]);
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
  });

  test('an increment is declined in time; its late commit is reversed, and the purchase stays', async () => {
    const instance = newInstance(testDatabase.open(), DECIDES_IN_MS);
    const card = await newCard(patient, instance, true);
    const bought = message(card);
    const { transactionId } = bought;
    expect(await authorize({ ...instance.authorizations, answer_time_max_ms: NO_DEADLINE_MS }, bought)).toMatchObject({
      outcome: 'approved',
    });
    const requested = message(card, { kind: 'increment', transactionId, amount: 5_00n });
    const unlock = await blockCommits(blocker);
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE - 10_00n,
      held: 10_00n,
      steps: [
        ['authorization', 10_00n, null],
        ['increment', 5_00n, null],
        ['reversal', 5_00n, 'issuer_timeout'],
      ],
      purchases: 2,
      spent: 10_01n,
    });
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await authorize(patient.authorizations, bought)).toMatchObject({ approvedAmount: 10_00n });
  });

  test('two processes that receive the same message give the same answer and hold nothing', async () => {
    const two = [newInstance(testDatabase.open()), newInstance(testDatabase.open())] as const;
    const card = await newCard(patient, two[0], true);
    const requested = message(card);
    const unlock = await holdTenant(blocker, card.testTenant.tenant.id);
    try {
      const answers = await Promise.all(two.map((instance) => authorize(instance.authorizations, requested)));
      expect(answers).toEqual([TIMEOUT, TIMEOUT]);
    } finally {
      await unlock();
    }
    await untilRecorded(...two);
    for (const instance of [...two, patient])
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE,
      held: 0n,
      purchases: 1,
      spent: 1n,
    });
  });

  test('a repeat in another process finishes what a killed process left open', async () => {
    const instance = newInstance(testDatabase.open());
    const card = await newCard(patient, instance, true);
    const requested = message(card);
    // The process recorded its decline and was killed after that.
    const reservation = {
      tenantId: requested.tenantId,
      cardId: card.id,
      currency: 'usd',
      type: 'authorization_timeout',
    } as const;
    const reserved = [timeoutDeclineReference(requested), decisionReference(requested)];
    for (const reference of reserved) {
      await reserveReference(database, systemClock, { ...reservation, operationId: newId(), reference });
    }
    expect((await recordedStateOf(database, card, requested)).steps).toEqual([]);
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({
      balance: INITIAL_BALANCE,
      steps: [['decline', 0n, 'issuer_timeout']],
      events: ['card.created', 'card.charged', 'card.declined'],
    });
  });

  test('a purchase that would be declined anyway is declined for the timeout, also when it is repeated', async () => {
    const instance = newInstance(testDatabase.open());
    const card = await newCard(patient, instance, true);
    const requested = message(card, { amount: 1_000_000_00n });
    const unlock = await holdTenant(blocker, card.testTenant.tenant.id);
    try {
      expect(await authorize(instance.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await untilRecorded(instance);
    for (const each of [instance, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await recordedStateOf(database, card, requested)).toMatchObject({ balance: INITIAL_BALANCE, held: 0n });
  });
});

test('a message whose failure cannot be reported is decided again when it is repeated', async () => {
  const [card] = await createCards(patient);
  const broken = startInstance(testDatabase.open(), { lanes: 1 }, NO_DEADLINE_MS);
  const run = broken.ledgerFixture.ledger.run.bind(broken.ledgerFixture.ledger);
  const { ledger } = broken.authorizations;
  let fails = true;
  ledger.run = async (command) => {
    if (fails) throw new TypeError('broken');
    return await run(command);
  };
  const onFailure = (): void => {
    throw new TypeError('cannot report');
  };
  const authorizations = { ...broken.authorizations, onFailure };
  const requested = message(card!);
  await expect(authorize(authorizations, requested)).rejects.toThrow('cannot report');
  expect(authorizations.inProgress.size).toBe(0);
  fails = false;
  expect(await authorize(authorizations, requested)).toMatchObject({ outcome: 'approved' });
});

test('the ledgers are consistent at the end, and there are no other failures', async () => {
  expect(await allProblems(database)).toEqual([]);
  expect(instances.flatMap(({ failures }) => failures)).toEqual([]);
});
