import { freeze, terminate } from '#cards';
import type { Merchant } from '#ports/card-network.ts';
import type { Scenario } from './scenario.ts';
import { ON_FILE } from './scenario-run.ts';

const hotel: Merchant = { name: 'Hotel Malecon', mcc: '7011', country: 'DO', city: 'Santo Domingo' };
const pump: Merchant = { name: 'Estacion Central', mcc: '5542', country: 'DO', city: 'Santiago' };
const streaming: Merchant = { name: 'Cine en Casa', mcc: '4899', country: 'US', city: null };
const shop: Merchant = { name: 'Tienda Azul', mcc: '5651', country: 'US', city: 'Miami' };
const charity: Merchant = { name: 'Good Cause Online', mcc: '8398', country: 'US', city: null };
const market: Merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };

/** More than the limit of failed attempts that every card has. */
const ATTEMPTS = 8;

/** All scenarios, in the order of the documentation. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'hotel_stay',
    summary: 'A hold that is incremented each night, a bill below the hold, and a late charge that no hold covers.',
    needs: 600_00n,
    async play(actions) {
      const id = await actions.authorize('the guest checks in', { amount: 300_00n, merchant: hotel });
      await actions.wait('a night passes', 'P1D');
      await actions.increment('the guest stays another night', id, { amount: 120_00n, merchant: hotel });
      await actions.wait('a night passes', 'P1D');
      await actions.increment('the guest charges dinner to the room', id, { amount: 80_00n, merchant: hotel });
      await actions.clear('the guest checks out', id, { amount: 465_50n, merchant: hotel });
      await actions.wait('ten days pass', 'P10D');
      await actions.clear('the hotel charges the minibar', id, { amount: 34_20n, merchant: hotel });
    },
  },
  {
    name: 'fuel',
    summary: 'A pump authorizes more than the fuel costs. The clearing releases the difference.',
    needs: 125_00n,
    async play(actions) {
      const id = await actions.authorize('the pump authorizes its maximum', {
        amount: 125_00n,
        merchant: pump,
        partialAllowed: true,
      });
      await actions.wait('a day passes', 'P1D');
      await actions.clear('the pump clears the actual price', id, { amount: 47_30n, merchant: pump });
    },
  },
  {
    name: 'subscription',
    summary: 'A first payment with a security code and 3-D Secure, then renewals with neither.',
    needs: 50_00n,
    async play(actions) {
      const price = { amount: 14_99n, merchant: streaming };
      const first = await actions.authorize('the cardholder subscribes', {
        ...price,
        verification: { threeDs: 'passed' },
      });
      await actions.clear('the first month is cleared', first, price);
      for (const month of ['second', 'third']) {
        await actions.wait('a month passes', 'P1M');
        const id = await actions.authorize(`the ${month} month is authorized`, { ...price, verification: ON_FILE });
        await actions.clear(`the ${month} month is cleared`, id, price);
      }
    },
  },
  {
    name: 'force_post_after_freeze',
    summary: 'A frozen card declines a purchase, but pays a clearing without an authorization.',
    needs: 40_00n,
    async play(actions) {
      const id = await actions.authorize('the cardholder buys groceries', { amount: 20_00n, merchant: market });
      await actions.clear('the groceries are cleared', id, { amount: 20_00n, merchant: market });
      await actions.change('the card is frozen', freeze);
      await actions.authorize('a merchant requests another purchase', { amount: 15_00n, merchant: market });
      await actions.clear('a merchant clears without an authorization', undefined, { amount: 18_75n, merchant: shop });
    },
  },
  {
    name: 'refund_after_termination',
    summary: 'A refund that arrives after the card was terminated. The money goes to the wallet.',
    needs: 80_00n,
    async play(actions) {
      const id = await actions.authorize('the cardholder buys a coat', { amount: 60_00n, merchant: shop });
      await actions.clear('the coat is cleared', id, { amount: 60_00n, merchant: shop });
      await actions.change('the card is terminated', terminate);
      await actions.wait('two weeks pass', 'P14D');
      await actions.refund('the coat is refunded', id, { amount: 60_00n, merchant: shop });
    },
  },
  {
    name: 'card_testing_attack',
    summary:
      'A thief tries small purchases with guessed security codes. Each is declined with its reason, the last ones because too many failed before.',
    needs: 5_00n,
    async play(actions) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const guess = { amount: 1_00n, merchant: charity, verification: { cvv: 'mismatch' } } as const;
        await actions.authorize(`guess ${attempt} of ${ATTEMPTS}`, guess);
      }
      await actions.change('the partner freezes the card', freeze);
      await actions.authorize('the thief uses the right code', { amount: 1_00n, merchant: charity });
    },
  },
  {
    name: 'lost_clearing',
    summary: 'A clearing that arrives after its hold has expired. It is booked anyway.',
    needs: 50_00n,
    async play(actions) {
      const id = await actions.authorize('the cardholder orders', { amount: 35_00n, merchant: shop });
      await actions.wait('eight days pass, and the hold expires', 'P8D');
      await actions.clear('the lost clearing arrives', id, { amount: 35_00n, merchant: shop });
    },
  },
];
