import type { OperationId, TenantId, TransactionId } from '../../../foundation/kit/ids.ts';
import { plainArray, query, statement, type Queryable } from '../../../foundation/database/index.ts';

interface MerchantRow {
  id: TransactionId;
  merchant_name: string;
  is_foreign: boolean;
}

interface ForeignStepRow {
  transaction_id: TransactionId;
  operation_id: OperationId;
  /** Minor units of its currency by ISO 4217. */
  merchant_amount: bigint;
  merchant_currency: string;
}

const MERCHANTS = statement<MerchantRow>(
  'authorizations.merchants',
  `SELECT transactions.id, merchant_name, merchant_currency <> currency AS is_foreign FROM unnest($2::uuid[]) AS wanted (id)
     JOIN transactions ON tenant_id = $1 AND transactions.id = wanted.id`,
);

const FOREIGN_STEPS = statement<ForeignStepRow>(
  'authorizations.foreign_steps',
  `SELECT transaction_id, operation_id, merchant_amount, merchant_currency FROM transaction_steps
    WHERE tenant_id = $1 AND transaction_id = ANY ($2::uuid[]) AND merchant_amount IS NOT NULL`,
);

/** The merchants of a tenant's transactions. */
export async function loadMerchants(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly TransactionId[],
): Promise<MerchantRow[]> {
  return await database.rows(query(MERCHANTS, tenantId, plainArray(ids)));
}

/** The steps of transactions whose amount was in another currency than the card's. */
export async function loadForeignSteps(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly TransactionId[],
): Promise<ForeignStepRow[]> {
  return await database.rows(query(FOREIGN_STEPS, tenantId, plainArray(ids)));
}
