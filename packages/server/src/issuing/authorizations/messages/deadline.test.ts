import { describe, expect, test } from 'vitest';
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
import { holdWriting } from '../../../../test/authorizations/locks.ts';
import { openBank, type Bank } from '../../../../test/authorizations/stage.ts';
import { createTestDatabase } from '../../../../test/harness.ts';
import { holdTenant } from '../../../../test/ledger/commands.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { systemClock } from '../../../foundation/kit/clock.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import { reserveReference } from '../../../money/ledger/index.ts';
import { decisionReference, lateDeclineReference } from './decline-late.ts';
import { authorize } from '../index.ts';

/** Short, so that a decision which is held up misses it; long enough for one that is not, on a busy machine too. */
const ANSWER_TIME_MS = 400;
/** Where the decision must have been made in time, and its commit not. */
const DECIDES_IN_MS = 5_000;

const testDatabase = await createTestDatabase();
const { database } = testDatabase;
const blocker = testDatabase.open();

const banks: Bank[] = [];
const newBank = (on: Database, answer_time_max_ms = ANSWER_TIME_MS): Bank => {
  const bank = openBank(on, { lanes: 1 }, answer_time_max_ms);
  banks.push(bank);
  return bank;
};
/** Has all the time there is: prepares, and reads what came of it. */
const patient = newBank(database, PATIENCE_MS);

describe('while what it needs is locked by another', () => {
  test('a purchase is declined in time, and its commit that comes late is refused', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(patient, bank, true);
    const requested = message(card);
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
      expect((await booksOf(database, card, requested)).steps).toEqual([]);
    } finally {
      await unlock();
    }
    await settled(bank);
    expect(await booksOf(database, card, requested)).toMatchObject({
      balance: BEGUN,
      held: 0n,
      steps: [['decline', 0n, 'issuer_timeout']],
      purchases: 1,
      spent: 1n,
      events: ['card.created', 'card.charged', 'card.declined'],
    });
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect((await booksOf(database, card, requested)).balance).toBe(BEGUN);
  });

  test('a purchase that was just being committed is reversed, and every process answers that it was declined', async () => {
    const bank = newBank(testDatabase.open(), DECIDES_IN_MS);
    const card = await newCard(patient, bank, true);
    const requested = message(card);
    const unlock = await holdWriting(blocker);
    let repeated: Promise<unknown>;
    try {
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
      // It waits for the commit, and sees it before anything is reversed.
      repeated = authorize(patient.authorizations, requested);
    } finally {
      await unlock();
    }
    expect(await repeated).toEqual(TIMEOUT);
    await settled(bank);
    expect(await booksOf(database, card, requested)).toMatchObject({
      balance: BEGUN,
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

  test('a purchase of a tenant that was not known here is decided late: declined', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(patient, bank, false);
    const requested = message(card);
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    const books = await booksOf(database, card, requested);
    expect([books.balance, books.held, books.steps.at(-1)![2]]).toEqual([BEGUN, 0n, 'issuer_timeout']);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
  });

  test('an increment is declined in time; when it comes late it is reversed, and the purchase stays', async () => {
    const bank = newBank(testDatabase.open(), DECIDES_IN_MS);
    const card = await newCard(patient, bank, true);
    const bought = message(card);
    const { transactionId } = bought;
    expect(await authorize({ ...bank.authorizations, answer_time_max_ms: PATIENCE_MS }, bought)).toMatchObject({
      outcome: 'approved',
    });
    const requested = message(card, { kind: 'increment', transactionId, amount: 5_00n });
    const unlock = await holdWriting(blocker);
    try {
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    expect(await booksOf(database, card, requested)).toMatchObject({
      balance: BEGUN - 10_00n,
      held: 10_00n,
      steps: [
        ['authorization', 10_00n, null],
        ['increment', 5_00n, null],
        ['reversal', 5_00n, 'issuer_timeout'],
      ],
      purchases: 2,
      spent: 10_01n,
    });
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await authorize(patient.authorizations, bought)).toMatchObject({ approvedAmount: 10_00n });
  });

  test('two processes that are requested the same give one answer, and hold nothing', async () => {
    const two = [newBank(testDatabase.open()), newBank(testDatabase.open())] as const;
    const card = await newCard(patient, two[0], true);
    const requested = message(card);
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      const answers = await Promise.all(two.map((bank) => authorize(bank.authorizations, requested)));
      expect(answers).toEqual([TIMEOUT, TIMEOUT]);
    } finally {
      await unlock();
    }
    await settled(...two);
    for (const bank of [...two, patient]) expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
    expect(await booksOf(database, card, requested)).toMatchObject({
      balance: BEGUN,
      held: 0n,
      purchases: 1,
      spent: 1n,
    });
  });

  test('what a process that ended has not finished, a repeat in another one does', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(patient, bank, true);
    const requested = message(card);
    // It has written down that it declines, and ends there.
    const claimed = {
      tenantId: requested.tenantId,
      cardId: card.id,
      currency: 'usd',
      type: 'authorization_timeout',
    } as const;
    const claims = [lateDeclineReference(requested), decisionReference(requested)];
    for (const reference of claims) {
      await reserveReference(database, systemClock, { ...claimed, operationId: newId(), reference });
    }
    expect((await booksOf(database, card, requested)).steps).toEqual([]);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await booksOf(database, card, requested)).toMatchObject({
      balance: BEGUN,
      steps: [['decline', 0n, 'issuer_timeout']],
      events: ['card.created', 'card.charged', 'card.declined'],
    });
  });

  test('what would have been declined anyway is declined for want of time, now and later', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(patient, bank, true);
    const requested = message(card, { amount: 1_000_000_00n });
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      expect(await authorize(bank.authorizations, requested)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
    expect(await booksOf(database, card, requested)).toMatchObject({ balance: BEGUN, held: 0n });
  });
});

test('every book is in order after it all, and nothing else went wrong', async () => {
  expect(await problemsOfAll(database)).toEqual([]);
  expect(banks.flatMap(({ failures }) => failures)).toEqual([]);
});
