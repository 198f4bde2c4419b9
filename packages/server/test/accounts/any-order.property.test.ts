import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { verifyLedger } from '#ledger';
import type { AccountCreditNotice, CreditReturnNotice } from '#ports/funding-rails.ts';
import { receiveAccountNotice } from '#virtual-accounts';
import { allEntries, allEvents, newCard, topUp, walletOf } from '../contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '../harness.ts';
import { startService, type TenantClient } from '../service.ts';
import { creditNotice, creditsOf, newAccount, returnNotice } from './fixtures.ts';

// Credits, repetitions, contradictions, returns, closings and spending in any order, from two processes: in the end the ledger
// is valid, and each credit and each return was posted once.

const { database, url } = await createTestDatabase();
const processes = [await startService({ url }), await startService({ url })] as const;
const [service] = processes;

const ACCOUNTS = 2;
const CREDITS = 5;
const ROUNDS_MAX = 10;
const START = 100_000n;

/** One action. Notices refer to a credit by its index and are delivered to either process. */
type Action =
  | { readonly what: 'credit' | 'return' | 'contradiction' | 'wrong_currency'; readonly of: number; readonly at: 0 | 1 }
  | { readonly what: 'close'; readonly of: number; readonly at: 0 | 1 }
  | { readonly what: 'spend'; readonly of: number; readonly at: 0 | 1 };

const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(
    'credit',
    'credit',
    'credit',
    'return',
    'return',
    'contradiction',
    'wrong_currency',
    'close',
    'spend',
  ),
  of: fc.nat({ max: CREDITS - 1 }),
  at: fc.constantFrom(0, 1),
});

const scenario = fc.record({
  amounts: fc.array(fc.bigInt({ min: 1n, max: 50_000n }), { minLength: CREDITS, maxLength: CREDITS }),
  actions: fc.array(action, { minLength: 1, maxLength: 25 }),
  /** Number of concurrent actions. */
  width: fc.integer({ min: 1, max: 4 }),
});

type Notice = AccountCreditNotice | CreditReturnNotice;

class Simulation {
  readonly client: TenantClient;
  readonly accounts: readonly string[];
  readonly card: string;
  readonly credits: readonly AccountCreditNotice[];
  /** Rejected notices, which the bank still has to deliver. */
  undelivered: Notice[] = [];
  readonly credited = new Set<number>();
  readonly returned = new Set<number>();

  constructor(client: TenantClient, accounts: readonly string[], card: string, amounts: readonly bigint[]) {
    this.client = client;
    this.accounts = accounts;
    this.card = card;
    this.credits = amounts.map((amount, index) => creditNotice(client, accounts[index % ACCOUNTS]!, amount));
  }

  async perform({ what, of, at }: Action): Promise<void> {
    const credit = this.credits[of]!;
    switch (what) {
      case 'credit':
        this.credited.add(of);
        return await this.deliver(credit, at);
      case 'return':
        this.credited.add(of);
        this.returned.add(of);
        // The bank delivers the credit as well, here after its return.
        this.undelivered.push(credit);
        return await this.deliver(returnNotice(credit), at);
      case 'contradiction':
        // The first notice determines the credit, so only a later one can contradict it.
        if (!this.credited.has(of)) return;
        return await this.expectRejected(
          { ...credit, money: { ...credit.money, amount: credit.money.amount + 1n } },
          at,
        );
      case 'wrong_currency':
        return await this.expectRejected(
          { ...credit, railId: newId(), money: { ...credit.money, currency: 'eur' } },
          at,
        );
      case 'close':
        await this.client.post(`/accounts/${this.accounts[of % ACCOUNTS]}/close`);
        return;
      case 'spend':
      default:
        await this.client.post(`/cards/${this.card}/deposit`, { amount: 400 });
    }
  }

  async deliver(notice: Notice, at: 0 | 1): Promise<void> {
    await receiveAccountNotice(processes[at].core.virtualAccounts, notice).catch(() => this.undelivered.push(notice));
  }

  /** Skips a contradicting notice that would arrive first: it would be accepted, and the correct one rejected from then on. */
  async expectRejected(notice: AccountCreditNotice, at: 0 | 1): Promise<void> {
    const known = await creditsOf(this.client, notice.accountId);
    const isFirst = !known.some(({ reference }) => reference === notice.reference);
    if (isFirst && notice.money.currency === 'usd') return;
    await expect(receiveAccountNotice(processes[at].core.virtualAccounts, notice)).rejects.toThrow('was not posted');
  }

  /** The bank redelivers rejected notices. */
  async redeliver(): Promise<void> {
    for (let round = 0; this.undelivered.length > 0; round += 1) {
      if (round === ROUNDS_MAX) throw new Error('notices are still rejected');
      const again = this.undelivered;
      this.undelivered = [];
      for (const notice of again) await this.deliver(notice, (round % 2) as 0 | 1);
    }
  }
}

async function newSimulation(amounts: readonly bigint[]): Promise<Simulation> {
  const { live } = await service.newPartner();
  await topUp(service, live, START);
  const accounts = [await newAccount(live), await newAccount(live)];
  const { id } = await newCard(live, { amount: 1 } as object);
  const simulation = new Simulation(live, accounts, id, amounts);
  // References identify the credits.
  const named = simulation.credits.map((credit) => ({ ...credit, reference: credit.railId }));
  Object.assign(simulation, { credits: named });
  return simulation;
}

test('in any order, each credit and return is posted once and the ledger is valid', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ amounts, actions, width }) => {
      const simulation = await newSimulation(amounts);
      for (let next = 0; next < actions.length; next += width) {
        await Promise.all(actions.slice(next, next + width).map((each) => simulation.perform(each)));
      }
      await simulation.redeliver();
      await expectConsistent(simulation, amounts);
    }),
    { seed: seed(), numRuns: scale(4, 300) },
  );
  expect((await verifyLedger(database)).problems).toEqual([]);
});

async function expectConsistent(simulation: Simulation, amounts: readonly bigint[]): Promise<void> {
  const { client, credited, returned } = simulation;
  const shown = (await Promise.all(simulation.accounts.map((account) => creditsOf(client, account)))).flat();
  const expected = [...credited].map((index) =>
    [
      simulation.credits[index]!.railId,
      Number(amounts[index]) / 100,
      returned.has(index) ? 'returned' : 'credited',
    ].join(' '),
  );
  const found = shown.map(({ reference, amount, status }) => [reference, Number(amount), status].join(' '));
  expect(found.toSorted()).toEqual(expected.toSorted());
  // Wallet and card together hold the initial balance plus all credits that were not returned.
  const expectedTotal = [...credited]
    .filter((index) => !returned.has(index))
    .reduce((sum, index) => sum + amounts[index]!, START);
  const wallet = await walletOf(client);
  const card = (await client.get(`/cards/${simulation.card}`)).data.card.amount;
  expect(Math.round((Number(wallet.balance) + Number(card)) * 100)).toBe(Number(expectedTotal));
  const entries = await allEntries(client, `/wallets/${wallet.id}/entries`);
  const count = (type: string) => entries.filter((entry) => entry.type === type).length;
  expect([count('account_credit'), count('account_credit_return')]).toEqual([credited.size, returned.size]);
  for (const account of simulation.accounts) {
    const events = (await allEvents(client)).filter(({ data }) => data.id === account);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  }
}
