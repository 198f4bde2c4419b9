import type { Environment } from '#kit/tenant.ts';
import { requireTenant } from '#partners';
import type { WebhookDependencies } from '../dependencies.ts';
import { sumHealth } from './store.ts';

/** The health of all partners' endpoints in an environment. */
interface EndpointHealth {
  /** Each endpoint is counted once. `failing`: enabled, and without a success since an attempt failed. */
  readonly endpoints: Record<'enabled' | 'disabled' | 'failing', number>;
  /** How long the endpoint that has been failing longest has been failing; 0 when none is. */
  oldest_failing_seconds: number;
}

/** The health of all partners' endpoints, for the operator. */
type WebhookHealth = Readonly<Record<Environment, Readonly<EndpointHealth>>>;

/** @throws AppError issuer_unavailable */
export async function readHealth({
  database,
  clock,
}: Pick<WebhookDependencies, 'database' | 'clock'>): Promise<WebhookHealth> {
  const rows = await sumHealth(database);
  const now_ms = clock.now().getTime();
  const health = { live: noEndpoints(), sandbox: noEndpoints() };
  for (const row of rows) {
    const sum = health[(await requireTenant(database, row.tenant_id)).environment];
    sum.endpoints.enabled += Number(row.enabled_count);
    sum.endpoints.disabled += Number(row.disabled_count);
    sum.endpoints.failing += Number(row.failing_count);
    // The time is from the clock of the delivering process, which may be slightly ahead.
    const failing_seconds = (now_ms - (row.oldest_failing_since?.getTime() ?? now_ms)) / 1_000;
    sum.oldest_failing_seconds = Math.max(sum.oldest_failing_seconds, failing_seconds);
  }
  return health;
}

function noEndpoints(): EndpointHealth {
  return { endpoints: { enabled: 0, disabled: 0, failing: 0 }, oldest_failing_seconds: 0 };
}
