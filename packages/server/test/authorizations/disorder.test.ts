import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { settledOnCards } from '#authorizations';
import { newCard } from '../contract/support/fixtures.ts';
import { sharedService } from '../service.ts';
import { GROCER, Network } from './network.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

async function newNetwork(controls: object = {}): Promise<Network> {
  const fields: object = { amount: 100 };
  const { id } = await newCard(sandbox, fields);
  await sandbox.put(`/cards/${id}/controls`, controls);
  return new Network(service, sandbox, id);
}

describe('a purchase whose messages arrive out of order', () => {
  test('is one purchase if its refund arrives before its clearing', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('refund', id, 4_00n);
    expect(await network.transaction(id)).toMatchObject({ type: 'refund', merchant_amount: { amount: '4.00' } });
    await network.report('clearing', id, 9_00n);
    expect(await network.transaction(id)).toMatchObject({
      type: 'purchase',
      status: 'cleared',
      merchant_amount: { amount: '9.00', currency: 'usd' },
      amounts: { cleared: '9.00', refunded: '4.00' },
    });
    await network.report('refund', id, 5_00n);
    expect(await network.transaction(id)).toMatchObject({ type: 'purchase', merchant_amount: { amount: '9.00' } });
  });

  test('has the merchant and amount of its clearing if a reversal arrived first', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('reversal', id, 1_00n);
    expect(await network.transaction(id)).toMatchObject({ merchant: { name: 'unknown', mcc: '0000' } });
    await network.report('clearing', id, 9_00n, { currency: 'eur' });
    expect(await network.transaction(id)).toMatchObject({
      merchant: GROCER,
      merchant_amount: { amount: '9.00', currency: 'eur' },
      exchange: { billing_amount: '10.10', rate: '1.111111111111', markup_percent: '1' },
    });
  });

  test('is compared with the vendor’s if only the taking back of a refund has arrived', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('reversal', id, 4_00n, { of: 'refund' });
    const cards = [{ tenantId: network.tenantId, cardId: network.cardId }];
    const [from, to] = [new Date(0), new Date('2100-01-01T00:00:00Z')];
    const compared = await settledOnCards(service.core.database, cards, from, to);
    expect(compared).toMatchObject([{ id, amount: 4_00n }]);
  });

  test('can be authorized after its increment, and counts once', async () => {
    const network = await newNetwork({ velocity: { daily: 2 } });
    const id = newId<'transaction'>();
    await network.authorize(network.message(5_00n, { kind: 'increment', transactionId: id }));
    expect(await network.authorize(network.message(50_00n, { transactionId: id }))).toMatchObject({
      outcome: 'approved',
    });
    const found = await network.transaction(id);
    expect(found).toMatchObject({ merchant_amount: { amount: '50.00' }, amounts: { authorized: '55.00' } });
    expect(found.timeline.map(({ type }) => type)).toEqual(['increment', 'authorization']);
    const again = network.message(50_00n, { transactionId: id });
    expect(await network.authorize(again)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
    await network.approve(1_00n);
  });

  test('can be authorized after a declined increment', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.authorize(
      network.message(5_00n, { kind: 'increment', transactionId: id, requiredDecline: 'stolen' }),
    );
    expect(await network.authorize(network.message(50_00n, { transactionId: id }))).toMatchObject({
      outcome: 'approved',
    });
    expect(await network.transaction(id)).toMatchObject({ status: 'approved', decline_reason: null });
  });
});
