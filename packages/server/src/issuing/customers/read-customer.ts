import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseReference, type TenantId } from '#kit/ids.ts';
import type { Customer } from './model.ts';
import { findByReference, findForIssuing, type CustomerForIssuing } from './store.ts';

/** @throws AppError customer_not_found, also for a text that is not an id. */
export async function requireCustomer(queryable: Queryable, tenantId: TenantId, id: string): Promise<Customer> {
  const reference = parseReference<'customer'>(id);
  const customer = reference && (await findByReference(queryable, tenantId, reference));
  if (customer === undefined) throw new AppError('customer_not_found');
  return customer;
}

/** Finds what issuing a card needs of a customer, by id or local_id; undefined if the tenant has no such customer. */
export async function findCustomer(
  queryable: Queryable,
  tenantId: TenantId,
  id: string | number,
): Promise<CustomerForIssuing | undefined> {
  const reference = parseReference<'customer'>(id);
  return reference && (await findForIssuing(queryable, tenantId, reference));
}
