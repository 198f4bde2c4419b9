import { expect, test } from 'vitest';
import { authorize, receiveFromNetwork } from '#authorizations';
import { newId } from '#kit/ids.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { newCard, setFeesOf } from '../contract/support/fixtures.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

async function networkOf(amount: number): Promise<Network> {
  const fields: object = { amount };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

/** Each step's type, reason and explained reason. */
async function timelineOf(network: Network, id: Parameters<Network['transaction']>[0]) {
  const { timeline } = await network.transaction(id);
  return timeline.map(({ type, reason, explanation }) => [type, reason, explanation?.reason ?? null]);
}

test('a decline keeps its explanation, whatever messages follow for the purchase', async () => {
  const network = await networkOf(10);
  const first = network.message(11_00n);
  await network.authorize(first);
  await network.authorize({ ...first, messageId: newId() });
  expect(await network.transaction(first.transactionId)).toMatchObject({
    status: 'declined',
    decline_reason: 'insufficient_funds',
    explanation: { reason: 'insufficient_funds', balance: '10.00', amount: '11.00' },
  });
  expect(await timelineOf(network, first.transactionId)).toEqual([
    ['decline', 'insufficient_funds', 'insufficient_funds'],
    ['decline', 'transaction_exists', 'transaction_exists'],
  ]);
});

test('each declined increment has its own explanation, and the purchase stays approved without a decline reason', async () => {
  const network = await networkOf(100);
  const id = await network.approve(50_00n);
  const increment = (amount: bigint) => network.message(amount, { kind: 'increment', transactionId: id });
  await network.authorize(increment(900_00n));
  await network.authorize({ ...increment(1_00n), requiredDecline: 'stolen' });
  await network.authorize(increment(10_00n));
  const found = await network.transaction(id);
  expect(found).toMatchObject({ status: 'approved', decline_reason: null, explanation: null });
  expect(found.timeline[1]!.explanation).toMatchObject({ reason: 'insufficient_funds', amount: '900.00' });
  expect(await timelineOf(network, id)).toEqual([
    ['authorization', null, null],
    ['decline', 'insufficient_funds', 'insufficient_funds'],
    ['decline', 'declined_by_network', 'declined_by_network'],
    ['increment', null, null],
  ]);
});

test.each(['advice', 'clearing', 'refund'] as const)(
  'a declined purchase that receives a %s is no longer declined',
  async (kind) => {
    const network = await networkOf(10);
    const message = network.message(5_00n, { requiredDecline: 'stolen' });
    await network.authorize(message);
    await network.report(kind, message.transactionId, 5_00n);
    const found = await network.transaction(message.transactionId);
    expect(found).toMatchObject({ decline_reason: null, explanation: null });
    expect(found.status).not.toBe('declined');
    expect(found.timeline[0]!.explanation).toMatchObject({ reason: 'declined_by_network' });
  },
);

test('an advice after the reversal of a declined purchase holds nothing', async () => {
  const network = await networkOf(100);
  const message = network.message(20_00n, { requiredDecline: 'stolen' });
  await network.authorize(message);
  await network.report('reversal', message.transactionId, undefined);
  await network.report('advice', message.transactionId, 20_00n);
  expect(await network.transaction(message.transactionId)).toMatchObject({
    status: 'reversed',
    decline_reason: null,
    amounts: { authorized: '0.00', held: '0.00' },
  });
});

/** What happened to a purchase of 20.00 before a further message about it is declined. */
const KNOWN: readonly [string, (network: Network, message: AuthorizationMessage) => Promise<unknown>][] = [
  ['approved', async () => undefined],
  ['reversed', async (network, { transactionId }) => await network.report('reversal', transactionId, undefined)],
  ['cleared', async (network, { transactionId }) => await network.report('clearing', transactionId, 20_00n)],
  [
    'released because the platform declined it',
    async (_, { kind: __, ...message }) =>
      await receiveFromNetwork(service.core.authorizations, {
        ...message,
        kind: 'decline',
        messageId: newId(),
        reason: 'stolen',
      }),
  ],
];

test.each(KNOWN)('a declined message about a purchase that is already %s has no fee', async (_, change) => {
  const { sandbox: charged } = await service.newPartner();
  const { id } = await newCard(charged, { amount: 100 } as object);
  const network = new Network(service, charged, id);
  await setFeesOf(service, charged, { decline: 50n });
  const message = network.message(20_00n);
  await network.authorize(message);
  await change(network, message);
  const balance = async (): Promise<string> => (await charged.get(`/cards/${id}`)).data.card.amount;
  const before = await balance();
  for (const requiredDecline of [undefined, 'stolen']) {
    const later = { ...message, messageId: newId(), requiredDecline };
    expect(await network.authorize(later)).toMatchObject({ outcome: 'declined' });
  }
  expect(await balance()).toBe(before);
});

test('a purchase that is declined twice has one fee, and each declined increment has its own', async () => {
  const { sandbox: charged } = await service.newPartner();
  const { id } = await newCard(charged, { amount: 100 } as object);
  const network = new Network(service, charged, id);
  await setFeesOf(service, charged, { decline: 50n });
  const balance = async (): Promise<string> => (await charged.get(`/cards/${id}`)).data.card.amount;
  const declined = network.message(20_00n, { requiredDecline: 'stolen' });
  for (let again = 0; again < 2; again += 1) await network.authorize({ ...declined, messageId: newId() });
  expect(await balance()).toBe('99.50');
  const transactionId = await network.approve(20_00n);
  for (let again = 0; again < 2; again += 1)
    await network.authorize(network.message(900_00n, { kind: 'increment', transactionId }));
  expect(await balance()).toBe('78.50');
});

test('a decline for our own timeout has no fee', async () => {
  const { sandbox: charged } = await service.newPartner();
  const fields: object = { amount: 10 };
  const { id } = await newCard(charged, fields);
  const network = new Network(service, charged, id);
  await setFeesOf(service, charged, { decline: 50n });
  const message = network.message(5_00n);
  const answer = await authorize({ ...service.core.authorizations, answer_time_max_ms: 0 }, message);
  expect(answer).toEqual({ outcome: 'declined', reason: 'issuer_timeout' });
  const isDecided = async () => (await charged.get(`/transactions/${message.transactionId}`)).status;
  await expect.poll(isDecided).toBe(200);
  const balance = async (): Promise<string> => (await charged.get(`/cards/${id}`)).data.card.amount;
  expect(await balance()).toBe('10.00');
  await network.authorize(network.message(5_00n, { requiredDecline: 'stolen' }));
  expect(await balance()).toBe('9.50');
});
