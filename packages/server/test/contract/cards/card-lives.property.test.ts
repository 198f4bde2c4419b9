import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyPurchases } from '#authorizations';
import { verifyCards } from '#cards';
import { verifyLedger } from '#ledger';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { allEvents, cents, newCustomer, walletOf } from '../support/fixtures.ts';
import { LifeModel, lifeActions, type LifeAction } from './card-lives.ts';

// Two processes take turns: neither may use cached state that the other has changed.
const database = await createTestDatabase();
const services = [await startService(database), await startService(database)];
const { core } = services[0]!;

const RUNS = scale(2, 150);
const ACTIONS_MAX = scale(30, 60);
const TIMEOUT_MS = scale(300_000, 1_800_000);
const CARDS = 2;
const BALANCE = 5_000;

/** The cards and purchases of one run, by their numbers in the model. */
class Run {
  readonly client: TenantClient;
  readonly customerId: string;
  readonly cards: string[] = [];
  readonly purchases: string[] = [];

  private constructor(client: TenantClient, customerId: string) {
    this.client = client;
    this.customerId = customerId;
  }

  static async start(): Promise<Run> {
    const { sandbox } = await services[0]!.newPartner();
    const run = new Run(sandbox, (await newCustomer(sandbox)).id);
    for (let card = 0; card < CARDS; card += 1) {
      const { data } = await sandbox.post('/cards', { customer_id: run.customerId, amount: BALANCE / 100 });
      run.cards.push(data.id);
    }
    return run;
  }

  /** The action with numbers of cards and purchases that exist; undefined if there is no purchase yet. */
  resolve(action: LifeAction): LifeAction | undefined {
    if ('card' in action) return { ...action, card: action.card % this.cards.length };
    if (this.purchases.length === 0) return undefined;
    return { ...action, purchase: action.purchase % this.purchases.length };
  }

  async send(action: LifeAction, turn: number): Promise<Reply> {
    // The second process has the same tenant and the same keys.
    const base = this.client.base.replace(services[0]!.url, services[turn % 2]!.url);
    const path = this.#pathOf(action);
    const method = ['freeze', 'unfreeze', 'terminate'].includes(action.kind) ? 'PUT' : 'POST';
    const reply = await sendTo(base, this.client.token, method, path, bodyOf(action));
    if (action.kind === 'replace' && reply.status === 201) this.cards.push(reply.data.id);
    if (action.kind === 'buy' && reply.data.status === 'approved') this.purchases.push(reply.data.id);
    return reply;
  }

  #pathOf(action: LifeAction): string {
    if ('purchase' in action) {
      const messages = { clear: 'clearings', reverse: 'reversals', refund: 'refunds' } as const;
      return `/simulations/transactions/${this.purchases[action.purchase]}/${messages[action.kind]}`;
    }
    const simulations = { buy: 'authorizations', force: 'clearings', credit: 'refunds', expire: 'expire' } as const;
    const id = this.cards[action.card]!;
    return action.kind in simulations
      ? `/simulations/cards/${id}/${simulations[action.kind as keyof typeof simulations]}`
      : `/cards/${id}/${action.kind}`;
  }
}

function bodyOf(action: LifeAction): object {
  if (action.kind === 'replace') return { reason: 'lost' };
  if (!('amount' in action)) return {};
  return { amount: (action.amount / 100).toFixed(2), ...('final' in action ? { final: action.final } : {}) };
}

async function sendTo(base: string, token: string, method: 'POST' | 'PUT', path: string, body: object): Promise<Reply> {
  return await call(method, base + path, { token, body });
}

const isAccepted = (action: LifeAction, { status, data }: Reply): boolean =>
  action.kind === 'buy' ? data.status === 'approved' : status < 300;

/** Runs the actions in order on new cards, and compares each outcome and every final amount with the model. */
async function follow(actions: readonly LifeAction[]): Promise<void> {
  const run = await Run.start();
  const model = new LifeModel(
    cents((await walletOf(run.client)).balance),
    run.cards.map(() => BALANCE),
  );
  for (const [turn, each] of actions.entries()) {
    const action = run.resolve(each);
    if (action === undefined) continue;
    const reply = await run.send(action, turn);
    expect(isAccepted(action, reply), `${turn}: ${JSON.stringify(action)} ${reply.text}`).toBe(model.apply(action));
  }
  const shown = await Promise.all(run.cards.map(async (id) => (await run.client.get(`/cards/${id}`)).data));
  expect(
    shown.map(({ card, replaced_by }) => ({
      status: card.status,
      balance: cents(card.amount),
      replacedBy: replaced_by === undefined ? undefined : run.cards.indexOf(replaced_by),
    })),
  ).toEqual(model.cards.map(({ status, balance, replacedBy }) => ({ status, balance, replacedBy })));
  expect(cents((await walletOf(run.client)).balance)).toBe(model.wallet);
  await expectEventsToMatch(run, model);
}

/** Each card has one event for each renewal and replacement, and the balances in its events follow from its amounts. */
async function expectEventsToMatch(run: Run, model: LifeModel): Promise<void> {
  const events = await allEvents(run.client);
  for (const [index, id] of run.cards.entries()) {
    const own = events.filter(({ data }) => data.id === id);
    const count = (type: string): number => own.filter((event) => event.type === type).length;
    const { renewals, replacedBy } = model.cards[index]!;
    expect([count('card.renewed'), count('card.replaced')]).toEqual([renewals, replacedBy === undefined ? 0 : 1]);
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, place) => place + 1));
    const last = own.findLast(({ entry_sequence }) => entry_sequence !== undefined);
    if (last) expect(cents(last.data.balance_after)).toBe(model.cards[index]!.balance);
  }
}

/** Runs the actions in two waves of concurrent calls, in two processes. Any order may result, but no money is lost and no card made twice. */
async function race(actions: readonly LifeAction[]): Promise<void> {
  const run = await Run.start();
  const before = cents((await walletOf(run.client)).balance) + CARDS * BALANCE;
  for (let card = 0; card < CARDS; card += 1) await run.send({ kind: 'buy', card, amount: 1_000 }, card);
  const half = Math.ceil(actions.length / 2);
  for (const wave of [actions.slice(0, half), actions.slice(half)]) {
    // The second wave can also use the cards that the first one created.
    const resolved = wave.map((each) => run.resolve(each)).filter((each) => each !== undefined);
    const replies = await Promise.all(resolved.map((action, turn) => run.send(action, turn)));
    for (const [index, { status, text }] of replies.entries())
      expect(status, `${JSON.stringify(resolved[index])}: ${text}`).toBeLessThan(500);
  }

  const { cards } = (await run.client.get(`/cards?customer_id=${run.customerId}`)).data;
  expect(cards.map(({ id }: { id: string }) => id).toSorted()).toEqual(run.cards.toSorted());
  const replaced = cards.filter((card: { replaced_by?: string }) => card.replaced_by !== undefined);
  expect(new Set(replaced.map((card: { replaced_by: string }) => card.replaced_by)).size).toBe(
    run.cards.length - CARDS,
  );
  for (const { card } of replaced) expect(card).toMatchObject({ status: 'terminated', amount: '0.00' });
  let total = cents((await walletOf(run.client)).balance);
  for (const { id, card } of cards) {
    total += cents(card.amount);
    const { transactions } = (await run.client.get(`/cards/${id}/transactions?size=100`)).data;
    for (const { amounts } of transactions)
      total += cents(amounts.held) + cents(amounts.cleared) - cents(amounts.refunded);
  }
  expect(total).toBe(before);
}

test(
  'cards that are renewed, replaced, expired and terminated with money in flight match the reference model',
  async () => {
    const actions = fc.array(lifeActions, { minLength: 10, maxLength: ACTIONS_MAX, size: 'max' });
    await fc.assert(fc.asyncProperty(actions, follow), { numRuns: RUNS, seed: seed(), endOnFailure: RUNS > 100 });
    expect((await verifyLedger(core.database)).problems).toEqual([]);
    expect((await verifyPurchases(core.database)).problems).toEqual([]);
    expect((await verifyCards(core.database)).problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'concurrent actions in two processes lose no money and make no card twice',
  async () => {
    const actions = fc.array(lifeActions, { minLength: 15, maxLength: 30, size: 'max' });
    await fc.assert(fc.asyncProperty(actions, race), { numRuns: RUNS, seed: seed(), endOnFailure: true });
    expect((await verifyLedger(core.database)).problems).toEqual([]);
    expect((await verifyPurchases(core.database)).problems).toEqual([]);
    expect((await verifyCards(core.database)).problems).toEqual([]);
  },
  TIMEOUT_MS,
);
