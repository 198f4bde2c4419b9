import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import type { BillingAmount } from '#ports/card-network.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { scale, seed } from '../harness.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

// The network has converted the amounts: the books follow it, with and without an exchange rate of ours.

const service = await sharedService();
const { sandbox } = await service.newPartner();
const usd = (amount: bigint): { readonly billing: BillingAmount } => ({ billing: { amount, currency: 'usd' } });

async function newNetwork(amount = 100): Promise<{ network: Network; balance: () => Promise<string> }> {
  const { id } = await newCard(sandbox, { amount } as object);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${id}`)).data.card.amount as string;
  return { network: new Network(service, sandbox, id), balance };
}

describe('an amount that the network has converted', () => {
  test('is held, cleared and refunded as converted, without a markup', async () => {
    const { network, balance } = await newNetwork();
    const id = await network.approve(1_500n, { currency: 'jpy', ...usd(10_03n) });
    expect((await network.transaction(id)).amounts).toMatchObject({ held: '10.03' });
    await network.report('clearing', id, 1_500n, { currency: 'jpy', final: true, ...usd(10_11n) });
    expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '10.11', held: '0.00' });
    await network.report('refund', id, 1_500n, { currency: 'jpy', ...usd(9_98n) });
    expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '10.11', refunded: '9.98' });
    expect(await balance()).toBe('99.87');
  });

  test('needs no exchange rate, and the merchant’s amount is shown with the decimals of its currency', async () => {
    const { network } = await newNetwork();
    const id = await network.approve(12_500n, { currency: 'kwd', ...usd(40_70n) });
    expect(await network.transaction(id)).toMatchObject({
      status: 'approved',
      merchant_amount: { amount: '12.500', currency: 'kwd' },
    });
  });

  test('releases as much of the hold as the network says', async () => {
    const { network } = await newNetwork();
    const id = await network.approve(10_00n, { currency: 'eur', ...usd(11_00n) });
    await network.report('reversal', id, 5_00n, { currency: 'eur', ...usd(5_60n) });
    expect((await network.transaction(id)).amounts).toMatchObject({ held: '5.40', released: '5.60' });
    await network.report('reversal', id, 5_00n, { currency: 'eur', ...usd(5_60n) });
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '11.00' } });
  });

  test('to another currency than the card’s is no message of a network', async () => {
    const { network } = await newNetwork();
    const message = network.message(10_00n, { currency: 'gbp', billing: { amount: 11_00n, currency: 'eur' } });
    expect(await network.authorize(message)).toEqual({ outcome: 'declined', reason: 'invalid_message' });
    const odd = { currency: 'gbp', billing: { amount: 11_00n, currency: 'eur' } } as const;
    await expect(network.report('clearing', newId<'transaction'>(), 10_00n, odd)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});

/** A purchase abroad: each amount is what the merchant asks for and what the network makes of it, at a rate that moves. */
const amounts = fc.record({ asked: fc.bigInt(1n, 3_000n), billed: fc.bigInt(1n, 30_00n) });
const purchases = fc.record({
  currency: fc.constantFrom('eur', 'jpy', 'kwd', 'dop'),
  authorized: fc.option(amounts, { nil: undefined }),
  increments: fc.array(amounts, { maxLength: 2 }),
  reversed: fc.option(amounts, { nil: undefined }),
  clearings: fc.array(amounts, { minLength: 1, maxLength: 3 }),
  refunds: fc.array(amounts, { maxLength: 2 }),
});

test('the books equal what the network settles, to the cent', { timeout: scale(60_000, 600_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchases, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.boolean()),
      async (lived, coins) => {
        const { network, balance } = await newNetwork(3_000);
        let settled = 0n;
        for (const { currency, authorized, increments, reversed, clearings, refunds } of lived) {
          const id = newId<'transaction'>();
          const send = async (
            kind: 'clearing' | 'refund' | 'reversal',
            { asked, billed }: { asked: bigint; billed: bigint },
          ) => {
            const more = { currency, ...usd(billed), final: false };
            const messageId = await network.report(kind, id, asked, more);
            if (coins.next().value) await network.report(kind, id, asked, { ...more, messageId });
          };
          if (authorized) {
            await network.authorize(
              network.message(authorized.asked, { currency, transactionId: id, ...usd(authorized.billed) }),
            );
            for (const { asked, billed } of increments)
              await network.authorize(
                network.message(asked, { kind: 'increment', currency, transactionId: id, ...usd(billed) }),
              );
          }
          if (reversed) await send('reversal', reversed);
          for (const each of clearings) await send('clearing', each);
          for (const each of refunds) await send('refund', each);
          await network.report('clearing', id, 0n, { currency, final: true, ...usd(0n) });
          const cleared = clearings.reduce((sum, { billed }) => sum + billed, 0n);
          const refunded = refunds.reduce((sum, { billed }) => sum + billed, 0n);
          const { amounts: booked } = await network.transaction(id);
          expect([booked.held, booked.cleared, booked.refunded]).toEqual(
            [0n, cleared, refunded].map((each) => formatAmount(each, 'usd')),
          );
          settled += cleared - refunded;
        }
        expect(await balance()).toBe(formatAmount(3_000_00n - settled, 'usd'));
      },
    ),
    { seed: seed(), numRuns: scale(3, 200) },
  );
});
