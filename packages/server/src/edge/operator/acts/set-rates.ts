import type { TwoPersonAct } from '../../../foundation/people/index.ts';
import {
  listExchangeRates,
  rateView,
  readRateChange,
  setExchangeRates,
  type ExchangeRateChange,
  type RateInput,
} from '../../../money/exchange/index.ts';
import { wrong, type ActDependencies } from './dependencies.ts';

/** New exchange rates, for all partners. */
interface RatesRequest {
  readonly rates: readonly RateInput[];
}

export function setRatesAct({ database, clock }: ActDependencies): TwoPersonAct<RatesRequest> {
  return {
    name: 'rates.set',
    right: 'fees.write',
    async prepare({ rates }) {
      const changed = new Set(readChanges(rates).map(({ currency }) => currency));
      const current = (await listExchangeRates(database)).filter(({ currency }) => changed.has(currency)).map(rateView);
      return { about: null, preview: { current, proposed: rates }, fingerprint: JSON.stringify(current) };
    },
    async run({ rates }, extraWrites) {
      const set = await setExchangeRates(database, clock, readChanges(rates), (done) =>
        extraWrites({ rates: done.map(rateView) }),
      );
      return { rates: set.map(rateView) };
    },
  };
}

/** @throws AppError invalid_request */
function readChanges(rates: readonly RateInput[]): ExchangeRateChange[] {
  return rates.map((rate, index) => {
    if (rates.findIndex(({ currency }) => currency === rate.currency) !== index)
      throw wrong(`rates[${index}].currency`, 'must be given once');
    return readRateChange(rate, `rates[${index}].`);
  });
}
