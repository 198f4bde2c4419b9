import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { problemsOfPurchases } from '../../test/authorizations/books.ts';
import { GROCER } from '../../test/authorizations/network.ts';
import { CARD_FLOAT, openBank, setStage, type Bank, type StageCard } from '../../test/authorizations/stage.ts';
import { startCommitProxy, type Cut } from '../../test/commit-proxy.ts';
import { holdWriting } from '../../test/authorizations/locks.ts';
import { createTestDatabase } from '../../test/harness.ts';
import { holdTenant } from '../../test/ledger/commands.ts';
import { readHistory } from '../../test/ledger/history.ts';
import { Database, query, statement } from '../database/index.ts';
import { newId, type TenantId } from '../kit/ids.ts';
import { loadAccounts, verifyLedger } from '../ledger/index.ts';
import type { AuthorizationMessage } from '../platforms/platform.ts';
import { authorize, verifyPurchases } from './index.ts';
import { loadSteps, loadTransactions } from './store.ts';
import { loadUsages } from './usage/store.ts';

/** Short, so that a decision which is held up misses it; long enough for one that is not, on a busy machine too. */
const ANSWER_TIME_MS = 400;
const TIMEOUT = { outcome: 'declined', reason: 'issuer_timeout' };

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
const patient = newBank(database, 30_000);

function message({ id, member }: StageCard, more: Partial<AuthorizationMessage> = {}): AuthorizationMessage {
  return {
    kind: 'authorization',
    tenantId: member.tenant.id,
    cardId: id,
    messageId: newId(),
    transactionId: newId<'transaction'>(),
    amount: 10_00n,
    currency: 'usd',
    merchant: GROCER,
    verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
    partialAllowed: false,
    demandedDecline: undefined,
    ...more,
  };
}

/** Until the process has put right whatever came too late. */
async function settled(...waiting: readonly Bank[]): Promise<void> {
  for (const { authorizations } of waiting)
    await expect.poll(() => authorizations.underWay.size, { timeout: 20_000, interval: 20 }).toBe(0);
}

/** What the books have of a card and of one of its purchases. */
async function booksOf({ id: cardId, member: { tenant } }: StageCard, { transactionId }: AuthorizationMessage) {
  const [transaction] = await loadTransactions(database, [{ tenantId: tenant.id, id: transactionId }]);
  const steps = (await loadSteps(database, tenant.id, [transactionId])).get(transactionId) ?? [];
  const accounts = await loadAccounts(database, [[tenant.id, [cardId]]]);
  const [usage] = await loadUsages(database, [{ tenantId: tenant.id, cardId }]);
  const { events } = await readHistory(database, tenant.id);
  return {
    balance: accounts.get(cardId)!.balance,
    held: transaction?.held,
    steps: steps.map(({ type, amount, reason }) => [type, amount, reason]),
    purchases: usage!.spending.lifetimeCount,
    spent: usage!.spending.lifetimeAmount,
    events: events.filter(({ subject_id }) => subject_id === cardId).map(({ type }) => type),
  };
}

/** A card of a tenant that the process has just had to do with, or has not. */
async function newCard(bank: Bank, known: boolean): Promise<StageCard> {
  const [card] = await setStage(patient);
  if (known) await authorize({ ...bank.authorizations, answer_time_max_ms: 30_000 }, message(card!, { amount: 1n }));
  else await authorize(patient.authorizations, message(card!, { amount: 1n }));
  return card!;
}

const BEGUN = BigInt(CARD_FLOAT) - 1n;

afterEach(() => {
  proxy.onCommit = () => undefined;
});

describe('while what it needs is locked by another', () => {
  test('a purchase is declined in time, and its commit that comes late is refused', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(bank, true);
    const asked = message(card);
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
      expect((await booksOf(card, asked)).steps).toEqual([]);
    } finally {
      await unlock();
    }
    await settled(bank);
    expect(await booksOf(card, asked)).toMatchObject({
      balance: BEGUN,
      held: 0n,
      steps: [['decline', 0n, 'issuer_timeout']],
      purchases: 1,
      spent: 1n,
      events: ['card.created', 'card.charged', 'card.declined'],
    });
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(TIMEOUT);
    expect((await booksOf(card, asked)).balance).toBe(BEGUN);
  });

  test('a purchase that was just being committed is reversed, and every process answers that it was declined', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(bank, true);
    const asked = message(card);
    const unlock = await holdWriting(blocker);
    let repeated: Promise<unknown>;
    try {
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
      // It waits for the commit, and sees it before anything is reversed.
      repeated = authorize(patient.authorizations, asked);
    } finally {
      await unlock();
    }
    expect(await repeated).toEqual(TIMEOUT);
    await settled(bank);
    expect(await booksOf(card, asked)).toMatchObject({
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
    const card = await newCard(bank, false);
    const asked = message(card);
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    const books = await booksOf(card, asked);
    expect([books.balance, books.held, books.steps.at(-1)![2]]).toEqual([BEGUN, 0n, 'issuer_timeout']);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(TIMEOUT);
  });

  test('an increment is declined in time; when it comes late it is reversed, and the purchase stays', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(bank, true);
    const bought = message(card);
    const { transactionId } = bought;
    expect(await authorize({ ...bank.authorizations, answer_time_max_ms: 30_000 }, bought)).toMatchObject({
      outcome: 'approved',
    });
    const asked = message(card, { kind: 'increment', transactionId, amount: 5_00n });
    const unlock = await holdWriting(blocker);
    try {
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    expect(await booksOf(card, asked)).toMatchObject({
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
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(TIMEOUT);
    expect(await authorize(patient.authorizations, bought)).toMatchObject({ approvedAmount: 10_00n });
  });

  test('two processes that are asked the same give one answer, and hold nothing', async () => {
    const two = [newBank(testDatabase.open()), newBank(testDatabase.open())] as const;
    const card = await newCard(two[0], true);
    const asked = message(card);
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      const answers = await Promise.all(two.map((bank) => authorize(bank.authorizations, asked)));
      expect(answers).toEqual([TIMEOUT, TIMEOUT]);
    } finally {
      await unlock();
    }
    await settled(...two);
    for (const bank of [...two, patient]) expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
    expect(await booksOf(card, asked)).toMatchObject({ balance: BEGUN, held: 0n, purchases: 1, spent: 1n });
  });

  test('what would have been declined anyway is declined for want of time, now and later', async () => {
    const bank = newBank(testDatabase.open());
    const card = await newCard(bank, true);
    const asked = message(card, { amount: 1_000_000_00n });
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(TIMEOUT);
    expect(await booksOf(card, asked)).toMatchObject({ balance: BEGUN, held: 0n });
  });
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
    const bank = newBank(through, 30_000);
    const card = await newCard(bank, true);
    const asked = message(card);
    cutNext(cut);
    const answer = await authorize(bank.authorizations, asked);
    await settled(bank);
    const books = await booksOf(card, asked);
    expect([answer.outcome, books.held, books.balance]).toEqual(['approved', 10_00n, BEGUN - 10_00n]);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(answer);
  });

  test('a purchase that never arrived is declined, for good', async () => {
    const bank = newBank(through, 30_000);
    const card = await newCard(bank, true);
    const asked = message(card);
    cutNext('before');
    expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
    await settled(bank);
    expect(await booksOf(card, asked)).toMatchObject({
      balance: BEGUN,
      held: 0n,
      steps: [['decline', 0n, 'issuer_timeout']],
    });
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(TIMEOUT);
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
  ])('and the answer cannot wait (%s, %s), nothing is held, whatever is asked again', async (cut, kind) => {
    const bank = newBank(through);
    const card = await newCard(bank, true);
    const bought = message(card);
    await authorize({ ...bank.authorizations, answer_time_max_ms: 30_000 }, bought);
    const asked = message(card, kind === 'increment' ? { kind, transactionId: bought.transactionId } : {});
    const unlock = await holdTenant(blocker, card.member.tenant.id);
    try {
      cutNext(cut);
      expect(await authorize(bank.authorizations, asked)).toEqual(TIMEOUT);
    } finally {
      await unlock();
    }
    await settled(bank);
    for (const each of [bank, patient]) expect(await authorize(each.authorizations, asked)).toEqual(TIMEOUT);
    expect(await booksOf(card, bought)).toMatchObject({
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
  expect((await verifyLedger(database)).problems).toEqual([]);
  expect((await verifyPurchases(database)).problems).toEqual([]);
  const tenants = await database.rows(
    query(statement<{ tenant_id: TenantId }>('test.tenants', `SELECT tenant_id FROM tenant_counters`)),
  );
  for (const { tenant_id } of tenants) expect(await problemsOfPurchases(database, tenant_id)).toEqual([]);
  expect(banks.flatMap(({ failures }) => failures)).toEqual([]);
});
