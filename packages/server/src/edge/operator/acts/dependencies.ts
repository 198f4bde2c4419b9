import type { Database } from '../../../foundation/database/index.ts';
import { invalidRequest, type AppError } from '../../../foundation/kit/app-error.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import type { NetworkWatch } from '../../../money/defi/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';

/** What the acts of operators need. */
export interface ActDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  /** The networks with a configured node. */
  readonly networks: readonly NetworkWatch[];
}

/** What a check found wrong with a field. @throws AppError invalid_request */
export function wrong(field: string, problem: string): AppError {
  return invalidRequest({ [field]: problem });
}
