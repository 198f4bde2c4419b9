import type { WebhookDependencies } from '../dependencies.ts';
import { sumHealth } from './store.ts';

/** The health of all partners' endpoints, for the operator. */
export interface WebhookHealth {
  /** Each endpoint is counted once. `failing`: enabled, and without a success since an attempt failed. */
  readonly endpoints: Readonly<Record<'enabled' | 'disabled' | 'failing', number>>;
  /** How long the endpoint that has been failing longest has been failing; 0 when none is. */
  readonly oldest_failing_seconds: number;
}

/** @throws AppError issuer_unavailable */
export async function readHealth({
  database,
  clock,
}: Pick<WebhookDependencies, 'database' | 'clock'>): Promise<WebhookHealth> {
  const row = await sumHealth(database);
  const now_ms = clock.now().getTime();
  const since_ms = row.oldest_failing_since?.getTime() ?? now_ms;
  return {
    endpoints: {
      enabled: Number(row.enabled_count),
      disabled: Number(row.disabled_count),
      failing: Number(row.failing_count),
    },
    // The time is from the clock of the delivering process, which may be slightly ahead.
    oldest_failing_seconds: Math.max(0, (now_ms - since_ms) / 1_000),
  };
}
