import { AppError } from '#kit/app-error.ts';

/** More than a partner's concurrent calls. With each failed attempt, one of the concurrent changes has succeeded. */
const ATTEMPTS_MAX = 50;

/** The endpoint changed after this change was prepared. */
export class ConcurrentChangeError extends AppError {
  constructor() {
    super('issuer_unavailable');
  }
}

/**
 * Repeats a change that fails with ConcurrentChangeError. Sealing needs its own connection, so it is done before the transaction
 * opens, for the endpoint as it was read then. The transaction throws ConcurrentChangeError when the endpoint has changed since.
 */
export async function retryOnChange<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError) || made === ATTEMPTS_MAX) throw error;
    }
  }
}
