import { expect, test } from 'vitest';
import { mulberry32 } from '../../../../testing/src/faults/fault-sources.ts';
import type { DoubleCard, Life, WebhookFault } from '../../../../testing/src/lithic-double/index.ts';
import { booksOf } from '../../../src/composition/platforms/books.ts';
import { DAY_MS } from '../../../src/foundation/kit/durations.ts';
import type { CardId } from '../../../src/foundation/kit/ids.ts';
import { listDifferences } from '../../../src/platforms/vendor/comparison/store.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { cents } from '../../contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startLithicService } from './lithic-service.ts';

const PURCHASES = scale(20, 10_000);
const CARDS = 5;
const BALANCE = 900_000_00;
const WORK_EVERY = 20;
const FAULTS: readonly WebhookFault[] = ['none', 'none', 'duplicate', 'held', 'lost'];

const database = await createTestDatabase();
const clock = adjustableClock();
const installation = await startLithicService(database, clock);
const { service, double, signIn } = installation;
const { merchants } = double;

test('after random lives with shuffled, duplicated and lost reports, ledger and vendor agree to the cent', async () => {
  const random = mulberry32(seed());
  const upTo = (max: number): number => 1 + Math.floor(random() * max);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const cards = [];
  for (let index = 0; index < CARDS; index += 1) cards.push(await installation.newCard(BALANCE));
  let made = 0;
  for (; made < PURCHASES; made += 1) {
    await live(pick(cards).vendors);
    clock.advance(upTo(5_000));
    if (made % WORK_EVERY > 0) continue;
    await double.deliveries.deliver(() => pick(FAULTS));
    await service.work();
  }
  await installation.settle();

  const client = await signIn();
  const books = booksOf(service.core.database);
  for (const { id, vendors } of cards) {
    const key = { tenantId: client.tenant.id, cardId: id as CardId };
    const booked = await books.changedOnCards([key], new Date(0), new Date(8.64e15));
    const ledger = booked.reduce((sum, { amount }) => sum + amount, 0n);
    expect(ledger, `card ${id}, seed ${seed()}`).toBe(merchants.settlementOf(vendors.token));
    const { data } = await client.get(`/cards/${id}`);
    expect(cents(data.card.amount), `balance of ${id}, seed ${seed()}`).toBe(BALANCE - Number(ledger));
  }
  const approved = [...double.state.lives.values()].filter(({ status }) => status !== 'DECLINED');
  // The daily comparison, by the vendor's own totals, finds the same.
  clock.advance(2 * DAY_MS);
  await service.work();
  const key = { vendor: 'lithic', environment: 'sandbox' } as const;
  expect(await service.core.database.rows(listDifferences(key, 10))).toEqual([]);
  expect(approved.length).toBeGreaterThan(PURCHASES / 2);
  expect(double.problems).toEqual([]);

  async function live(card: DoubleCard): Promise<void> {
    const foreign = random() < 0.3 ? { currency: 'EUR', rate: 1.0837, merchant: { country: 'DEU' } } : {};
    const amount = upTo(30_000);
    const kind = random();
    if (kind < 0.05) return void (await merchants.refundUnlinked(card, amount, foreign));
    if (kind < 0.1) return void (await merchants.forcePost(card, amount, foreign));
    if (kind < 0.15) return void (await merchants.purchase(card, amount, { ...foreign, answerLost: true }));
    const life =
      kind < 0.2 ? await merchants.standIn(card, amount, foreign) : await merchants.purchase(card, amount, foreign);
    if (life.status === 'DECLINED') return;
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
});
