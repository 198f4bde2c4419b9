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
const GUESSES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** All scenarios, in the order of the documentation. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'hotel_stay',
    summary: 'A hold that is incremented each night, a bill below the hold, and a late charge that no hold covers.',
    needs: 600_00n,
    async play(actions) {
      const id = await actions.authorize('guest_checks_in', { amount: 300_00n, merchant: hotel });
      await actions.wait('night_passes', 'P1D');
      await actions.increment('guest_stays_another_night', id, { amount: 120_00n, merchant: hotel });
      await actions.wait('night_passes', 'P1D');
      await actions.increment('guest_charges_dinner', id, { amount: 80_00n, merchant: hotel });
      await actions.clear('guest_checks_out', id, { amount: 465_50n, merchant: hotel });
      await actions.wait('ten_days_pass', 'P10D');
      await actions.clear('hotel_charges_minibar', id, { amount: 34_20n, merchant: hotel });
    },
  },
  {
    name: 'fuel',
    summary: 'A pump authorizes more than the fuel costs. The clearing releases the difference.',
    needs: 125_00n,
    async play(actions) {
      const id = await actions.authorize('pump_authorizes_maximum', {
        amount: 125_00n,
        merchant: pump,
        partialAllowed: true,
      });
      await actions.wait('day_passes', 'P1D');
      await actions.clear('pump_clears_price', id, { amount: 47_30n, merchant: pump });
    },
  },
  {
    name: 'subscription',
    summary: 'A first payment with a security code and 3-D Secure, then renewals with neither.',
    needs: 50_00n,
    async play(actions) {
      const price = { amount: 14_99n, merchant: streaming };
      const first = await actions.authorize('cardholder_subscribes', {
        ...price,
        verification: { threeDs: 'passed' },
      });
      await actions.clear('first_month_cleared', first, price);
      for (const month of ['second', 'third'] as const) {
        await actions.wait('month_passes', 'P1M');
        const id = await actions.authorize(`${month}_month_authorized`, { ...price, verification: ON_FILE });
        await actions.clear(`${month}_month_cleared`, id, price);
      }
    },
  },
  {
    name: 'force_post_after_freeze',
    summary: 'A frozen card declines a purchase, but pays a clearing without an authorization.',
    needs: 40_00n,
    async play(actions) {
      const id = await actions.authorize('cardholder_buys_groceries', { amount: 20_00n, merchant: market });
      await actions.clear('groceries_cleared', id, { amount: 20_00n, merchant: market });
      await actions.change('card_frozen', freeze);
      await actions.authorize('merchant_requests_purchase', { amount: 15_00n, merchant: market });
      await actions.clear('merchant_clears_without_authorization', undefined, { amount: 18_75n, merchant: shop });
    },
  },
  {
    name: 'refund_after_termination',
    summary: 'A refund that arrives after the card was terminated. The money goes to the wallet.',
    needs: 80_00n,
    async play(actions) {
      const id = await actions.authorize('cardholder_buys_coat', { amount: 60_00n, merchant: shop });
      await actions.clear('coat_cleared', id, { amount: 60_00n, merchant: shop });
      await actions.change('card_terminated', terminate);
      await actions.wait('two_weeks_pass', 'P14D');
      await actions.refund('coat_refunded', id, { amount: 60_00n, merchant: shop });
    },
  },
  {
    name: 'card_testing_attack',
    summary:
      'A thief tries small purchases with guessed security codes. Each is declined with its reason, the last ones because too many failed before.',
    needs: 5_00n,
    async play(actions) {
      for (const number of GUESSES) {
        const guess = { amount: 1_00n, merchant: charity, verification: { cvv: 'mismatch' } } as const;
        await actions.authorize(`guess_${number}`, guess);
      }
      await actions.change('partner_freezes_card', freeze);
      await actions.authorize('thief_uses_right_code', { amount: 1_00n, merchant: charity });
    },
  },
  {
    name: 'lost_clearing',
    summary: 'A clearing that arrives after its hold has expired. It is booked anyway.',
    needs: 50_00n,
    async play(actions) {
      const id = await actions.authorize('cardholder_orders', { amount: 35_00n, merchant: shop });
      await actions.wait('hold_expires', 'P8D');
      await actions.clear('lost_clearing_arrives', id, { amount: 35_00n, merchant: shop });
    },
  },
];
