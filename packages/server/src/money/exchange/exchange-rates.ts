import type { Clock } from '../../foundation/kit/clock.ts';
import { decimalsOf } from '../../foundation/kit/iso-4217.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import { NO_EXTRA_WRITES, type ExtraWrites, type Database, type Queryable } from '../../foundation/database/index.ts';
import { convert, type ExchangeRate, type ExchangeTerms } from './exchange-rate.ts';
import { allExchangeRates, upsertExchangeRate } from './store.ts';

/** Every process uses a changed rate within this time. */
const CACHE_MS = 5_000;

/** The operator's exchange rates, cached in every process. */
export class ExchangeRates {
  readonly #database: Queryable;
  readonly #clock: Clock;
  #rates: Promise<ReadonlyMap<string, ExchangeRate>> | undefined;
  #readAt = 0;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * An amount of a merchant's currency in minor units of the card's currency. Undefined when there is no rate for the merchant's
   * currency.
   */
  async convert(
    amount: bigint,
    from: string,
    to: Currency,
    terms: ExchangeTerms = 'with_markup',
  ): Promise<bigint | undefined> {
    const rates = await this.#known();
    const source = rates.get(from);
    const target = rates.get(to);
    if (source === undefined || target === undefined) return undefined;
    return from === to ? amount : convert(amount, source, target, terms);
  }

  /** The rates of both currencies; undefined when either has none. */
  async between(
    from: string,
    to: string,
  ): Promise<{ readonly source: ExchangeRate; readonly target: ExchangeRate } | undefined> {
    const rates = await this.#known();
    const source = rates.get(from);
    const target = rates.get(to);
    return source && target && { source, target };
  }

  async #known(): Promise<ReadonlyMap<string, ExchangeRate>> {
    const now = this.#clock.now().getTime();
    if (this.#rates === undefined || now - this.#readAt > CACHE_MS) {
      this.#readAt = now;
      const reading = this.#read();
      this.#rates = reading;
      // A failed read is not cached.
      reading.catch(() => (this.#rates = undefined));
    }
    return await this.#rates;
  }

  async #read(): Promise<ReadonlyMap<string, ExchangeRate>> {
    return new Map((await allExchangeRates(this.#database)).map((rate) => [rate.currency, rate]));
  }
}

/** The values that an operator sets for a currency; omitted values do not change. */
export type ExchangeRateChange = Pick<ExchangeRate, 'currency' | 'perUsdMillionths'> &
  Partial<Pick<ExchangeRate, 'markupBasisPoints'>>;

/** Sets all rates in one transaction. Every process uses them within seconds. A new currency has no markup. */
export async function setExchangeRates(
  database: Database,
  clock: Clock,
  changes: readonly ExchangeRateChange[],
  extraWrites: ExtraWrites<readonly ExchangeRate[]> = NO_EXTRA_WRITES,
): Promise<ExchangeRate[]> {
  return await database.transaction(async (transaction) => {
    const known = new Map((await allExchangeRates(transaction)).map((rate) => [rate.currency, rate]));
    const rates = changes.map((change) => ({
      decimals: decimalsOf(change.currency),
      markupBasisPoints: 0,
      ...known.get(change.currency),
      ...change,
    }));
    for (const rate of rates) transaction.write(upsertExchangeRate(rate, clock.now()));
    for (const write of extraWrites(rates)) transaction.write(write);
    return rates;
  });
}

/** Ordered by currency. */
export async function listExchangeRates(database: Queryable): Promise<ExchangeRate[]> {
  return await allExchangeRates(database);
}
