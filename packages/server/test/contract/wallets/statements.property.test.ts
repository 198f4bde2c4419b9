import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { clientAt, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { cents, newCard, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';
import { asPrinted, fromCsv, fromJson, fromPdf, statementData, type ReadStatement } from './statement-forms.ts';

const clock = adjustableClock();
/** The clock of another process, which is wrong. */
const wrongClock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const other = await startService(database, { clock: wrongClock });

interface Step {
  readonly how: 'deposit' | 'withdraw' | 'credit' | 'move' | 'wait' | 'terminate';
  readonly amount: number;
  readonly second: boolean;
  readonly elsewhere: boolean;
  readonly together: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  how: fc.constantFrom('deposit', 'deposit', 'withdraw', 'credit', 'move', 'wait', 'terminate'),
  amount: fc.integer({ min: 1, max: 5_000 }),
  second: fc.boolean(),
  elsewhere: fc.boolean(),
  together: fc.boolean(),
});

/** A period boundary: its position in thousandths of the whole time, or milliseconds from the nearest entry. */
const cut = fc.record({ at: fc.integer({ min: 0, max: 1_000 }), beside: fc.constantFrom(-1, 0, 0, 1, undefined) });

test('statements add up after random operations, consecutive ones meet, and all formats agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: scale(12, 60) }),
      fc.array(cut, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -5_000, max: 5_000 }),
      async (steps, cuts, wrong_ms) => {
        wrongClock.advance(clock.now().getTime() - wrongClock.now().getTime() + wrong_ms);
        const { sandbox } = await service.newPartner();
        const elsewhere = clientAt(other.url, sandbox);
        await setFeesOf(service, sandbox, { deposit: 35n, withdraw: 10n, issuance: 100n });
        const usd = (await walletOf(sandbox)).id;
        const second = (await sandbox.post('/wallets', { currency: 'usd', label: 'Second' })).data.id;
        const cards = [(await newCard(sandbox, { amount: 100 } as object)).id];
        const inProgress: Promise<unknown>[] = [];
        for (const each of steps) {
          const client: Client = each.elsewhere ? elsewhere : sandbox;
          const wallet_id = each.second ? second : usd;
          const amount = each.amount / 100;
          const card = cards.at(-1)!;
          if (each.how === 'wait') clock.advance(each.amount);
          else if (each.how === 'credit') inProgress.push(topUp(service, sandbox, BigInt(each.amount)));
          else if (each.how === 'terminate') {
            inProgress.push(client.put(`/cards/${card}/terminate`, {}));
            await Promise.all(inProgress.splice(0));
            cards.push((await newCard(sandbox, { amount: 100 } as object)).id);
          } else if (each.how === 'move') {
            // From one wallet to the other through the card.
            await client.post(`/cards/${card}/deposit`, { amount, wallet_id: usd });
            inProgress.push(client.post(`/cards/${card}/withdraw`, { amount, wallet_id: second }));
          } else inProgress.push(client.post(`/cards/${card}/${each.how}`, { amount, wallet_id }));
          if (!each.together) await Promise.all(inProgress.splice(0));
        }
        await Promise.all(inProgress);
        for (const wallet of [usd, second])
          expect(await proveStatements(sandbox, elsewhere, wallet, cuts)).toHaveLength(cuts.length + 1);
      },
    ),
    { seed: seed(), numRuns: scale(2, 60) },
  );
});

async function proveStatements(
  client: Client,
  elsewhere: Client,
  wallet: string,
  cuts: readonly { at: number; beside: number | undefined }[],
) {
  const whole = await fromJson(client, wallet);
  assertAddsUp(whole);
  expect(whole.opening).toBe(0);
  expect(whole.entries.map(({ sequence }) => sequence)).toEqual(whole.entries.map((_, index) => index + 1));
  const moments = momentsOf(whole, cuts);
  const parts: ReadStatement[] = [];
  const bounds = [undefined, ...moments, undefined];
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1];
    const query = `?${from ? `from=${from}&` : ''}${to ? `to=${to}` : ''}`;
    const json = await fromJson(index % 2 === 0 ? client : elsewhere, wallet, query);
    assertAddsUp(json);
    expect(await fromCsv(client, wallet, query)).toEqual(json);
    expect(await fromPdf(client, wallet, query)).toEqual(asPrinted(json));
    assertTotals(await statementData(client, wallet, query), json);
    for (const { created_at } of json.entries) {
      expect(from === undefined || created_at >= from).toBe(true);
      expect(to === undefined || created_at < to).toBe(true);
    }
    parts.push(json);
  }
  for (const [index, part] of parts.entries()) expect(part.opening).toBe(parts[index - 1]?.closing ?? 0);
  expect(parts.at(-1)!.closing).toBe(whole.closing);
  expect(parts.flatMap(({ entries }) => entries)).toEqual(whole.entries);
  return parts;
}

/** The boundaries in order, none later than now. */
function momentsOf({ entries }: ReadStatement, cuts: readonly { at: number; beside: number | undefined }[]): string[] {
  const times = entries.map(({ created_at }) => new Date(created_at).getTime());
  if (times.length === 0) return cuts.map(() => clock.now().toISOString());
  const [start, end] = [times[0]! - 1_000, times.at(-1)! + 1_000];
  const moments = cuts.map(({ at, beside }) => {
    const moment = start + Math.round(((end - start) * at) / 1_000);
    if (beside === undefined) return moment;
    return times.reduce((one, next) => (Math.abs(next - moment) < Math.abs(one - moment) ? next : one)) + beside;
  });
  const now = clock.now().getTime();
  return moments
    .map((moment) => Math.min(moment, now))
    .toSorted((one, next) => one - next)
    .map((moment) => new Date(moment).toISOString());
}

function assertAddsUp({ opening, closing, entries }: ReadStatement): void {
  let balance = opening;
  let at = '';
  for (const entry of entries) {
    balance += entry.amount;
    expect(entry.balance_after).toBe(balance);
    expect(entry.created_at >= at).toBe(true);
    at = entry.created_at;
  }
  expect(balance).toBe(closing);
}

interface Total {
  readonly type: string;
  readonly count: number;
  readonly credits: string;
  readonly debits: string;
}

function assertTotals({ totals }: { readonly totals: readonly Total[] }, { entries }: ReadStatement): void {
  const types = [...new Set(entries.map(({ type }) => type))].toSorted();
  expect(totals.map(({ type }) => type)).toEqual(types);
  for (const { type, count, credits, debits } of totals) {
    const amounts = entries.filter((entry) => entry.type === type).map(({ amount }) => amount);
    expect(count).toBe(amounts.length);
    expect(cents(credits)).toBe(amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0));
    expect(cents(debits)).toBe(amounts.reduce((sum, amount) => sum + Math.max(-amount, 0), 0));
  }
}

test('a statement until now is final although deposits continue: the next one starts where it ended', async () => {
  const { sandbox } = await service.newPartner();
  const elsewhere = clientAt(other.url, sandbox);
  // A second behind, so this process would date entries before the other's period boundaries.
  wrongClock.advance(clock.now().getTime() - wrongClock.now().getTime() - 1_000);
  const { id: card } = await newCard(sandbox);
  const { id: wallet } = await walletOf(sandbox);
  const end = new AbortController();
  const depositing = [sandbox, elsewhere, elsewhere].map(async (client) => {
    while (!end.signal.aborted)
      expect((await client.post(`/cards/${card}/deposit`, { amount: 0.01 })).status).toBe(200);
  });
  const parts: { to: string; opening: number; closing: number; count: number }[] = [];
  for (let round = 0; round < scale(8, 200); round += 1) {
    const from = parts.at(-1)?.to;
    const data = await statementData(round % 2 === 0 ? sandbox : elsewhere, wallet, from ? `?from=${from}` : '');
    parts.push({
      to: data.to,
      opening: cents(data.opening_balance),
      closing: cents(data.closing_balance),
      count: data.entries.length,
    });
  }
  end.abort();
  await Promise.all(depositing);
  for (const [index, { opening }] of parts.entries()) expect(opening).toBe(parts[index - 1]?.closing ?? 0);
  const whole = await fromJson(sandbox, wallet, `?to=${parts.at(-1)!.to}`);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.entries.length);
  for (const [index, { to, closing }] of parts.entries())
    expect([index, (await statementData(sandbox, wallet, `?to=${to}`)).closing_balance]).toEqual([
      index,
      (closing / 100).toFixed(2),
    ]);
});
