import { commitOncePerKey, type Database, type RenderedResponse } from '../../../foundation/database/index.ts';
import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import { parseDecimal } from '../../../foundation/kit/money.ts';
import type { Tenant } from '../../../foundation/kit/tenant.ts';
import {
  listSandboxRates,
  PER_USD_DECIMALS,
  PERCENT_DECIMALS,
  sandboxRateView,
  setSandboxRate,
  removeSandboxRate,
} from '../../../money/exchange/index.ts';
import type { SimulationRequest } from '../dependencies.ts';
import { MARKUP_BOUNDS, PER_USD_BOUNDS, type SandboxRateBody } from './schemas.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

type Params = { readonly currency: string };

/** Reads the exchange rates that apply in the sandbox. */
export async function readSandboxRates({ database }: Pick<Dependencies, 'database'>, tenant: Tenant) {
  return { exchange_rates: (await listSandboxRates(database, tenant.id)).map(sandboxRateView) };
}

/**
 * Sets an exchange rate of the sandbox. Later conversions use it, in every process.
 * @throws AppError invalid_request if it is dollars, and not one for one dollar
 */
export async function changeSandboxRate(
  { database, clock }: Dependencies,
  { tenant, params, body, idempotency, respond }: SimulationRequest<Params, SandboxRateBody>,
): Promise<RenderedResponse> {
  const currency = params.currency.toLowerCase();
  const perUsdMillionths = parseDecimal(body.per_usd, PER_USD_DECIMALS, PER_USD_BOUNDS) as bigint;
  if (currency === 'usd' && perUsdMillionths !== 10n ** BigInt(PER_USD_DECIMALS))
    throw invalidRequest({
      per_usd: 'must be 1 for usd, because rates are in units of the currency for one US dollar',
    });
  const markup =
    body.markup_percent === undefined
      ? {}
      : { markupBasisPoints: Number(parseDecimal(body.markup_percent, PERCENT_DECIMALS, MARKUP_BOUNDS)) };
  const change = { currency, perUsdMillionths, ...markup };
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) =>
    respond(sandboxRateView(await setSandboxRate(transaction, tenant.id, change, clock.now()))),
  );
}

/** Resets an exchange rate of the sandbox, so that the operator's applies again. Repeating it has no further effect. */
export async function resetSandboxRate({ database }: Dependencies, tenant: Tenant, named: string) {
  await removeSandboxRate(database, tenant.id, named.toLowerCase());
  return await readSandboxRates({ database }, tenant);
}
