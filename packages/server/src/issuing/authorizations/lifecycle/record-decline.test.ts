import { expect, test } from 'vitest';
import { newCard, setFeesOf } from '#test/contract/support/fixtures.ts';
import { Network } from '#test/authorizations/network.ts';
import { createTestDatabase } from '#test/harness.ts';
import { holdTenant } from '#test/ledger/commands.ts';
import { startService } from '#test/service.ts';
import { newId } from '#kit/ids.ts';
import type { AuthorizationMessage, NetworkDecline } from '#ports/card-network.ts';
import { receiveFromNetwork } from '../index.ts';

const testDatabase = await createTestDatabase();
const service = await startService(testDatabase);
const blocker = testDatabase.open();

/** A single-use card with 100.00, whose declines cost 0.50. */
async function singleUseCard() {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox, { amount: 100 });
  const controls = await sandbox.put(`/cards/${id}/controls`, { single_use: true });
  expect(controls.status).toBe(200);
  await setFeesOf(service, sandbox, { decline: 50n });
  const network = new Network(service, sandbox, id);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${id}`)).data.card.amount;
  return { sandbox, network, balance };
}

function declineOf(message: AuthorizationMessage, reason = 'lithic CARD_PAUSED'): NetworkDecline {
  const { tenantId, cardId, transactionId, amount, currency, merchant } = message;
  return {
    kind: 'decline',
    tenantId,
    cardId,
    transactionId,
    amount,
    currency,
    merchant,
    reason,
    messageId: `${message.messageId} declined`,
  };
}

const receive = async (decline: NetworkDecline): Promise<void> =>
  await receiveFromNetwork(service.core.authorizations, decline);

type Order = (network: Network, message: AuthorizationMessage) => Promise<unknown>;

const ORDERS: readonly [string, Order][] = [
  [
    'after our approval',
    async (network, message) => {
      await network.authorize(message);
      await receive(declineOf(message));
    },
  ],
  [
    'before our approval',
    async (network, message) => {
      await receive(declineOf(message));
      await network.authorize(message);
    },
  ],
  [
    'twice, around our approval',
    async (network, message) => {
      await receive(declineOf(message));
      await network.authorize(message);
      await receive(declineOf(message));
    },
  ],
  [
    'while our approval is being committed',
    async (network, message) => {
      // Both wait for the tenant, in this order: the decline has looked for the purchase before the approval is committed.
      const unlock = await holdTenant(blocker, message.tenantId);
      const both = Promise.all([network.authorize(message), receive(declineOf(message))]);
      await unlock();
      await both;
    },
  ],
];

test.each(ORDERS)(
  'a decline of the platform %s: nothing is held, no fee is charged, and a single-use card stays usable',
  async (_, order) => {
    const { network, balance } = await singleUseCard();
    const message = network.message(20_00n);
    await order(network, message);
    expect(await balance()).toBe('100.00');
    const found = await network.transaction(message.transactionId);
    expect(found.amounts).toMatchObject({ held: '0.00', cleared: '0.00' });
    expect(['declined', 'reversed']).toContain(found.status);
    expect(JSON.stringify(found.timeline)).toContain('lithic CARD_PAUSED');
    await network.approve(30_00n);
    expect(await balance()).toBe('70.00');
  },
);

test('a security code that the platform has found wrong is a failed attempt, before or after our approval', async () => {
  const { sandbox, network } = await singleUseCard();
  const failed_attempts = { count: 2, within_minutes: 5, action: 'freeze' };
  await sandbox.put(`/cards/${(await network.transaction(await network.approve(1_00n))).card_id}/controls`, {
    failed_attempts,
  });
  const approved = network.message(20_00n);
  await network.authorize(approved);
  for (const decline of [declineOf(approved, 'cvv_mismatch'), declineOf(network.message(5_00n), 'cvv_mismatch')]) {
    await receive(decline);
    await receive(decline);
  }
  expect(await network.authorize(network.message(1_00n))).toEqual({ outcome: 'declined', reason: 'card_frozen' });
});

test('an authorization that follows a decline of the platform is declined', async () => {
  const { network } = await singleUseCard();
  const message = network.message(20_00n);
  await receive(declineOf(message, 'card_frozen'));
  expect(await network.authorize(message)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
  const increment = { ...message, kind: 'increment', mayBeFirst: true, messageId: newId() } as const;
  expect(await network.authorize(increment)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
  expect(await network.transaction(message.transactionId)).toMatchObject({
    status: 'declined',
    decline_reason: 'card_frozen',
  });
});

test('an approved verification that the platform declines cannot be authorized afterwards', async () => {
  const { network } = await singleUseCard();
  const message = network.message(0n);
  expect(await network.authorize(message)).toMatchObject({ outcome: 'approved' });
  await receive(declineOf(message));
  const later = { ...network.message(20_00n), transactionId: message.transactionId };
  expect(await network.authorize(later)).toMatchObject({ outcome: 'declined' });
  expect(await network.transaction(message.transactionId)).toMatchObject({
    status: 'reversed',
    amounts: { held: '0.00' },
  });
});

test('a purchase that has cleared keeps what was cleared, and the rest of its hold is released', async () => {
  const { network, balance } = await singleUseCard();
  const message = network.message(20_00n);
  await network.authorize(message);
  await network.report('clearing', message.transactionId, 5_00n, { final: false });
  await receive(declineOf(message));
  expect(await balance()).toBe('95.00');
  expect(await network.authorize(network.message(1_00n))).toEqual({ outcome: 'declined', reason: 'single_use_spent' });
});

test.each(['original_credit', 'refund'] as const)('a declined %s is not expected any more', async (type) => {
  const { network } = await singleUseCard();
  const message = network.message(20_00n, { kind: 'original_credit' });
  const { transactionId: id } = message;
  if (type === 'refund') await network.report('refund_authorization', id, 20_00n);
  else await network.authorize(message);
  await receive(declineOf(message));
  const { status, amounts, timeline } = await network.transaction(id);
  expect([status, amounts.pending_refund]).toEqual(['reversed', '0.00']);
  expect(timeline.at(-1)).toMatchObject({
    type: `${type === 'refund' ? 'refund_authorization' : 'original_credit_authorization'}_reversal`,
    amount: '20.00',
  });
  expect(JSON.stringify(timeline)).toContain('lithic CARD_PAUSED');
});
