import { AppError } from '../../../foundation/kit/app-error.ts';
import { withTimeout } from '../../../foundation/kit/with-timeout.ts';
import { later, tenantNow } from '../../../foundation/database/index.ts';
import type { TransferDependencies } from '../dependencies.ts';
import type { Transfer } from '../model.ts';
import { tellAgainAfter, type Message } from './store.ts';

/** How long a call of a partner waits for the bank; the worker tells it again. */
const RAILS_TIMEOUT_MS = 10_000;
/** Until then telling the bank is the business of the request; after it, the worker's. */
export const TELLING_LEAD_MS = 30_000n;
/** The bank is told again soon, then ever more rarely: after a quarter of the transfer's age, for as long as it takes. */
const AGAIN_AFTER_MS = { min: 5_000, max: 300_000 };
const AGE_PARTS = 4;

/**
 * Waits for the bank's answer, for so long and no longer; where none came, the worker's turn is set.
 * @throws AppError issuer_unavailable when there was none: what the bank did is not known then
 */
export async function askRails<Value>(
  dependencies: TransferDependencies,
  transfer: Transfer,
  message: Message,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    return await withTimeout(ask(), RAILS_TIMEOUT_MS);
  } catch (error) {
    // Should this fail as well, its turn comes when its lead or claim has passed.
    await tellAgain(dependencies, transfer, message).catch(() => undefined);
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 5 });
  }
}

async function tellAgain({ database, clock }: TransferDependencies, transfer: Transfer, message: Message) {
  const now = await tenantNow(database, clock, transfer.tenantId);
  const age = Math.floor((now.getTime() - transfer.createdAt.getTime()) / AGE_PARTS);
  const pause_ms = Math.min(Math.max(age, AGAIN_AFTER_MS.min), AGAIN_AFTER_MS.max);
  await database.rows(tellAgainAfter(transfer, message, later(now, BigInt(pause_ms))));
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof AppError && error.code === 'issuer_unavailable';
}
