import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/kit/ids.ts';
import { setExchangeRates } from '../../src/money/exchange/index.ts';
import { adjustableClock } from '../contract/support/clock.ts';
import { newCard } from '../contract/support/people.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();
const EUR = { currency: 'eur' };

/** How many euros a dollar is from now on; one percent of markup on purchases. */
async function setEuro(perUsdMillionths: bigint): Promise<void> {
  await setExchangeRates(database.database, clock, [{ currency: 'eur', perUsdMillionths }]);
  clock.advance(6_000);
}

/** A card of 100.00, with the euro as it is to begin with. */
async function newNetwork(): Promise<Network> {
  await setEuro(900_000n);
  const fields: object = { amount: 100 };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

describe('after a change of the rate', () => {
  test('a reversal of all that was asked for releases all that is held', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(950_000n);
    await network.report('reversal', id, 3_00n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ held: '6.73', released: '3.37' });
    await network.report('reversal', id, 6_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '10.10' } });
  });

  test('so does one of a purchase that has grown at another rate', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(800_000n);
    await network.authorize(network.message(3_00n, { ...EUR, kind: 'increment', transactionId: id }));
    await setEuro(950_000n);
    await network.report('reversal', id, 12_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '13.89' } });
  });

  test('so does one of a purchase of which a part was approved', async () => {
    const network = await newNetwork();
    const id = await network.approve(180_00n, { ...EUR, partialAllowed: true });
    await setEuro(950_000n);
    await network.report('reversal', id, 180_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '100.00' } });
  });

  test.each([
    ['the merchant’s currency', 9_00n, EUR],
    ['the card’s', 10_10n, {}],
  ])('a refund of all that was cleared in %s gives back what was paid', async (_, cleared, currency) => {
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

describe('a refund at the market’s rate, without the markup', () => {
  test('is one without a purchase', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('refund', id, 9_00n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('10.00');
  });

  test('is what comes beyond what the card has paid', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await network.report('clearing', id, 9_00n, { ...EUR, final: true });
    await network.report('refund', id, 18_00n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('20.10');
  });
});
