import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  messages,
  partnerActions,
  guesses,
  hotelStays,
  exclusiveActions,
  type Action,
} from '#test/authorizations/actions.ts';
import { problemsOfPurchases } from '#test/authorizations/purchase-problems.ts';
import { TenantModel } from '#test/authorizations/model.ts';
import {
  execute,
  startInstance,
  createCards,
  ActionResolver,
  type TestInstance,
  type TestCard,
} from '#test/authorizations/fixture.ts';
import { within, type Spent } from '#test/authorizations/windows.ts';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { DAY_MS } from '#kit/durations.ts';
import type { TransactionId } from '#kit/ids.ts';
import { holdsAccountId, loadAccounts, verifyLedger } from '#ledger';
import { defaultWalletId } from '#wallets';
import { loadTransactions } from './store.ts';
import {
  ANY_CURRENCY,
  dependsOnSpending,
  loadCustomerSpendings,
  loadUsages,
  NO_CONTROLS,
  readControls,
  spendingAt,
  spendingOf,
  type Spending,
} from '#controls';
import { verifyPurchases } from './index.ts';

const { open } = await createTestDatabase();
// A Tuesday near the end of a month and of a year, so that a wait of a few hours crosses each kind of window.
const NOW = new Date('2027-12-28T21:30:00Z');
const clock = { now: () => NOW };
// Two processes take turns: neither may use cached state that the other has changed.
const databases = [open(), open()];
const instances = [
  startInstance(databases[0]!, { lanes: 1, clock }),
  startInstance(databases[1]!, { lanes: 2, clock }),
];
// An instance with a small cache, which has to read most decision inputs while earlier commits are in flight.
const smallCacheInstance = startInstance(open(), { lanes: 1, clock, cached_max: 20 });
const database = databases[0]!;

const TIMEOUT_MS = scale(300_000, 900_000);
const RUNS = scale(2, 150);
const ACTIONS_MIN = scale(40, 1);
const ACTIONS_MAX = scale(60, 120);

const outcomeCounts = new Map<string, number>();
/** What a full run has always led to. A short one is too short for a promise. */
const COVERED = [
  'authorization approved ',
  'authorization declined transaction_exists',
  'clearing done',
  'wait done',
  'authorization declined insufficient_funds',
  'authorization declined daily_limit_exceeded',
  'authorization declined card_not_active',
  'authorization declined failed_attempts_exceeded',
  'authorization declined card_failed',
  'increment approved ',
  'increment declined transaction_limit_exceeded',
  'terminate done',
  'provision done',
];

/** Runs the actions in order on new tenants and cards, and compares each answer and every final amount with the model. */
async function follow(actions: readonly Action[]): Promise<void> {
  const cards = await createCards(instances[0]!);
  const resolver = new ActionResolver(cards);
  const [one, two] = [new TenantModel(cards.slice(0, 2), NOW), new TenantModel(cards.slice(2), NOW)];
  const modelOf = (card: TestCard): TenantModel => (cards.indexOf(card) < 2 ? one : two);
  for (const [index, action] of actions.entries()) {
    const resolved = resolver.resolve(action);
    if (resolved === undefined) continue;
    const outcome = await execute(instances[index % 2]!, resolved);
    expect(outcome, `${index}: ${JSON.stringify(resolved.action)}`).toBe(modelOf(resolved.card).expect(resolved));
    const word = `${resolved.action.kind} ${outcome.replace(/\d+/, '')}`;
    outcomeCounts.set(word, (outcomeCounts.get(word) ?? 0) + 1);
    const { card } = resolved;
    if (resolved.action.kind === 'reversal') await expectSpending(card, modelOf(card));
  }
  for (const card of cards) await expectCard(card, modelOf(card));
  for (const tenant of new Set(cards.map(({ testTenant }) => testTenant.tenant))) {
    expect(await problemsOfPurchases(database, tenant.id)).toEqual([]);
  }
}

/** Runs all actions concurrently and sends each message to both processes; the second must return the first one's decision. */
async function race(actions: readonly Action[], racing: readonly TestInstance[]): Promise<void> {
  const cards = await createCards(instances[0]!);
  const resolver = new ActionResolver(cards);
  const resolvedActions = actions
    .map((action) => resolver.resolve(action))
    .filter((resolved) => resolved !== undefined);
  const outcomes = await Promise.all(
    racing.map((instance) => Promise.all(resolvedActions.map((resolved) => execute(instance, resolved)))),
  );
  const [one, other] = outcomes.map((each) => each.filter((_, index) => 'authorization' in resolvedActions[index]!));
  expect(other).toEqual(one);
  for (const tenant of new Set(cards.map(({ testTenant }) => testTenant.tenant))) {
    expect(await problemsOfPurchases(database, tenant.id)).toEqual([]);
  }
}

async function expectCard({ id: cardId, testTenant }: TestCard, model: TenantModel): Promise<void> {
  const { tenant } = testTenant;
  const card = model.cards.get(cardId)!;
  const ids = [...card.purchases.keys()] as TransactionId[];
  const found = await loadTransactions(
    database,
    ids.map((id) => ({ tenantId: tenant.id, id })),
  );
  expect(
    found.map((each) => ({
      type: each!.type,
      mcc: each!.merchant.mcc,
      requested: [Number(each!.requested.amount), each!.requested.currency],
      status: each!.status,
      amounts: [
        each!.authorized,
        each!.held,
        each!.released,
        each!.cleared,
        each!.uncovered,
        each!.refunded,
        each!.pendingRefund,
      ].map(Number),
      shares: [
        Number(each!.merchantHeld),
        Number(each!.merchantCleared),
        Number(each!.merchantRefunded),
        Number(each!.merchantPending),
        each!.isMerchantClearedEstimated,
      ],
      declineReason: each!.declineReason,
      createdAt: each!.createdAt.getTime(),
      expiresAt: each!.holdExpiresAt?.getTime() ?? null,
    })),
  ).toEqual(
    [...card.purchases.values()].map((each) => ({
      type: each.type,
      mcc: each.mcc,
      requested: [each.requested, each.currency],
      status: each.status,
      amounts: [
        each.authorized,
        each.held,
        each.released,
        each.cleared,
        each.uncovered,
        each.refunded,
        each.pendingRefund,
      ],
      shares: [each.merchantHeld, each.merchantCleared, each.merchantRefunded, each.merchantPending, each.isEstimated],
      declineReason: each.declineReason,
      createdAt: each.createdAt,
      expiresAt: each.expiresAt,
    })),
  );
  const [holdsId, walletId] = [holdsAccountId(cardId), defaultWalletId(tenant.id, 'usd')];
  const accounts = await loadAccounts(database, [[tenant.id, [cardId, holdsId, walletId]]]);
  const held = [...card.purchases.values()].reduce((sum, each) => sum + each.held, 0);
  expect({
    status: accounts.get(cardId)!.state,
    balance: Number(accounts.get(cardId)!.balance),
    shortfall: Number(accounts.get(cardId)!.shortfall),
    held: Number(accounts.get(holdsId)?.balance ?? 0),
    wallet: Number(accounts.get(walletId)!.balance),
  }).toEqual({
    status: card.status,
    balance: card.balance,
    shortfall: Math.max(0, -card.balance),
    held,
    wallet: model.wallet,
  });
  await expectSpending({ id: cardId, testTenant }, model);
}

/** Compares the spending that counts towards the limits of the card and its customer with the model. */
async function expectSpending(
  { id: cardId, testTenant }: Pick<TestCard, 'id' | 'testTenant'>,
  model: TenantModel,
): Promise<void> {
  const key = { tenantId: testTenant.tenant.id, customerId: testTenant.customerId };
  const [usage] = await loadUsages(database, [{ ...key, cardId }]);
  const now = new Date(model.now);
  expect(countersOf(spendingAt(usage!.spending, now))).toEqual(expectedCounters(model.cards.get(cardId)!.spent, model));
  const { failedAt } = model.cards.get(cardId)!;
  const failed = usage!.failedAt.map((at) => at.getTime());
  expect(failed.filter((at) => at > model.now - DAY_MS)).toEqual(failedAt.filter((at) => at > model.now - DAY_MS));
  if (!dependsOnSpending(readControls(model.customerControls, ANY_CURRENCY, NO_CONTROLS))) return;
  const [customer] = await loadCustomerSpendings(database, [key]);
  expect(countersOf(spendingOf(customer!, 'usd', now))).toEqual(expectedCounters(model.spentByCustomer, model));
}

function countersOf(spending: Spending) {
  return {
    hour: spending.hourCount,
    day: { amount: Number(spending.dayAmount), count: spending.dayCount },
    week: Number(spending.weekAmount),
    month: Number(spending.monthAmount),
    lifetime: { amount: Number(spending.lifetimeAmount), count: spending.lifetimeCount },
  };
}

function expectedCounters(list: readonly Spent[], { now }: TenantModel) {
  const spent = (window: Parameters<typeof within>[1]) => within(list, window, now);
  return {
    hour: spent('hour').count,
    day: spent('day'),
    week: spent('week').amount,
    month: spent('month').amount,
    lifetime: spent('lifetime'),
  };
}

test(
  'sequential messages lead to the same purchases as the reference model, and the ledgers are consistent',
  async () => {
    const single = fc.oneof(...messages, ...partnerActions, ...exclusiveActions).map((action) => [action]);
    const actions = fc
      .array(
        fc.oneof(
          { weight: 40, arbitrary: single },
          { weight: 1, arbitrary: hotelStays },
          { weight: 1, arbitrary: guesses },
        ),
        {
          minLength: ACTIONS_MIN,
          maxLength: ACTIONS_MAX,
          size: 'max',
        },
      )
      .map((each) => each.flat());
    await fc.assert(fc.asyncProperty(actions, follow), { numRuns: RUNS, seed: seed(), endOnFailure: RUNS > 100 });
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect((await verifyPurchases(database)).problems).toEqual([]);
    expect([...instances, smallCacheInstance].flatMap(({ failures }) => failures)).toEqual([]);
    expect(RUNS > 100 ? COVERED.filter((outcome) => !outcomeCounts.has(outcome)) : []).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'concurrent messages, in two processes or in one, leave the ledgers consistent',
  async () => {
    const actions = fc.array(fc.oneof(...messages, ...partnerActions, ...exclusiveActions), {
      minLength: 20,
      maxLength: ACTIONS_MAX,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(actions, fc.constantFrom(instances, [smallCacheInstance, smallCacheInstance]), race),
      {
        numRuns: RUNS,
        seed: seed(),
        endOnFailure: true,
      },
    );
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect((await verifyPurchases(database)).problems).toEqual([]);
    expect([...instances, smallCacheInstance].flatMap(({ failures }) => failures)).toEqual([]);
  },
  TIMEOUT_MS,
);
