import type { Queryable } from '#database';
import { requireTenant } from '#partners';
import type { HolderRequest } from '#ports/cards.ts';
import { findApproval, holderOf, requireCustomer } from '#customers';
import type { Card } from '../model.ts';

/** The holder of a card, as it is sent to platforms. */
export async function holderRequestOf(
  database: Queryable,
  { tenantId, customerId, nameOnCard }: Card,
): Promise<HolderRequest> {
  const [tenant, customer, approvedAt] = await Promise.all([
    requireTenant(database, tenantId),
    requireCustomer(database, tenantId, customerId),
    findApproval(database, tenantId, customerId),
  ]);
  return { tenantId, environment: tenant.environment, customerId, holder: holderOf(customer), approvedAt, nameOnCard };
}
