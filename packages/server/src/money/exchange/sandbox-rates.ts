import type { Database, Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import type { ExchangeRateChange } from './exchange-rates.ts';
import { allExchangeRates, allSandboxRates, deleteSandboxRate, upsertSandboxRate } from './store.ts';

/** A rate that applies in a sandbox. */
export interface SandboxRate extends ExchangeRate {
  /** The partner has set it for this sandbox; otherwise it is the operator's. */
  readonly isOwn: boolean;
}

/** All rates that apply in a sandbox, ordered by currency. */
export async function listSandboxRates(database: Database, tenantId: TenantId): Promise<SandboxRate[]> {
  return await database.transaction((transaction) => ratesIn(transaction, tenantId));
}

/**
 * Sets a rate for one sandbox. It applies from the commit on, in every process.
 * @param change without a markup, the rate keeps the markup that applies now
 */
export async function setSandboxRate(
  transaction: Queryable,
  tenantId: TenantId,
  { currency, ...change }: ExchangeRateChange,
  now: Date,
): Promise<SandboxRate> {
  const known = (await ratesIn(transaction, tenantId)).find((rate) => rate.currency === currency);
  const rate = { markupBasisPoints: 0, decimals: decimalsOf(currency), ...known, ...change, currency, isOwn: true };
  await transaction.rows(upsertSandboxRate(tenantId, rate, now));
  return rate;
}

/** Removes a sandbox's own rate, if it has one, so that the operator's applies again. */
export async function removeSandboxRate(database: Queryable, tenantId: TenantId, currency: string): Promise<void> {
  await database.rows(deleteSandboxRate(tenantId, currency));
}

async function ratesIn(transaction: Queryable, tenantId: TenantId): Promise<SandboxRate[]> {
  const rates = new Map<string, SandboxRate>();
  for (const rate of await allExchangeRates(transaction)) rates.set(rate.currency, { ...rate, isOwn: false });
  for (const rate of await allSandboxRates(transaction, tenantId)) rates.set(rate.currency, { ...rate, isOwn: true });
  return [...rates.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
