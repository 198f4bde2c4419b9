import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../src/foundation/kit/ids.ts';
import { verifyLedger } from '../../src/money/ledger/index.ts';
import type { AccountCreditNotice, CreditReturnNotice } from '../../src/platforms/ports/funding-rails.ts';
import { receiveAccountNotice } from '../../src/money/virtual-accounts/index.ts';
import { allEntries, allEvents, newCard, topUp, walletOf } from '../contract/support/people.ts';
import { createTestDatabase, scale, seed } from '../harness.ts';
import { startService, type TenantClient } from '../service.ts';
import { creditNotice, creditsOf, newAccount, returnNotice } from './fixtures.ts';

// Credits, repeats, contradictions, returns, closings and spending in any order, from two processes: the books are right
// at the end, and each credit and each return has counted once.

const { database, url } = await createTestDatabase();
const processes = [await startService({ url }), await startService({ url })] as const;
const [service] = processes;

const ACCOUNTS = 2;
const CREDITS = 5;
const ROUNDS_MAX = 10;
const START = 100_000n;

/** One thing that happens. Notices name a credit by its number, and come to either process. */
type Happening =
  | { readonly what: 'credit' | 'return' | 'contradiction' | 'astray'; readonly of: number; readonly at: 0 | 1 }
  | { readonly what: 'close'; readonly of: number; readonly at: 0 | 1 }
  | { readonly what: 'spend'; readonly of: number; readonly at: 0 | 1 };

const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom('credit', 'credit', 'credit', 'return', 'return', 'contradiction', 'astray', 'close', 'spend'),
  of: fc.nat({ max: CREDITS - 1 }),
  at: fc.constantFrom(0, 1),
});

const story = fc.record({
  amounts: fc.array(fc.bigInt({ min: 1n, max: 50_000n }), { minLength: CREDITS, maxLength: CREDITS }),
  happenings: fc.array(happening, { minLength: 1, maxLength: 25 }),
  /** How many happen at once. */
  width: fc.integer({ min: 1, max: 4 }),
});

type Notice = AccountCreditNotice | CreditReturnNotice;

class Play {
  readonly client: TenantClient;
  readonly accounts: readonly string[];
  readonly card: string;
  readonly credits: readonly AccountCreditNotice[];
  /** Refused, and so still with the bank. */
  undelivered: Notice[] = [];
  readonly credited = new Set<number>();
  readonly returned = new Set<number>();

  constructor(client: TenantClient, accounts: readonly string[], card: string, amounts: readonly bigint[]) {
    this.client = client;
    this.accounts = accounts;
    this.card = card;
    this.credits = amounts.map((amount, index) => creditNotice(client, accounts[index % ACCOUNTS]!, amount));
  }

  async let({ what, of, at }: Happening): Promise<void> {
    const credit = this.credits[of]!;
    switch (what) {
      case 'credit':
        this.credited.add(of);
        return await this.bring(credit, at);
      case 'return':
        this.credited.add(of);
        this.returned.add(of);
        // The bank brings the credit some time as well: here after it.
        this.undelivered.push(credit);
        return await this.bring(returnNotice(credit), at);
      case 'contradiction':
        // One that comes first is the one that counts: only what was told otherwise before contradicts.
        if (!this.credited.has(of)) return;
        return await this.refused({ ...credit, money: { ...credit.money, amount: credit.money.amount + 1n } }, at);
      case 'astray':
        return await this.refused({ ...credit, railId: newId(), money: { ...credit.money, currency: 'eur' } }, at);
      case 'close':
        await this.client.post(`/accounts/${this.accounts[of % ACCOUNTS]}/close`);
        return;
      case 'spend':
      default:
        await this.client.post(`/cards/${this.card}/deposit`, { amount: 400 });
    }
  }

  async bring(notice: Notice, at: 0 | 1): Promise<void> {
    await receiveAccountNotice(processes[at].core.virtualAccounts, notice).catch(() => this.undelivered.push(notice));
  }

  /** Refused, or it was first and the right one is refused from then on: so it is told only where the right one was taken. */
  async refused(notice: AccountCreditNotice, at: 0 | 1): Promise<void> {
    const known = await creditsOf(this.client, notice.accountId);
    const isFirst = !known.some(({ reference }) => reference === notice.reference);
    if (isFirst && notice.money.currency === 'usd') return;
    await expect(receiveAccountNotice(processes[at].core.virtualAccounts, notice)).rejects.toThrow('was not booked');
  }

  /** The bank brings again what was refused. */
  async settle(): Promise<void> {
    for (let round = 0; this.undelivered.length > 0; round += 1) {
      if (round === ROUNDS_MAX) throw new Error('notices are refused for ever');
      const again = this.undelivered;
      this.undelivered = [];
      for (const notice of again) await this.bring(notice, (round % 2) as 0 | 1);
    }
  }
}

async function newPlay(amounts: readonly bigint[]): Promise<Play> {
  const { live } = await service.newPartner();
  await topUp(service, live, START);
  const accounts = [await newAccount(live), await newAccount(live)];
  const { id } = await newCard(live, { amount: 1 } as object);
  const play = new Play(live, accounts, id, amounts);
  // References tell the credits apart.
  const named = play.credits.map((credit) => ({ ...credit, reference: credit.railId }));
  Object.assign(play, { credits: named });
  return play;
}

test('whatever order they come in, each counts once and the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ amounts, happenings, width }) => {
      const play = await newPlay(amounts);
      for (let next = 0; next < happenings.length; next += width) {
        await Promise.all(happenings.slice(next, next + width).map((each) => play.let(each)));
      }
      await play.settle();
      await expectRight(play, amounts);
    }),
    { seed: seed(), numRuns: scale(25, 1_000) },
  );
  expect((await verifyLedger(database)).problems).toEqual([]);
});

async function expectRight(play: Play, amounts: readonly bigint[]): Promise<void> {
  const { client, credited, returned } = play;
  const shown = (await Promise.all(play.accounts.map((account) => creditsOf(client, account)))).flat();
  const expected = [...credited].map((index) =>
    [play.credits[index]!.railId, Number(amounts[index]) / 100, returned.has(index) ? 'returned' : 'credited'].join(
      ' ',
    ),
  );
  const found = shown.map(({ reference, amount, status }) => [reference, Number(amount), status].join(' '));
  expect(found.toSorted()).toEqual(expected.toSorted());
  // What stayed in the wallet and what went to the card is what there was, and what has come and not gone back.
  const kept = [...credited]
    .filter((index) => !returned.has(index))
    .reduce((sum, index) => sum + amounts[index]!, START);
  const wallet = await walletOf(client);
  const card = (await client.get(`/cards/${play.card}`)).data.card.amount;
  expect(Math.round((Number(wallet.balance) + Number(card)) * 100)).toBe(Number(kept));
  const entries = await allEntries(client, `/wallets/${wallet.id}/entries`);
  const count = (type: string) => entries.filter((entry) => entry.type === type).length;
  expect([count('account_credit'), count('account_credit_return')]).toEqual([credited.size, returned.size]);
  for (const account of play.accounts) {
    const events = (await allEvents(client)).filter(({ data }) => data.id === account);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  }
}
