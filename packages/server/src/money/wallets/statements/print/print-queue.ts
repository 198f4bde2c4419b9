import { AppError } from '#kit/app-error.ts';
import { BoundedQueue } from '#kit/concurrency/bounded-queue.ts';
import { KeyedLimit } from '#kit/concurrency/keyed-limit.ts';
import type { TenantId } from '#kit/ids.ts';

/** A thousand entries take about a second to print, so this many are printed soon. */
const WAITING_MAX = 4;
const WAIT_MS_MAX = 30_000;
const RETRY_AFTER_SECONDS = 5;

const ALTERNATIVE = 'try again later, or request CSV (Accept: text/csv), which is not queued';

/**
 * Prints one statement at a time, in FIFO order, for each thread that answers calls. Few may wait, and each tenant may have one statement waiting or
 * printing, so that no tenant waits behind a hundred statements of another.
 */
export class PrintQueue {
  readonly #perTenant = new KeyedLimit<TenantId>(1, () =>
    tooMany('statement_printing', 'another of your statements is being printed; one at a time is allowed'),
  );
  readonly #queue = new BoundedQueue({
    running_max: 1,
    waiting_max: WAITING_MAX,
    wait_ms_max: WAIT_MS_MAX,
    rejection: (reason) =>
      tooMany(
        'statements_waiting',
        reason === 'full'
          ? 'too many statements are waiting to be printed'
          : `printing did not start within ${WAIT_MS_MAX / 1_000} seconds`,
      ),
  });

  /** Runs the work when it is first in the queue. @throws AppError rate_limited, or the signal's reason */
  async run<Result>(tenantId: TenantId, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return await this.#perTenant.run(tenantId, async () => await this.#queue.run(work, signal));
  }
}

function tooMany(kind: 'statement_printing' | 'statements_waiting', what: string): AppError {
  return new AppError('rate_limited', {
    message: `${what}: ${ALTERNATIVE}`,
    details: { reason: { kind } },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
