import { AppError } from '#kit/app-error.ts';
import { InProgress } from '#kit/concurrency/in-progress.ts';
import type { TenantId } from '#kit/ids.ts';

/**
 * The idempotency keys whose first call is still running in this process. A second call gets 409. A second call in another
 * process waits for the first call's commit instead. It then returns the first response or, if the first call is unfinished,
 * continues it. Either way it takes effect once.
 */
export class CallsInProgress {
  readonly #keys = new InProgress<string, true>();

  /** @throws AppError idempotency_in_progress */
  async run<Result>(tenantId: TenantId, key: string, call: () => Promise<Result>): Promise<Result> {
    const name = `${tenantId} ${key}`;
    if (this.#keys.get(name)) throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
    this.#keys.add(name, true);
    try {
      return await call();
    } finally {
      this.#keys.delete(name);
    }
  }
}
