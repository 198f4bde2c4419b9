import { expect, test } from 'vitest';
import { createCards, startInstance, type TestInstance } from '#test/authorizations/fixture.ts';
import {
  allProblems,
  INITIAL_BALANCE,
  message,
  newCard,
  NO_DEADLINE_MS,
  recordedStateOf,
  TIMEOUT,
  untilRecorded,
} from '#test/authorizations/recorded-state.ts';
import { createTestDatabase } from '#test/harness.ts';
import { holdTenant } from '#test/ledger/commands.ts';
import { newId } from '#kit/ids.ts';
import { authorize } from '../index.ts';

const testDatabase = await createTestDatabase();
const { database } = testDatabase;
const blocker = testDatabase.open();

const newInstance = (answer_time_max_ms = NO_DEADLINE_MS): TestInstance =>
  startInstance(testDatabase.open(), { lanes: 1 }, answer_time_max_ms);
const instance = newInstance();
const otherProcess = newInstance();

const APPROVED = { outcome: 'approved', approvedAmount: 10_00n, currency: 'usd' };
const REUSED = { outcome: 'declined', reason: 'invalid_message' };

test('a message of another card, purchase or amount with a used id is declined and not recorded', async () => {
  const [card, second] = await createCards(instance);
  const first = message(card!);
  expect(await authorize(instance.authorizations, first)).toEqual(APPROVED);
  const { messageId } = first;
  const others = [
    message(second!, { messageId }),
    { ...first, transactionId: newId<'transaction'>() },
    { ...first, amount: 11_00n },
    { ...first, currency: 'eur' },
    { ...first, billing: { amount: 11_00n, currency: 'usd' } as const },
  ];
  for (const { authorizations } of [instance, otherProcess]) {
    for (const other of others) expect(await authorize(authorizations, other)).toEqual(REUSED);
    // A platform may complete what describes the merchant.
    const described = { ...first, merchant: { ...first.merchant, name: 'Mercado Central 2' } };
    for (const repeat of [first, described]) expect(await authorize(authorizations, repeat)).toEqual(APPROVED);
  }
  expect(await recordedStateOf(database, card!, first)).toMatchObject({
    balance: INITIAL_BALANCE + 1n - 10_00n,
    held: 10_00n,
    steps: [['authorization', 10_00n, null]],
  });
  expect(await recordedStateOf(database, second!, others[0]!)).toMatchObject({
    balance: INITIAL_BALANCE + 1n,
    steps: [],
  });
});

test('the id of a declined message is not reusable either', async () => {
  const [card, second] = await createCards(instance);
  const first = message(card!, { amount: 1_000_000_00n });
  const declined = { outcome: 'declined', reason: 'insufficient_funds' };
  expect(await authorize(instance.authorizations, first)).toEqual(declined);
  const { authorizations } = otherProcess;
  expect(await authorize(authorizations, message(second!, { messageId: first.messageId }))).toEqual(REUSED);
  expect(await authorize(authorizations, first)).toEqual(declined);
});

test('messages with one id that arrive together are decided as one purchase', async () => {
  const [card, second] = await createCards(instance);
  const first = message(card!);
  const other = message(second!, { messageId: first.messageId });
  const here = [authorize(instance.authorizations, first), authorize(instance.authorizations, other)];
  expect(await Promise.all([...here, authorize(instance.authorizations, first)])).toEqual([APPROVED, REUSED, APPROVED]);
  const competing = [message(card!), message(second!)].map((each) => ({ ...each, messageId: 'competing' }));
  const answers = await Promise.all([
    authorize(instance.authorizations, competing[0]!),
    authorize(otherProcess.authorizations, competing[1]!),
  ]);
  expect(answers.toSorted((one, two) => one.outcome.localeCompare(two.outcome))).toEqual([APPROVED, REUSED]);
});

test('a decline on time-out has no effect on another message with the same id', async () => {
  const late = newInstance(400);
  const card = await newCard(instance, late, true);
  const first = message(card);
  const unlock = await holdTenant(blocker, card.testTenant.tenant.id);
  try {
    expect(await authorize(late.authorizations, first)).toEqual(TIMEOUT);
  } finally {
    await unlock();
  }
  await untilRecorded(late);
  const other = { ...first, transactionId: newId<'transaction'>() };
  expect(await authorize(otherProcess.authorizations, other)).toEqual(REUSED);
  for (const each of [late, otherProcess]) expect(await authorize(each.authorizations, first)).toEqual(TIMEOUT);
  expect(late.failures).toEqual([]);
});

test('the ledgers are consistent at the end, and there are no other failures', async () => {
  expect(await allProblems(database)).toEqual([]);
  expect([instance, otherProcess].flatMap(({ failures }) => failures)).toEqual([]);
});
