import { AppError } from '../../../kit/app-error.ts';
import type { TenantId } from '../../../kit/ids.ts';

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
  readonly #tenants = new Set<TenantId>();
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Does the work when its turn has come. @throws AppError rate_limited; what the signal gives as its reason */
  async run<Result>(tenantId: TenantId, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#tenants.has(tenantId))
      throw tooMany(`another statement of yours is being printed, and there can be one at a time: ${OTHERWISE}`);
    if (this.#waiting.length >= WAITING_MAX)
      throw tooMany(`as many statements are waiting to be printed as may wait: ${OTHERWISE}`);
    signal.throwIfAborted();
    this.#tenants.add(tenantId);
    try {
      if (this.#isTaken) await this.#turn(signal);
      this.#isTaken = true;
      try {
        return await work();
      } finally {
        // Handed on as it is: whoever waited longest has it next.
        const next = this.#waiting.shift();
        if (next) next();
        else this.#isTaken = false;
      }
    } finally {
      this.#tenants.delete(tenantId);
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: unknown): void => {
      const place = this.#waiting.indexOf(resolve);
      // Not when the turn has just come.
      if (place < 0) return;
      this.#waiting.splice(place, 1);
      reject(reason as Error);
    };
    const onAbort = (): void => giveUp(signal.reason);
    const timer = setTimeout(
      () => giveUp(tooMany(`printing did not begin within ${WAIT_MS_MAX / 1_000} seconds: ${OTHERWISE}`)),
      WAIT_MS_MAX,
    );
    this.#waiting.push(resolve);
    signal.addEventListener('abort', onAbort);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }
}

function tooMany(message: string): AppError {
  return new AppError('rate_limited', { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
