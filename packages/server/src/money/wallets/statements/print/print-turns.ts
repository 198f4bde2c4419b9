import { AppError } from '../../../../foundation/kit/app-error.ts';
import { BoundedQueue } from '../../../../foundation/kit/bounded-queue.ts';
import type { TenantId } from '../../../../foundation/kit/ids.ts';
import { PlacesPerKey } from '../../../../foundation/kit/places-per-key.ts';

/** Printing takes a second for three thousand entries: so many are soon done. */
const WAITING_MAX = 4;
const WAIT_MS_MAX = 30_000;
const RETRY_AFTER_SECONDS = 5;

const OTHERWISE = 'ask again later, or take CSV (Accept: text/csv), which does not wait';

/**
 * Whose turn it is to print: one statement at a time in a process, in the order in which they were asked for. Few may wait, and a
 * tenant has one place, waiting or printing, so that nobody waits behind another's hundred.
 */
export class PrintTurns {
  readonly #places = new PlacesPerKey<TenantId>(1, () =>
    tooMany('another statement of yours is being printed, and there can be one at a time'),
  );
  readonly #queue = new BoundedQueue({
    running_max: 1,
    waiting_max: WAITING_MAX,
    wait_ms_max: WAIT_MS_MAX,
    refuse: (why) =>
      tooMany(
        why === 'full'
          ? 'as many statements are waiting to be printed as may wait'
          : `printing did not begin within ${WAIT_MS_MAX / 1_000} seconds`,
      ),
  });

  /** Does the work when its turn has come. @throws AppError rate_limited; what the signal gives as its reason */
  async run<Result>(tenantId: TenantId, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return await this.#places.run(tenantId, async () => await this.#queue.run(work, signal));
  }
}

function tooMany(what: string): AppError {
  return new AppError('rate_limited', { message: `${what}: ${OTHERWISE}`, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
