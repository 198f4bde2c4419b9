import type { TenantId, TransactionId } from '../../../foundation/kit/ids.ts';
import type { Queryable } from '../../../foundation/database/index.ts';

/** Finds the names of the merchants of transactions. Transactions are another domain's, so composition provides it. */
export type MerchantNames = (
  tenantId: TenantId,
  ids: readonly TransactionId[],
) => Promise<ReadonlyMap<TransactionId, string>>;

/** What reading described entries needs. */
export interface EntryReading {
  readonly database: Queryable;
  readonly merchantNames: MerchantNames;
}
