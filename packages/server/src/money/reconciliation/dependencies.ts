import type { Clock } from '#kit/clock.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { Database } from '#database';
import type { WorkRunner } from '#work';
import type { Uploads } from './statement-file/uploads.ts';

export interface ReconciliationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly work: WorkRunner;
  readonly uploads: Uploads;
  /** Finds a tenant's cards by local id. */
  readonly findCardIds: (tenantId: TenantId, localIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, CardId>>;
}
