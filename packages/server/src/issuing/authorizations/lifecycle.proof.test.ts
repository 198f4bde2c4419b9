import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messages, moves, stays, turns, type Act } from '../../../test/authorizations/act.ts';
import { problemsOfPurchases } from '../../../test/authorizations/books.ts';
import { TenantModel } from '../../../test/authorizations/model.ts';
import { deliver, openBank, setStage, Writer, type Bank, type StageCard } from '../../../test/authorizations/stage.ts';
import { within } from '../../../test/authorizations/windows.ts';
import { createTestDatabase, scale, seed } from '../../../test/harness.ts';
import type { CardId, TenantId, TransactionId } from '../../foundation/kit/ids.ts';
import { holdsAccountId, loadAccounts, verifyLedger } from '../../money/ledger/index.ts';
import { defaultWalletId } from '../../money/wallets/index.ts';
import { loadTransactions } from './store.ts';
import { spendingAt } from './controls/spending.ts';
import { loadUsages } from './controls/store.ts';
import { verifyPurchases } from './index.ts';

const { open } = await createTestDatabase();
// A Tuesday near the end of a month and of a year, so that few hours' waiting crosses each kind of window.
const NOW = new Date('2027-12-28T21:30:00Z');
const clock = { now: () => NOW };
// Two processes that take turns: nothing may be remembered in one that the other has changed.
const databases = [open(), open()];
const banks = [openBank(databases[0]!, { lanes: 1, clock }), openBank(databases[1]!, { lanes: 2, clock })];
// One that has to read most of what a decision rests on while earlier commits are on their way.
const forgetful = openBank(open(), { lanes: 1, clock, cached_max: 20 });
const database = databases[0]!;

const TIMEOUT_MS = scale(300_000, 900_000);
const RUNS = scale(25, 600);
const ACTS_MAX = 120;

const told = new Map<string, number>();
const OFTEN = ['authorization approved ', 'authorization declined transaction_exists', 'clearing done', 'wait done'];
const SELDOM = [
  'authorization declined insufficient_funds',
  'authorization declined daily_limit_exceeded',
  'authorization declined card_not_active',
  'authorization declined card_failed',
  'increment approved ',
  'increment declined transaction_limit_exceeded',
  'terminate done',
  'provision done',
];

/** Fresh tenants and cards, all the acts in turn, each answer and in the end each amount as the model says. */
async function follow(acts: readonly Act[]): Promise<void> {
  const cards = await setStage(banks[0]!);
  const writer = new Writer(cards);
  const [one, two] = [new TenantModel(cards.slice(0, 2), NOW), new TenantModel(cards.slice(2), NOW)];
  const modelOf = (card: StageCard): TenantModel => (cards.indexOf(card) < 2 ? one : two);
  for (const [index, act] of acts.entries()) {
    const letter = writer.write(act);
    if (letter === undefined) continue;
    const outcome = await deliver(banks[index % 2]!, letter);
    expect(outcome, `${index}: ${JSON.stringify(letter.act)}`).toBe(modelOf(letter.card).expect(letter));
    const word = `${letter.act.kind} ${outcome.replace(/\d+/, '')}`;
    told.set(word, (told.get(word) ?? 0) + 1);
    const { card } = letter;
    if (letter.act.kind === 'reversal') await expectSpending(card.id, card.member.tenant.id, modelOf(card));
  }
  for (const card of cards) await expectCard(card, modelOf(card));
  for (const tenant of new Set(cards.map(({ member }) => member.tenant))) {
    expect(await problemsOfPurchases(database, tenant.id)).toEqual([]);
  }
}

/** All the acts at once, each message to both processes: the second finds what the first made of it. */
async function race(acts: readonly Act[], racing: readonly Bank[]): Promise<void> {
  const cards = await setStage(banks[0]!);
  const writer = new Writer(cards);
  const letters = acts.map((act) => writer.write(act)).filter((letter) => letter !== undefined);
  const outcomes = await Promise.all(racing.map((bank) => Promise.all(letters.map((letter) => deliver(bank, letter)))));
  const [one, other] = outcomes.map((each) => each.filter((_, index) => 'ask' in letters[index]!));
  expect(other).toEqual(one);
  for (const tenant of new Set(cards.map(({ member }) => member.tenant))) {
    expect(await problemsOfPurchases(database, tenant.id)).toEqual([]);
  }
}

async function expectCard({ id: cardId, member: { tenant } }: StageCard, model: TenantModel): Promise<void> {
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
      amounts: [each!.authorized, each!.held, each!.released, each!.cleared, each!.uncovered, each!.refunded].map(
        Number,
      ),
      shares: [each!.merchantHeld, each!.merchantCleared].map(Number),
      declineReason: each!.declineReason,
      createdAt: each!.createdAt.getTime(),
      expiresAt: each!.holdExpiresAt?.getTime() ?? null,
    })),
  ).toEqual(
    [...card.purchases.values()].map((each) => ({
      type: each.type,
      mcc: each.mcc,
      asked: [each.asked, each.currency],
      status: each.status,
      amounts: [each.authorized, each.held, each.released, each.cleared, each.uncovered, each.refunded],
      shares: [each.merchantHeld, each.merchantCleared],
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
  await expectSpending(cardId, tenant.id, model);
}

/** What counts towards the card's limits. */
async function expectSpending(cardId: CardId, tenantId: TenantId, model: TenantModel): Promise<void> {
  const card = model.cards.get(cardId)!;
  const [usage] = await loadUsages(database, [{ tenantId, cardId }]);
  const now = spendingAt(usage!.spending, new Date(model.now));
  const spent = (window: Parameters<typeof within>[1]) => within(card.spent, window, model.now);
  expect({
    hour: now.hourCount,
    day: { amount: Number(now.dayAmount), count: now.dayCount },
    week: Number(now.weekAmount),
    month: Number(now.monthAmount),
    lifetime: { amount: Number(now.lifetimeAmount), count: now.lifetimeCount },
  }).toEqual({
    hour: spent('hour').count,
    day: spent('day'),
    week: spent('week').amount,
    month: spent('month').amount,
    lifetime: spent('lifetime'),
  });
}

test(
  'messages, one after the other, make of purchases what a plain model says, and every book is in order',
  async () => {
    const single = fc.oneof(...messages, ...moves, ...turns).map((act) => [act]);
    const acts = fc
      .array(fc.oneof({ weight: 40, arbitrary: single }, { weight: 1, arbitrary: stays }), {
        minLength: 1,
        maxLength: ACTS_MAX,
        size: 'max',
      })
      .map((each) => each.flat());
    await fc.assert(fc.asyncProperty(acts, follow), { numRuns: RUNS, seed: seed(), endOnFailure: RUNS > 100 });
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect((await verifyPurchases(database)).problems).toEqual([]);
    expect([...banks, forgetful].flatMap(({ failures }) => failures)).toEqual([]);
    // The run has seen what it is about; a short one has not seen all.
    expect([...told.keys()]).toEqual(expect.arrayContaining(RUNS > 100 ? [...OFTEN, ...SELDOM] : OFTEN));
  },
  TIMEOUT_MS,
);

test(
  'messages that race each other, in two processes or in one, leave every book in order',
  async () => {
    const acts = fc.array(fc.oneof(...messages, ...moves, ...turns), {
      minLength: 20,
      maxLength: ACTS_MAX,
      size: 'max',
    });
    await fc.assert(fc.asyncProperty(acts, fc.constantFrom(banks, [forgetful, forgetful]), race), {
      numRuns: RUNS,
      seed: seed(),
      endOnFailure: true,
    });
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect((await verifyPurchases(database)).problems).toEqual([]);
    expect([...banks, forgetful].flatMap(({ failures }) => failures)).toEqual([]);
  },
  TIMEOUT_MS,
);
