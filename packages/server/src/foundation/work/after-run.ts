import type { Query, Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import { retryDelay_ms } from '#kit/external-call.ts';
import { nextRun, TakenOver, type Claim, type ProcessId, type WorkKind, type WorkResult } from './model.ts';
import { hold, retry, runAgain } from './store.ts';

/** The next run of an item after one in this process. @returns undefined if there is none: the item is done */
export function planNext(
  kind: WorkKind,
  claim: Claim<never>,
  holder: ProcessId,
  result: WorkResult,
  now: Date,
): Query | undefined {
  const next = nextRun(kind, result, now);
  if (typeof next === 'string') return undefined;
  if (!(next instanceof Date)) return retry(claim, holder, next.until, next.problem);
  // Sweeps and calendars that wait for their next run have nothing to do; an item waits from its first time on.
  const isRepeated = kind.every_ms !== undefined || kind.isCalendar;
  return runAgain(claim, holder, isRepeated ? next : null, next);
}

/** How an item goes on after an attempt that has failed. */
export function planRetry(
  { pause_ms_min }: WorkKind,
  claim: Claim<never>,
  holder: ProcessId,
  error: unknown,
  now: Date,
): Query {
  const due = new Date(now.getTime() + retryDelay_ms(claim.since, now, pause_ms_min));
  return retry(claim, holder, due, error instanceof AppError ? error.code : 'internal_error');
}

/**
 * Holds an item until a transaction ends, in which a part of it is saved.
 * @param signal of the run: after its time has passed, its process may run the item a second time
 * @throws TakenOver
 */
export async function holdItem(
  transaction: Transaction,
  claim: Claim<never>,
  holder: ProcessId,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const held = await transaction.rows(hold(claim, holder, now));
  if (held.length === 0 || signal.aborted) throw new TakenOver();
}
