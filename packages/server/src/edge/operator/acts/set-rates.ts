import type { TwoPersonAct } from '#people';
import {
  listExchangeRates,
  rateView,
  readRateChange,
  setExchangeRates,
  type ExchangeRate,
  type ExchangeRateChange,
  type RateInput,
} from '#exchange';
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
      const current = viewsOf(await listExchangeRates(database), readChanges(rates));
      return { about: null, preview: { current, proposed: rates }, fingerprint: JSON.stringify(current) };
    },
    async run({ rates }, { assertDue, extraWrites }) {
      const changes = readChanges(rates);
      const set = await setExchangeRates(database, clock, changes, {
        check: async (transaction, current) => await assertDue(transaction, JSON.stringify(viewsOf(current, changes))),
        extraWrites: (done) => extraWrites({ rates: done.map(rateView) }),
      });
      return { rates: set.map(rateView) };
    },
  };
}

/** The rates of the currencies that change. */
function viewsOf(rates: readonly ExchangeRate[], changes: readonly ExchangeRateChange[]) {
  const changed = new Set(changes.map(({ currency }) => currency));
  return rates.filter(({ currency }) => changed.has(currency)).map(rateView);
}

/** @throws AppError invalid_request */
function readChanges(rates: readonly RateInput[]): ExchangeRateChange[] {
  return rates.map((rate, index) => {
    if (rates.findIndex(({ currency }) => currency === rate.currency) !== index)
      throw wrong(`rates.${index}.currency`, 'must be given once');
    return readRateChange(rate, `rates.${index}.`);
  });
}
