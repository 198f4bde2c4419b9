import { AppError } from '../../../foundation/kit/app-error.ts';

/** More than one partner's calls at once; each time somebody's change was made. */
const ATTEMPTS_MAX = 50;

/** What a change was prepared for is not there any more: another change of the endpoint was quicker. */
export class ConcurrentChange extends AppError {
  constructor() {
    super('issuer_unavailable');
  }
}

/**
 * Sealing needs a connection of its own, so it is done before the transaction opens, for the endpoint as it was read then.
 * The transaction refuses with ConcurrentChange when that has changed, and all of it is done once more.
 */
export async function retryOnChange<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || made === ATTEMPTS_MAX) throw error;
    }
  }
}
