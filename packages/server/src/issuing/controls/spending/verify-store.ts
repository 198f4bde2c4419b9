import { pagesByTenantAndId, statement, type Queryable } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { CustomerKey } from '../usage.ts';

// Customers that have controls of their own, or counters.
const AFTER = statement<{ tenant_id: TenantId; id: CustomerId }>(
  'controls_verify.customers_after',
  `SELECT tenant_id, id
     FROM (SELECT tenant_id, subject_id AS id FROM controls WHERE level = 'customer'
           UNION SELECT tenant_id, customer_id FROM customer_spending) AS customer
    WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3`,
);

const CUSTOMERS_PER_PAGE = 500;

/** The customers of all tenants whose spending may be counted, by tenant and id, one page at a time. */
export async function* allCountedCustomers(database: Queryable): AsyncGenerator<CustomerKey[]> {
  for await (const rows of pagesByTenantAndId(database, AFTER, CUSTOMERS_PER_PAGE))
    yield rows.map(({ tenant_id: tenantId, id: customerId }) => ({ tenantId, customerId }));
}
