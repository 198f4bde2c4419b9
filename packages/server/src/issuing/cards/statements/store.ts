import { query, statement, type Queryable } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { Card } from '../model.ts';
import { asCard, COLUMNS, type CardRow } from '../rows.ts';

const OF_CUSTOMER = statement<CardRow>(
  'cards.of_customer_for_statements',
  `SELECT ${COLUMNS} FROM cards WHERE tenant_id = $1 AND customer_id = $2 AND local_id > $3 ORDER BY local_id LIMIT $4`,
);

/** A customer's cards after a local id, oldest first. */
export async function cardsOfCustomer(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  after: bigint,
  limit: number,
): Promise<Card[]> {
  return (await database.rows(query(OF_CUSTOMER, tenantId, customerId, after, limit))).map(asCard);
}
