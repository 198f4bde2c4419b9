import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { runDue } from '#test/run-background-work.ts';
import { ManualClock } from '../../../../../testing/src/manual-clock.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { PartnerDirectory } from '#partners';
import type { Clearing } from '#ports/card-network.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import { CardNetwork } from './card-network.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const directory = new PartnerDirectory(database, clock, new Secret(Buffer.alloc(32)));
const network = new CardNetwork({ database, clock });

/** Longer than any message delay and than the delay after a failed delivery. */
const ALL_DUE_MS = 10_000;

let tenantId: TenantId;
let delivered: string[];
/** Messages that the inbox rejects. */
let rejected: Set<string>;

network.connect({
  authorize: async () => ({ outcome: 'declined', reason: 'card_frozen' }),
  async receive(event: PlatformEvent) {
    const { messageId } = event as Clearing;
    if (rejected.has(messageId)) throw new Error(`the inbox rejected ${messageId}`);
    delivered.push(messageId);
  },
});

beforeEach(async () => {
  delivered = [];
  rejected = new Set();
  tenantId = (await directory.createPartner('Partner', () => [])).sandbox.tenant.id;
});

function clearingOf(fields: Partial<Clearing> = {}): Clearing {
  return {
    kind: 'clearing',
    tenantId,
    cardId: newId<'card'>(),
    transactionId: newId<'transaction'>(),
    messageId: newId(),
    amount: 100n,
    currency: 'usd',
    merchant: { name: 'Mercado Central', mcc: '5411', country: 'DO', city: null },
    final: true,
    ...fields,
  };
}

async function send(count: number, mayBeLate: boolean): Promise<string[]> {
  const sent = Array.from({ length: count }, () => clearingOf());
  for (const each of sent) await network.send(each, mayBeLate);
  return sent.map(({ messageId }) => messageId);
}

async function round(): Promise<string[]> {
  const failures: string[] = [];
  await runDue({ database, clock }, (error) => void failures.push((error as Error).message), [network.kind]);
  return failures;
}

const delays = (delay_percent: number, duplicate_percent = 0) =>
  network.setDisorder(tenantId, { seed: 1, delay_percent, duplicate_percent, delay_ms_max: 1_000 });

test('messages without delay are delivered when they are sent, duplicates included', async () => {
  await delays(0, 100);
  const sent = await send(3, true);
  expect(delivered).toEqual(sent.flatMap((id) => [id, id]));
  expect(await round()).toEqual([]);
  expect(delivered).toHaveLength(6);
});

test('delayed messages are delivered once, when they are due', async () => {
  await delays(100);
  const sent = await send(20, true);
  expect(delivered).toEqual([]);
  clock.advance(ALL_DUE_MS);
  expect(await round()).toEqual([]);
  expect(delivered.toSorted()).toEqual(sent.toSorted());
  clock.advance(ALL_DUE_MS);
  await round();
  expect(delivered).toHaveLength(20);
});

test('a rejected message delays no other and is redelivered', async () => {
  await delays(100);
  const sent = await send(20, true);
  rejected = new Set(sent.filter((_, index) => index % 4 === 0));
  clock.advance(ALL_DUE_MS);
  expect(await round()).toHaveLength(5);
  expect(delivered.toSorted()).toEqual(sent.filter((id) => !rejected.has(id)).toSorted());
  rejected.clear();
  clock.advance(ALL_DUE_MS);
  expect(await round()).toEqual([]);
  expect(delivered.toSorted()).toEqual(sent.toSorted());
});

test('sending a message neither delivers due messages nor fails because of them', async () => {
  await delays(100);
  const [late] = await send(1, true);
  rejected.add(late!);
  clock.advance(ALL_DUE_MS);
  const mine = await send(1, false);
  expect(delivered).toEqual(mine);
});

test('more rejected messages than fit into one round do not block other messages', async () => {
  await delays(100);
  rejected = new Set(await send(120, true));
  clock.advance(ALL_DUE_MS);
  const [good] = await send(1, true);
  clock.advance(1_000);
  for (let rounds = 0; rounds < 3; rounds += 1) await round();
  expect(delivered).toContain(good);
});

test('the same seed affects the same messages, counted from when the settings were saved', async () => {
  const deliveries: string[] = [];
  for (const seed of [7, 7, 8]) {
    await network.setDisorder(tenantId, { seed, delay_percent: 50, duplicate_percent: 50, delay_ms_max: 1_000 });
    delivered = [];
    const sent = await send(40, true);
    deliveries.push(sent.map((id) => delivered.filter((each) => each === id).length).join(''));
  }
  expect(deliveries[0]).toMatch(/0.*1|1.*0/);
  expect(deliveries[1]).toBe(deliveries[0]);
  expect(deliveries[2]).not.toBe(deliveries[0]);
});
