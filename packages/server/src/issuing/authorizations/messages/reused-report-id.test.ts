import { expect, test } from 'vitest';
import { newCard } from '#test/contract/support/fixtures.ts';
import { GROCER, Network } from '#test/authorizations/network.ts';
import { sharedService } from '#test/service.ts';
import { newId, type CardId, type TransactionId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { MerchantAmount } from '#ports/card-network.ts';
import { expireNow, isMessageApplied, receiveFromNetwork, verifyPurchases } from '../index.ts';

const service = await sharedService();
const { authorizations } = service.core;
const { sandbox } = await service.newPartner();
const tenantId = sandbox.tenant.id;

/** What each message has, whatever its kind. */
interface About {
  readonly tenantId: typeof tenantId;
  readonly cardId: CardId;
  readonly transactionId: TransactionId;
  readonly messageId: string;
}

type Report = (about: About, sum: MerchantAmount) => Promise<void>;

const merchant = GROCER;
const receive = async (event: Parameters<typeof receiveFromNetwork>[1]): Promise<void> =>
  await receiveFromNetwork(authorizations, event);

const REPORTS: Readonly<Record<string, Report>> = {
  advice: async (about, sum) => await receive({ ...about, ...sum, kind: 'advice', merchant }),
  'advice of a total': async (about, sum) => {
    const billing = { amount: 20_00n + sum.amount, currency: 'usd' } as const;
    await receive({ ...about, ...billing, billing, kind: 'advice', onlyRaises: true, merchant });
  },
  clearing: async (about, sum) => await receive({ ...about, ...sum, kind: 'clearing', final: false, merchant }),
  refund: async (about, sum) => await receive({ ...about, ...sum, kind: 'refund', merchant }),
  'reversal of a part': async (about, reversed) => await receive({ ...about, kind: 'reversal', reversed }),
  'reversal of the hold': async (about) => await receive({ ...about, kind: 'reversal', reversed: undefined }),
  decline: async (about, sum) => await receive({ ...about, ...sum, kind: 'decline', merchant, reason: 'stolen' }),
  'expiry of the hold': async ({ messageId, transactionId: id, ...card }) =>
    await expireNow(authorizations, { ...card, id }, messageId),
};

/** A card with 100.00 and two purchases of 20.00, each held. */
async function cardWithPurchases() {
  const { id } = await newCard(sandbox, { amount: 100 } as object);
  const cardId = id as CardId;
  const network = new Network(service, sandbox, id);
  const purchases = [await network.approve(20_00n), await network.approve(20_00n)] as const;
  const state = async () => {
    const { amount } = (await sandbox.get(`/cards/${id}`)).data.card;
    return [amount, ...(await Promise.all(purchases.map(async (each) => await network.transaction(each))))];
  };
  return { about: { tenantId, cardId }, purchases, state };
}

const REFUSED = { code: 'reference_conflict', fields: { message_id: expect.any(String) } };

test.each(Object.entries(REPORTS))(
  'the id of a report counts once (%s): a repeat has no effect, and one of another card or purchase is refused',
  async (_, report) => {
    const [card, other] = [await cardWithPurchases(), await cardWithPurchases()];
    const messageId = newId();
    const first = { ...card.about, transactionId: card.purchases[0], messageId };
    await report(first, { amount: 5_00n, currency: 'usd' });
    const [before, beforeOther] = [await card.state(), await other.state()];
    // Adapters calculate amounts from differences, so a repeat may have another one.
    for (const amount of [5_00n, 7_00n]) await report(first, { amount, currency: 'usd' });
    const sum = { amount: 5_00n, currency: 'usd' };
    const otherPurchase = { ...first, transactionId: card.purchases[1] };
    await expect(report(otherPurchase, sum)).rejects.toMatchObject(REFUSED);
    for (const transactionId of [first.transactionId, other.purchases[0]])
      await expect(report({ ...first, ...other.about, transactionId }, sum)).rejects.toMatchObject(REFUSED);
    expect([await card.state(), await other.state()]).toEqual([before, beforeOther]);
  },
);

test('a one-time code for another card with a used id is refused', async () => {
  const [card, other] = [await cardWithPurchases(), await cardWithPurchases()];
  const challenge = (about: typeof card.about, messageId: string) => ({
    ...about,
    messageId,
    merchant,
    kind: 'challenge' as const,
    challengeId: newId<'challenge'>(),
    amount: 5_00n,
    currency: 'usd',
    code: new Secret('123456'),
    expiresAt: new Date(Date.now() + 60_000),
  });
  const messageId = newId();
  for (let again = 0; again < 2; again += 1) await receive(challenge(card.about, messageId));
  await expect(receive(challenge(other.about, messageId))).rejects.toMatchObject(REFUSED);
});

test('a message is applied only if its card and purchase are those of the message with its id', async () => {
  const [card, other] = [await cardWithPurchases(), await cardWithPurchases()];
  const message = { ...card.about, kind: 'clearing', transactionId: card.purchases[0], messageId: newId() } as const;
  expect(await isMessageApplied(authorizations, message)).toBe(false);
  await receive({ ...message, amount: 5_00n, currency: 'usd', final: false, merchant });
  expect(await isMessageApplied(authorizations, message)).toBe(true);
  for (const different of [{ transactionId: card.purchases[1] }, other.about, { kind: 'refund' as const }])
    expect(await isMessageApplied(authorizations, { ...message, ...different })).toBe(false);
  expect((await verifyPurchases(service.core.database)).problems).toEqual([]);
});
