import type { Clock } from '../../foundation/kit/clock.ts';
import type { CardId, TenantId } from '../../foundation/kit/ids.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Receptions } from './book/receptions.ts';

export interface ReconciliationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly receptions: Receptions;
  /** The cards of a tenant that have these local ids. */
  readonly findCardIds: (tenantId: TenantId, localIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, CardId>>;
}
