import { AppError } from '../../../foundation/kit/app-error.ts';
import { withTimeout } from '../../../foundation/kit/with-timeout.ts';
import { later } from '../../../foundation/database/index.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import type { VirtualAccount } from '../model.ts';
import { postponeErrand, type BankErrand } from './store.ts';

/** Until then an errand is the business of the request that made it; after it, the worker's. */
export const ERRAND_LEAD_MS = 30_000n;
/** How long a call of a partner waits for the bank; the worker finishes what took longer. */
const BANK_TIMEOUT_MS = 10_000;
/** The bank is asked again soon, then ever more rarely: after a quarter of the time that it has been asked for. */
const AGAIN_AFTER_MS = { min: 5_000, max: 300_000 };
const AGE_PARTS = 4;

/**
 * Asks or tells the bank something about an account, and waits for its answer, for so long and no longer.
 * @param since when it was first asked
 * @throws AppError issuer_unavailable when there was no answer or the call failed: what the bank did is not known then, and the
 *   worker asks again
 */
export async function asked<Value>(
  { database, clock }: VirtualAccountDependencies,
  errand: BankErrand,
  account: VirtualAccount,
  since: Date,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    return await withTimeout(ask(), BANK_TIMEOUT_MS);
  } catch (error) {
    const now = clock.now();
    const age = Math.floor((now.getTime() - since.getTime()) / AGE_PARTS);
    const pause_ms = Math.min(Math.max(age, AGAIN_AFTER_MS.min), AGAIN_AFTER_MS.max);
    // Should this fail as well, the account's turn comes when its lead or claim has passed.
    await database.rows(postponeErrand(errand, account, later(now, BigInt(pause_ms)))).catch(() => undefined);
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 5 });
  }
}
