import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import type { Bench } from './bench/bench.ts';
import type { AnyAct, Approval } from './model.ts';
import { finishApproval, lockApproval, noteFailure } from './store.ts';

/** Nobody expects to be done what the service has failed to do for so long after the decision. */
const CARRIED_OUT_MS = 4 * HOUR_MS;
/** The code of a failure that is no error of the API, and of an attempt whose process died. */
const UNKNOWN = 'internal';

/** An act, and the people who have decided on it. */
interface Decided {
  readonly act: AnyAct;
  readonly bench: Bench;
  readonly approval: Approval;
}

/**
 * Does what was approved, or records why it cannot be done any more. Safe to repeat, also while another process does the same.
 * @param attempt the number of this one: the first one is made however late, so that an outage does not end what was approved
 * @throws what the service itself has failed with: it is attempted again until four hours after the decision
 */
export async function carryOut(
  { database, clock }: Pick<PeopleDependencies, 'database' | 'clock'>,
  { act, bench, approval }: Decided,
  attempt: number,
): Promise<void> {
  const { id, about, request, requestedBy, decision, reason, material, status, result } = approval;
  if (status !== 'approved' || result !== null) return;
  const { by, at } = decision!;
  if (attempt > 1 && clock.now().getTime() >= at.getTime() + CARRIED_OUT_MS) {
    await database.rows(finishApproval(id, { error: approval.lastError ?? UNKNOWN }));
    return;
  }
  const why = { approval_id: id, requested_by: requestedBy.person?.id ?? requestedBy.key, reason };
  // Whatever another process has stored meanwhile stays.
  try {
    const done = await act.run(request, {
      assertDue: async (transaction, fingerprint) => await assertDue(transaction, clock, approval, fingerprint),
      decided: approval.fingerprint,
      extraWrites: (details) => [
        finishApproval(id, { result: details }),
        ...bench.record(by, act.name, about, { ...details, ...why }),
      ],
      material,
    });
    // Once more: a payment that somebody else has moved meanwhile is not moved again, so it has no commit.
    await database.rows(finishApproval(id, { result: done }));
  } catch (error) {
    if (isRefusal(error)) await database.rows(finishApproval(id, { error: error.code }));
    else {
      await database.rows(noteFailure(id, error instanceof AppError ? error.code : UNKNOWN));
      throw error;
    }
  }
}

/** Keeps every other process from carrying it out until the transaction ends. @throws AppError approval_not_pending, approval_outdated */
async function assertDue(
  transaction: Queryable,
  clock: Clock,
  { id, fingerprint: decided }: Approval,
  fingerprint: string,
): Promise<void> {
  const { status, result } = await lockApproval(transaction, id, clock.now());
  if (status !== 'approved' || result !== null) throw new AppError('approval_not_pending');
  if (fingerprint !== decided) throw new AppError('approval_outdated');
}

/** Whether an act refuses a request. The service's own failures pass, so those are repeated. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}
