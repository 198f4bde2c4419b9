import { freeze, terminate } from '../../../issuing/cards/index.ts';
import type { Merchant } from '../../../platforms/ports/issuing-platform.ts';
import type { Scenario } from './scenario.ts';
import { ON_FILE } from './stage.ts';

const hotel: Merchant = { name: 'Hotel Malecon', mcc: '7011', country: 'DO', city: 'Santo Domingo' };
const pump: Merchant = { name: 'Estacion Central', mcc: '5542', country: 'DO', city: 'Santiago' };
const streaming: Merchant = { name: 'Cine en Casa', mcc: '4899', country: 'US', city: null };
const shop: Merchant = { name: 'Tienda Azul', mcc: '5651', country: 'US', city: 'Miami' };
const charity: Merchant = { name: 'Good Cause Online', mcc: '8398', country: 'US', city: null };
const market: Merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };

const ATTEMPTS = 8;

/** All scenarios, in the order of the documentation. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'hotel_stay',
    summary: 'A hold that grows night by night, a bill below it, and a late charge that no hold covers.',
    needs: 600_00n,
    async play(stage) {
      const id = await stage.buy('the guest checks in', { amount: 300_00n, merchant: hotel });
      await stage.wait('a night passes', 'P1D');
      await stage.grow('the guest stays another night', id, { amount: 120_00n, merchant: hotel });
      await stage.wait('a night passes', 'P1D');
      await stage.grow('dinner goes on the room', id, { amount: 80_00n, merchant: hotel });
      await stage.clear('the guest checks out', id, { amount: 465_50n, merchant: hotel });
      await stage.wait('ten days pass', 'P10D');
      await stage.clear('the hotel charges the minibar', id, { amount: 34_20n, merchant: hotel });
    },
  },
  {
    name: 'fuel',
    summary: 'A pump asks for more than the tank takes; the difference comes back with the clearing.',
    needs: 125_00n,
    async play(stage) {
      const id = await stage.buy('the pump asks for its most', {
        amount: 125_00n,
        merchant: pump,
        partialAllowed: true,
      });
      await stage.wait('a day passes', 'P1D');
      await stage.clear('the pump takes what was filled', id, { amount: 47_30n, merchant: pump });
    },
  },
  {
    name: 'subscription',
    summary: 'A first payment with security code and 3-D Secure, then renewals without either.',
    needs: 50_00n,
    async play(stage) {
      const price = { amount: 14_99n, merchant: streaming };
      const first = await stage.buy('the cardholder subscribes', { ...price, verification: { threeDs: 'passed' } });
      await stage.clear('the first month is taken', first, price);
      for (const month of ['second', 'third']) {
        await stage.wait('a month passes', 'P1M');
        const id = await stage.buy(`the ${month} month is due`, { ...price, verification: ON_FILE });
        await stage.clear(`the ${month} month is taken`, id, price);
      }
    },
  },
  {
    name: 'force_post_after_freeze',
    summary: 'A frozen card declines a purchase, and pays one that the merchant settles without asking.',
    needs: 40_00n,
    async play(stage) {
      const id = await stage.buy('the cardholder buys groceries', { amount: 20_00n, merchant: market });
      await stage.clear('the groceries are taken', id, { amount: 20_00n, merchant: market });
      await stage.change('the card is frozen', freeze);
      await stage.buy('another purchase is asked for', { amount: 15_00n, merchant: market });
      await stage.clear('a merchant settles without asking', undefined, { amount: 18_75n, merchant: shop });
    },
  },
  {
    name: 'refund_after_termination',
    summary: 'A refund that comes when the card is closed: it goes to the wallet.',
    needs: 80_00n,
    async play(stage) {
      const id = await stage.buy('the cardholder buys a coat', { amount: 60_00n, merchant: shop });
      await stage.clear('the coat is taken', id, { amount: 60_00n, merchant: shop });
      await stage.change('the card is terminated', terminate);
      await stage.wait('two weeks pass', 'P14D');
      await stage.refund('the coat goes back', id, { amount: 60_00n, merchant: shop });
    },
  },
  {
    name: 'card_testing_attack',
    summary: 'A thief tries small purchases with guessed security codes: each is declined and tells why.',
    needs: 5_00n,
    async play(stage) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const guess = { amount: 1_00n, merchant: charity, verification: { cvv: 'mismatch' } } as const;
        await stage.buy(`guess ${attempt} of ${ATTEMPTS}`, guess);
      }
      await stage.change('the partner freezes the card', freeze);
      await stage.buy('the thief has the right code now', { amount: 1_00n, merchant: charity });
    },
  },
  {
    name: 'lost_clearing',
    summary: 'A clearing that comes after its hold has ended: the money is taken all the same.',
    needs: 50_00n,
    async play(stage) {
      const id = await stage.buy('the cardholder orders', { amount: 35_00n, merchant: shop });
      await stage.wait('eight days pass, and the hold ends', 'P8D');
      await stage.clear('the clearing that was lost arrives', id, { amount: 35_00n, merchant: shop });
    },
  },
];
