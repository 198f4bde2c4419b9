import { commitOncePerKey, type Database, type RenderedResponse } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Tenant } from '#kit/tenant.ts';
import { listSandboxRates, readRateChange, sandboxRateView, setSandboxRate, removeSandboxRate } from '#exchange';
import type { SimulationRequest } from '../dependencies.ts';
import type { SandboxRateBody } from './schemas.ts';

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
  const change = readRateChange({ ...body, currency: params.currency.toLowerCase() });
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) =>
    respond(sandboxRateView(await setSandboxRate(transaction, tenant.id, change, clock.now()))),
  );
}

/** Resets an exchange rate of the sandbox, so that the operator's applies again. Repeating it has no further effect. */
export async function resetSandboxRate({ database }: Dependencies, tenant: Tenant, named: string) {
  await removeSandboxRate(database, tenant.id, named.toLowerCase());
  return await readSandboxRates({ database }, tenant);
}
