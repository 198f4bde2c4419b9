import { AppError } from '../../foundation/kit/app-error.ts';
import type { TenantId } from '../../foundation/kit/ids.ts';

/**
 * The idempotency keys whose first call is still running in this process. In another process, the second call waits for
 * the first call's commit instead, and then returns its response. Either way the work is never done twice.
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
