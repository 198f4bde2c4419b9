import { later } from '../../../foundation/database/index.ts';
import { withPlatformTimeout } from '../platform-timeout.ts';
import type { CardDependencies } from '../dependencies.ts';
import { postponeStateChange, type PendingStateChange } from './store.ts';

/** Until then telling the platform is the business of the request that changed the card; after it, the worker's. */
export const NOTIFY_LEAD_MS = 30_000n;
const AGAIN_AFTER_MS = 5_000n;

/**
 * Tells the platform of a change that is committed here. Safe to repeat: the platform knows the change by its id and passes
 * over one that is older than what it was told. The caller drops the change once this returns.
 * @throws AppError issuer_unavailable when the platform did not confirm it: the worker takes it up
 */
export async function notifyPlatform(
  { database, platform, clock }: Pick<CardDependencies, 'database' | 'platform' | 'clock'>,
  change: PendingStateChange,
): Promise<void> {
  try {
    await withPlatformTimeout(platform.setCardState({ ...change, version: Number(change.version) }));
  } catch (error) {
    // Should this fail as well, the change is due when its lead or claim has passed.
    await database.rows(postponeStateChange(change, later(clock.now(), AGAIN_AFTER_MS))).catch(() => undefined);
    throw error;
  }
}
