import { AppError } from '../../foundation/kit/app-error.ts';
import type { TenantId } from '../../foundation/kit/ids.ts';

/**
 * The idempotency keys whose first call has not ended in this process. In another process the second call waits for the
 * first one's commit instead, and then gets its answer: the work is never done twice either way.
 */
export class CallsInProgress {
  readonly #keys = new Set<string>();

  /** @throws AppError idempotency_in_progress */
  async run<Result>(tenantId: TenantId, key: string, call: () => Promise<Result>): Promise<Result> {
    const name = `${tenantId} ${key}`;
    if (this.#keys.has(name)) throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
    this.#keys.add(name);
    try {
      return await call();
    } finally {
      this.#keys.delete(name);
    }
  }
}
