import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { CURRENCIES } from '../../../server/src/foundation/kit/money.ts';
import type { ConformanceCase } from './harness.ts';

export const capabilityCases: readonly ConformanceCase[] = [
  {
    name: 'capabilities: at least one program, each once, of brands and currencies that there are',
    async run({ platform: { capabilities } }) {
      const { programs, funding, inlineDocuments } = capabilities;
      assert(programs.length > 0, 'a platform issues something');
      const names = programs.map(({ brand, currency }) => `${brand} ${currency}`);
      assert(new Set(names).size === names.length, `a program is listed twice: ${names.join(', ')}`);
      for (const { brand, currency } of programs) {
        assert(brand === 'visa' || brand === 'mastercard', `${brand} is no brand`);
        assert(CURRENCIES.includes(currency), `${currency} is no currency`);
      }
      assert(['ledger-jit', 'platform-balance'].includes(funding), `${funding} is no way of funding`);
      assert(typeof inlineDocuments === 'boolean', 'inlineDocuments is true or false');
    },
  },
];
