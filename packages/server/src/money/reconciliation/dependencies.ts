import type { Clock } from '../../foundation/kit/clock.ts';
import type { CardId, TenantId } from '../../foundation/kit/ids.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Uploads } from './statement-file/uploads.ts';

export interface ReconciliationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Uploads;
  /** Finds a tenant's cards by local id. */
  readonly findCardIds: (tenantId: TenantId, localIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, CardId>>;
}
