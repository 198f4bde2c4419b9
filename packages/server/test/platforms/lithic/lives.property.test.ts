import { expect, test } from 'vitest';
import { mulberry32 } from '../../../../testing/src/faults/fault-sources.ts';
import type { DoubleCard, Life, WebhookFault } from '../../../../testing/src/lithic-double/index.ts';
import { booksOf } from '#composition/platforms/books.ts';
import { DAY_MS } from '#kit/durations.ts';
import { LOWEST_ID, type CardId } from '#kit/ids.ts';
import { listDifferences } from '#vendor/settlement/difference-store.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { cents, topUp } from '../../contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startLithicService } from './lithic-service.ts';

const PURCHASES = scale(20, 10_000);
const CARDS = 5;
const BALANCE = 900_000_00;
/** Of a card whose purchases are approved in part, before each of them. */
const POOR_BALANCE = 50_00;
/** Each of the lives that are rare at random happens once in so many. Those that are paid in part wait for all messages. */
const RARE_EVERY = scale(8, 40);
const TIMEOUT_MS = scale(180_000, 3_600_000);
const WORK_EVERY = 20;
const FAULTS: readonly WebhookFault[] = ['none', 'none', 'duplicate', 'held', 'lost'];

const database = await createTestDatabase();
const clock = adjustableClock();
const installation = await startLithicService(database, clock);
const { service, double, signIn } = installation;
const { merchants } = double;

test(
  'after random lives with shuffled, duplicated and lost reports, ledger and vendor agree to the cent',
  { timeout: TIMEOUT_MS },
  async () => {
    const random = mulberry32(seed());
    const upTo = (max: number): number => 1 + Math.floor(random() * max);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const cards = [];
    for (let index = 0; index < CARDS; index += 1) cards.push(await installation.newCard(BALANCE));
    const poor = { ...(await installation.newCard(POOR_BALANCE)), paidIn: POOR_BALANCE };
    const open: { readonly card: string; readonly life: Life }[] = [];
    let [partial, atOnce] = [0, 0];
    for (let made = 0; made < PURCHASES; made += 1) {
      if (made % RARE_EVERY === 0) await livePartly();
      else if (made % RARE_EVERY === 1) await payAtOnce(pick(cards).vendors);
      else await live(pick(cards));
      clock.advance(upTo(5_000));
      if (made % WORK_EVERY > 0) continue;
      await double.deliveries.deliver(() => pick(FAULTS));
      await service.work();
    }
    await installation.settle();

    const client = await signIn();
    const books = booksOf(service.core.database);
    for (const { id, vendors, paidIn } of [...cards.map((card) => ({ ...card, paidIn: BALANCE })), poor]) {
      const key = { tenantId: client.tenant.id, cardId: id as CardId };
      const booked = await books.changedOnCards([key], new Date(0), new Date(8.64e15));
      const ledger = booked.reduce((sum, { amount }) => sum + amount, 0n);
      expect(ledger, `card ${id}, seed ${seed()}`).toBe(merchants.settlementOf(vendors.token));
      const { data } = await client.get(`/cards/${id}`);
      const held = open.reduce((sum, { card, life }) => (card === id ? sum + life.pending.billed : sum), 0);
      expect(cents(data.card.amount), `balance of ${id}, seed ${seed()}`).toBe(paidIn - Number(ledger) - held);
    }
    const approved = [...double.state.lives.values()].filter(({ status }) => status !== 'DECLINED');
    expect([partial, atOnce].every((count) => count > 0)).toBe(true);
    // The daily comparison, by the vendor's own totals, finds the same.
    clock.advance(2 * DAY_MS);
    await service.work();
    const key = { vendor: 'lithic', environment: 'sandbox' } as const;
    expect(await service.core.database.rows(listDifferences(key, LOWEST_ID, 10))).toEqual([]);
    expect(approved.length).toBeGreaterThan(PURCHASES / 2);
    expect(double.problems).toEqual([]);

    /** A purchase that the card pays in part. */
    async function livePartly(): Promise<void> {
      await installation.settle();
      const client = await signIn();
      const amount = cents((await client.get(`/cards/${poor.id}`)).data.card.amount);
      const paid = Math.max(POOR_BALANCE - amount, 1_00);
      await topUp(service, client, BigInt(paid));
      expect((await client.post(`/cards/${poor.id}/deposit`, { amount: paid / 100 })).status).toBe(200);
      poor.paidIn += paid;
      const options = { partialAllowed: true, reportsAsked: random() < 0.5 };
      const life = await merchants.purchase(poor.vendors, amount + paid + upTo(5_000), options);
      expect(life.pending.billed).toBe(amount + paid);
      partial += 1;
      if (random() < 0.5) await installation.settle();
      await finish(life);
      await installation.settle();
    }

    async function payAtOnce(card: DoubleCard): Promise<void> {
      const foreign = random() < 0.3 ? { currency: 'EUR', rate: 1.0837 } : {};
      const life = await merchants.payAtOnce(card, upTo(30_000), foreign);
      atOnce += 1;
      const end = random();
      if (end < 0.2) await merchants.reversePayment(life);
      else if (end < 0.4) await merchants.reversePayment(life, upTo(life.settled.merchant));
      else if (end < 0.5) await merchants.refund(life, upTo(life.settled.merchant));
    }

    async function live({ id, vendors: card }: { readonly id: string; readonly vendors: DoubleCard }): Promise<void> {
      const foreign = random() < 0.3 ? { currency: 'EUR', rate: 1.0837, merchant: { country: 'DEU' } } : {};
      const amount = upTo(30_000);
      const kind = random();
      if (kind < 0.05) return void (await merchants.refundUnlinked(card, amount, foreign));
      if (kind < 0.1) return void (await merchants.forcePost(card, amount, foreign));
      if (kind < 0.15) return void (await merchants.purchase(card, amount, { ...foreign, answerLost: true }));
      const options = random() < 0.2 ? { ...foreign, holds: 2 * amount + upTo(2_000) } : foreign;
      const life =
        kind < 0.2 ? await merchants.standIn(card, amount, options) : await merchants.purchase(card, amount, options);
      if (life.status === 'DECLINED') return;
      if (random() < 0.1) {
        await merchants.adjust(life, life.pending.billed + upTo(2_000));
        return void open.push({ card: id, life });
      }
      if (random() < 0.2) await merchants.increment(life, upTo(5_000));
      if (random() < 0.1) await merchants.standInIncrement(life, upTo(5_000));
      if (random() < 0.1) await merchants.reverse(life, upTo(life.pending.merchant));
      if (random() < 0.1 && life.pending.merchant > 1) await merchants.advise(life, upTo(life.pending.merchant - 1));
      await finish(life);
    }

    /** Nothing stays held. */
    async function finish(life: Life): Promise<void> {
      const held = life.pending.merchant;
      const end = random();
      if (held === 0) return;
      if (end < 0.1) return await merchants.reverse(life);
      if (end < 0.2) return await merchants.expire(life);
      if (end < 0.4) await merchants.clear(life, upTo(held), { more: true });
      const paid = life.pending.merchant;
      if (paid > 0) await merchants.clear(life, end < 0.5 ? paid + upTo(2_000) : end < 0.7 ? upTo(paid) : paid);
      if (random() < 0.2) await merchants.refund(life, upTo(life.settled.merchant));
    }
  },
);
