import { AppError } from '../../kit/app-error.ts';
import type { TenantId } from '../../kit/ids.ts';

/** Each may take minutes, and holds disk for as long. */
const RECEIVING_MAX = 10;

/** Books that are coming in to this process: of each tenant so many at once. */
export class Receptions {
  readonly #coming = new Map<TenantId, number>();

  /** @throws AppError rate_limited */
  async run<Result>(tenantId: TenantId, receive: () => Promise<Result>): Promise<Result> {
    const coming = this.#coming.get(tenantId) ?? 0;
    if (coming >= RECEIVING_MAX) throw tooMany();
    this.#coming.set(tenantId, coming + 1);
    try {
      return await receive();
    } finally {
      const left = this.#coming.get(tenantId)! - 1;
      if (left === 0) this.#coming.delete(tenantId);
      else this.#coming.set(tenantId, left);
    }
  }
}

function tooMany(): AppError {
  return new AppError('rate_limited', {
    message: `${RECEIVING_MAX} of your books are coming in; send the next when one is there`,
    retryAfterSeconds: 10,
  });
}
