import { expect, test } from 'vitest';
import {
  allProblems,
  INITIAL_BALANCE,
  message,
  newCard,
  NO_DEADLINE_MS,
  recordedStateOf,
  TIMEOUT,
} from '#test/authorizations/recorded-state.ts';
import { startInstance } from '#test/authorizations/fixture.ts';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { abandonWork } from '#test/contract/work/abandon-work.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runDue } from '#test/run-background-work.ts';
import { query, statement } from '#database';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { overdueItems } from '#work';
import { authorize, TIMED_OUT_MESSAGE, timedOutMessage } from '../index.ts';
import { completePurchaseTimeouts } from './complete-timeouts.ts';
import { recordTimeout, recordTimeoutDecline } from './record-timeout.ts';

const testDatabase = await createTestDatabase();
const { database } = testDatabase;
const clock = adjustableClock();
const worker = startInstance(testDatabase.open(), { lanes: 1, clock }, NO_DEADLINE_MS);
const process = startInstance(testDatabase.open(), { lanes: 1, clock }, NO_DEADLINE_MS);

const COUNT = statement<{ count: bigint }>(
  'test.count_timed_out',
  `SELECT count(*) FROM work WHERE kind = 'timed_out_message'`,
);
const openMessages = async (): Promise<number> => Number((await database.rows(query(COUNT)))[0]!.count);

/** A worker does what is due. @returns what failed */
async function work(): Promise<string[]> {
  clock.advance(10 * SECOND_MS);
  const failures: string[] = [];
  const report = (error: unknown): void => void failures.push((error as Error).message);
  await runDue({ database, clock }, report, [timedOutMessage(worker.authorizations)]);
  return failures;
}

/** The process declines the message on time-out, and is killed before it does anything more. */
async function declineAndEnd(requested: AuthorizationMessage): Promise<void> {
  await recordTimeoutDecline(process.authorizations, requested);
  await abandonWork(database, requested.tenantId);
}

test.each<[string, Partial<AuthorizationMessage>]>([
  ['an approval', {}],
  ['an approval whose platform cannot tell an increment from the first', { kind: 'increment', mayBeFirst: true }],
])('the hold of %s that was committed too late is released by another process', async (_, fields) => {
  const card = await newCard(worker, process, true);
  const requested = message(card, fields);
  expect(await authorize(process.authorizations, requested)).toMatchObject({ outcome: 'approved' });
  await declineAndEnd(requested);
  expect((await recordedStateOf(database, card, requested)).held).toBe(10_00n);
  expect(await work()).toEqual([]);
  const recorded = {
    balance: INITIAL_BALANCE,
    held: 0n,
    steps: [
      ['authorization', 10_00n, null],
      ['reversal', 10_00n, 'issuer_timeout'],
    ],
    purchases: 1,
  };
  expect(await recordedStateOf(database, card, requested)).toMatchObject(recorded);
  expect(await openMessages()).toBe(0);
  for (const each of [worker, process]) expect(await authorize(each.authorizations, requested)).toEqual(TIMEOUT);
  expect(await work()).toEqual([]);
  expect(await recordedStateOf(database, card, requested)).toMatchObject(recorded);
});

test('a decline whose decision was never committed is recorded with its content', async () => {
  const card = await newCard(worker, process, true);
  const requested = message(card, {
    billing: { amount: 12_00n, currency: 'usd' },
    currency: 'eur',
    partialAllowed: true,
  });
  await declineAndEnd(requested);
  expect(await work()).toEqual([]);
  expect(await recordedStateOf(database, card, requested)).toMatchObject({
    balance: INITIAL_BALANCE,
    held: 0n,
    steps: [['decline', 0n, 'issuer_timeout']],
    events: ['card.created', 'card.charged', 'card.declined'],
  });
  const found = await worker.authorizations.reader.get({ tenantId: requested.tenantId, id: requested.transactionId });
  expect(found).toMatchObject({
    status: 'declined',
    declineReason: 'issuer_timeout',
    merchant: requested.merchant,
    requested: { amount: 10_00n, currency: 'eur' },
  });
  expect(await openMessages()).toBe(0);
  expect(await authorize(process.authorizations, requested)).toEqual(TIMEOUT);
});

test('a message that cannot be completed does not delay others, and is completed later', async () => {
  const cards = [await newCard(worker, process, true), await newCard(worker, process, true)];
  const requested = cards.map((card) => message(card));
  for (const each of requested) {
    expect(await authorize(process.authorizations, each)).toMatchObject({ outcome: 'approved' });
    await declineAndEnd(each);
  }
  await database.script(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$;
    CREATE TRIGGER stuck BEFORE UPDATE ON transactions FOR EACH ROW WHEN (OLD.card_id = '${cards[0]!.id}')
      EXECUTE FUNCTION refuse()`);
  const held = async () =>
    await Promise.all(cards.map(async (card, at) => (await recordedStateOf(database, card, requested[at]!)).held));
  expect(await work()).toEqual(['stuck']);
  expect(await held()).toEqual([10_00n, 0n]);
  const later = new Date(clock.now().getTime() + HOUR_MS);
  expect(await overdueItems(database, [TIMED_OUT_MESSAGE], later)).toMatchObject([
    { kind: 'timeout_unrecorded', params: { card: cards[0]!.id }, act: { name: 'work.retry' } },
  ]);
  await database.script('DROP TRIGGER stuck ON transactions');
  expect(await work()).toEqual([]);
  expect(await held()).toEqual([0n, 0n]);
  expect(await openMessages()).toBe(0);
});

test('what the platform reports of one purchase completes its declines, also those of another process that lives', async () => {
  const card = await newCard(worker, process, true);
  const [reported, other] = [message(card), message(card)];
  const held = async () =>
    await Promise.all([reported, other].map(async (each) => (await recordedStateOf(database, card, each)).held));
  for (const each of [reported, other]) {
    expect(await authorize(process.authorizations, each)).toMatchObject({ outcome: 'approved' });
    await recordTimeoutDecline(process.authorizations, each);
  }
  await completePurchaseTimeouts(worker.authorizations, reported);
  expect(await held()).toEqual([0n, 10_00n]);
  for (const each of [reported, other]) await recordTimeout(process.authorizations, each, () => undefined);
  expect([await held(), await openMessages()]).toEqual([[0n, 0n], 0]);
  expect((await recordedStateOf(database, card, reported)).steps).toHaveLength(2);
});

test('the ledgers are consistent at the end, and there are no other failures', async () => {
  expect(await allProblems(database)).toEqual([]);
  expect([worker, process].flatMap(({ failures }) => failures)).toEqual([]);
});
