import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { CURRENCIES } from '../../../server/src/foundation/kit/money.ts';
import type { ConformanceCase } from './harness.ts';

/** A commit of a busy ledger takes a tenth of it. */
const DECISION_TIME_MIN_MS = 500;

export const capabilityCases: readonly ConformanceCase[] = [
  {
    name: 'capabilities: there is at least one program, each is listed once, and its brand and currency are known',
    async run({ platform: { capabilities } }) {
      const { programs, funding, kyc, decisionTimeMax_ms } = capabilities;
      assert(programs.length > 0, 'the platform has no programs');
      const names = programs.map(({ brand, currency }) => `${brand} ${currency}`);
      assert(new Set(names).size === names.length, `a program is listed twice: ${names.join(', ')}`);
      for (const { brand, currency } of programs) {
        assert(brand === 'visa' || brand === 'mastercard', `${brand} is not a brand`);
        assert(CURRENCIES.includes(currency), `${currency} is not a currency`);
      }
      assert(
        ['ledger-jit', 'ledger-jit-with-float', 'platform-balance'].includes(funding),
        `${funding} is not a kind of funding`,
      );
      assert(['platform', 'hosted', 'operator'].includes(kyc), `${kyc} is nobody who reviews customers`);
      assert(decisionTimeMax_ms >= DECISION_TIME_MIN_MS, `nobody decides a purchase in ${decisionTimeMax_ms} ms`);
    },
  },
];
