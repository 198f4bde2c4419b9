import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { Currency } from '#kit/money.ts';
import { NO_EXTRA_WRITES, type ExtraWrites, type Database, type Queryable } from '#database';
import { appliedRate, convert, type AppliedRate, type ExchangeRate, type ExchangeTerms } from './exchange-rate.ts';
import { allExchangeRates, allSandboxRates, lockExchangeRates, upsertExchangeRate } from './store.ts';

/** Every process uses a rate that the operator has changed within this time. */
const CACHE_MS = 5_000;

/** A converted amount. */
export interface Conversion {
  /** Minor units of the target currency. */
  readonly amount: bigint;
  /** Null if both currencies are the same. */
  readonly rate: AppliedRate | null;
}

/**
 * The exchange rates that apply to a tenant: the operator's, and those that the partner has set for its sandbox. The operator's are
 * cached in every process. A sandbox's own rates are read for each conversion, so a partner can set one and use it in its next call,
 * whichever process answers that.
 */
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
   * An amount of a merchant's currency in minor units of the card's currency. Undefined when there is no rate for either currency.
   */
  async convert(
    tenantId: TenantId,
    amount: bigint,
    from: string,
    to: Currency,
    terms: ExchangeTerms = 'with_markup',
  ): Promise<Conversion | undefined> {
    if (from === to) return { amount, rate: null };
    const between = await this.between(tenantId, from, to);
    if (between === undefined) return undefined;
    const { source, target } = between;
    return { amount: convert(amount, source, target, terms), rate: appliedRate(source, target, terms) };
  }

  /** The rates of both currencies; undefined when either has none. */
  async between(
    tenantId: TenantId,
    from: string,
    to: string,
  ): Promise<{ readonly source: ExchangeRate; readonly target: ExchangeRate } | undefined> {
    const [rates, own] = await Promise.all([this.#known(), allSandboxRates(this.#database, tenantId)]);
    const rateOf = (currency: string): ExchangeRate | undefined =>
      own.find((rate) => rate.currency === currency) ?? rates.get(currency);
    const source = rateOf(from);
    const target = rateOf(to);
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

interface SetRatesOptions {
  /** Called in the transaction, with the rates of all currencies, which nobody else can change any more. What it throws ends the change. */
  readonly check?: (transaction: Queryable, current: readonly ExchangeRate[]) => Promise<void>;
  readonly extraWrites?: ExtraWrites<readonly ExchangeRate[]>;
}

/** Sets all rates in one transaction. Every process uses them within seconds. A new currency has no markup. */
export async function setExchangeRates(
  database: Database,
  clock: Clock,
  changes: readonly ExchangeRateChange[],
  { check, extraWrites = NO_EXTRA_WRITES }: SetRatesOptions = {},
): Promise<ExchangeRate[]> {
  return await database.transaction(async (transaction) => {
    transaction.write(lockExchangeRates());
    const current = await allExchangeRates(transaction);
    await check?.(transaction, current);
    const known = new Map(current.map((rate) => [rate.currency, rate]));
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
