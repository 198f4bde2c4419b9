import { later, tenantsDue } from '../../../foundation/database/index.ts';
import type { WalletDependencies } from '../dependencies.ts';
import { claimTopUps, deleteTopUp, postponeTopUp, TOP_UPS_SEARCH, type DueTopUp } from './store.ts';
import { topUpWallet, type TopUpResult } from './top-up.ts';

const TENANTS_PER_ROUND = 200;
const TOP_UPS_PER_TENANT = 50;
/** How long a claimed top-up is left to its claimant before another may try: longer than one can take. */
const CLAIM_MS = 60_000n;
/** A source that is short is asked again after a second, then after twice as long each time, up to a minute. */
const SHORT_PAUSE_MS = { min: 1_000, max: 60_000 };
const DOUBLINGS_MAX = 6;

/**
 * One round over the wallets that are to be topped up. Any number of processes may do it at once. Tenants take turns, so that
 * one with many such wallets does not hold up the others.
 */
export async function topUpWaitingWallets(
  dependencies: WalletDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  for (const [tenantId, now] of await tenantsDue(database, clock, TOP_UPS_SEARCH, TENANTS_PER_ROUND)) {
    const due = await claimTopUps(database, tenantId, now, later(now, CLAIM_MS), TOP_UPS_PER_TENANT);
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

/** What becomes of the note of a top-up. One that was done has lost it in the same commit, if it was not another's. */
async function recordResult(
  { database }: WalletDependencies,
  due: DueTopUp,
  result: TopUpResult,
  now: Date,
): Promise<void> {
  if (result === 'insufficient_funds') {
    const pause_ms = Math.min(SHORT_PAUSE_MS.min * 2 ** Math.min(due.attempts, DOUBLINGS_MAX), SHORT_PAUSE_MS.max);
    await database.rows(postponeTopUp(due, later(now, BigInt(pause_ms)), due.attempts + 1));
  } else if (result === 'changed') await database.rows(postponeTopUp(due, now, due.attempts));
  else await database.rows(deleteTopUp(due));
}
