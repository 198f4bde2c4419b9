import type { Database } from '../../../foundation/database/index.ts';
import { invalidRequest, type AppError } from '../../../foundation/kit/app-error.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import { HOUR_MS } from '../../../foundation/kit/durations.ts';
import type { PartnerDirectory, Revocations } from '../../../foundation/partners/index.ts';
import type { NetworkWatch } from '../../../money/defi/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';

/** How long a request for key material can be approved. Its requester holds a secret that waits to become valid. */
export const KEY_MATERIAL_LIFETIME_MS = 4 * HOUR_MS;

/** What the acts of operators need. */
export interface ActDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly partnerAccess: () => Promise<{ readonly partners: PartnerDirectory; readonly revocations: Revocations }>;
  /** The networks with a configured node. */
  readonly networks: readonly NetworkWatch[];
}

/** What a check found wrong with a field. @throws AppError invalid_request */
export function wrong(field: string, problem: string): AppError {
  return invalidRequest({ [field]: problem });
}
