import { addMilliseconds, tenantsDue } from '#database';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { WalletDependencies } from '../dependencies.ts';
import { claimTopUps, deleteTopUp, postponeTopUp, TOP_UPS_SEARCH, type DueTopUp } from './store.ts';
import { topUpWallet, type TopUpResult } from './top-up.ts';

const TENANTS_PER_ROUND = 200;
const TOP_UPS_PER_TENANT = 50;
/** Lease of a claimed top-up: longer than one can take. */
const CLAIM_MS = MINUTE_MS;
/** Backoff while the source has too little money: a second, doubled each time, up to a minute. */
const SHORT_PAUSE_MS = { min: SECOND_MS, max: MINUTE_MS };
const DOUBLINGS_MAX = 6;

/**
 * Tops up due wallets for one round. Any number of processes may run it concurrently. Tenants take turns, so that one with many
 * such wallets does not delay the others.
 */
export async function topUpWaitingWallets(
  dependencies: WalletDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  for (const [tenantId, now] of await tenantsDue(database, clock, TOP_UPS_SEARCH, TENANTS_PER_ROUND)) {
    const due = await claimTopUps(database, tenantId, now, addMilliseconds(now, CLAIM_MS), TOP_UPS_PER_TENANT);
    await Promise.all(
      due.map(async (each) => {
        try {
          await recordResult(dependencies, each, await topUpWallet(dependencies, each), now);
        } catch (error) {
          onFailure(error);
        }
      }),
    );
  }
}

/** Postpones or deletes the pending top-up. A top-up that was done has deleted it in its own commit already. */
async function recordResult(
  { database }: WalletDependencies,
  due: DueTopUp,
  result: TopUpResult,
  now: Date,
): Promise<void> {
  if (result === 'insufficient_funds') {
    const pause_ms = Math.min(SHORT_PAUSE_MS.min * 2 ** Math.min(due.attempts, DOUBLINGS_MAX), SHORT_PAUSE_MS.max);
    await database.rows(postponeTopUp(due, addMilliseconds(now, pause_ms), due.attempts + 1));
  } else if (result === 'changed') await database.rows(postponeTopUp(due, now, due.attempts));
  else await database.rows(deleteTopUp(due));
}
