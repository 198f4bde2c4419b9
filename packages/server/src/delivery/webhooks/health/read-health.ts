import type { WebhookDependencies } from '../dependencies.ts';
import { sumHealth } from './store.ts';

/** How the endpoints of all partners stand, for the operator. */
export interface WebhookHealth {
  /** Each endpoint is in one of these; `failing` is enabled, and has had no success since an attempt failed. */
  readonly endpoints: Readonly<Record<'enabled' | 'disabled' | 'failing', number>>;
  /** How long the one that has failed longest has done so; 0 when none fails. */
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
    // The moment is by the clock of the process that delivers, which may be a little ahead.
    oldest_failing_seconds: Math.max(0, (now_ms - since_ms) / 1_000),
  };
}
