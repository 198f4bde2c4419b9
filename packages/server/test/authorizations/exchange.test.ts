import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/kit/ids.ts';
import { setExchangeRates } from '../../src/money/exchange/index.ts';
import { adjustableClock } from '../contract/support/clock.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();
const EUR = { currency: 'eur' };

/** Sets the euro rate per dollar, with a markup of one percent on purchases. */
async function setEuro(perUsdMillionths: bigint): Promise<void> {
  await setExchangeRates(database.database, clock, [{ currency: 'eur', perUsdMillionths }]);
  clock.advance(6_000);
}

/** A card with a balance of 100.00, at the initial euro rate. */
async function newNetwork(): Promise<Network> {
  await setEuro(900_000n);
  const fields: object = { amount: 100 };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

describe('after a rate change', () => {
  test('a reversal of the full requested amount releases the full hold', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(950_000n);
    await network.report('reversal', id, 3_00n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ held: '6.73', released: '3.37' });
    await network.report('reversal', id, 6_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '10.10' } });
  });

  test('a full reversal releases the full hold of a purchase that was incremented at another rate', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(800_000n);
    await network.authorize(network.message(3_00n, { ...EUR, kind: 'increment', transactionId: id }));
    await setEuro(950_000n);
    await network.report('reversal', id, 12_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '13.89' } });
  });

  test('a full reversal releases the full hold of a partially approved purchase', async () => {
    const network = await newNetwork();
    const id = await network.approve(180_00n, { ...EUR, partialAllowed: true });
    await setEuro(950_000n);
    await network.report('reversal', id, 180_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '100.00' } });
  });

  test.each([
    ['the merchant’s currency', 9_00n, EUR],
    ['the card’s', 10_10n, {}],
  ])('a refund of the full cleared amount in %s returns what was paid', async (_, cleared, currency) => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await network.report('clearing', id, cleared, { ...currency, final: true });
    await setEuro(950_000n);
    await network.report('refund', id, 4_50n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('5.05');
    await network.report('refund', id, 4_50n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '10.10', refunded: '10.10' });
  });
});

describe('a refund uses the market rate without the markup', () => {
  test('for a refund without a purchase', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('refund', id, 9_00n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('10.00');
  });

  test('for the part of a refund that exceeds what the card paid', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await network.report('clearing', id, 9_00n, { ...EUR, final: true });
    await network.report('refund', id, 18_00n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('20.10');
  });
});
