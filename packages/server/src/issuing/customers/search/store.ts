import { Conditions, plainArray, query, statement, type Queryable } from '#database';
import { wordsQuery } from '#kit/fold-text.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { Customer } from '../model.ts';
import { SELECTED } from '../store.ts';
import type { CustomerFilters } from './filters.ts';

/** A plus sign and the digits of E.164. */
const PHONE_LENGTH_MAX = 16;

/** The customers that pass all filters, newest first, before the one with the id `before`. */
export async function findCustomers(
  database: Queryable,
  tenantId: TenantId,
  filters: CustomerFilters,
  before: CustomerId,
  limit: number,
): Promise<Customer[]> {
  const { name, metadata } = filters;
  const where = new Conditions()
    .and('tenant_id = ?', tenantId)
    .and('id < ?', before)
    .and('id = ANY (?::uuid[])', filters.ids && plainArray(filters.ids))
    .and('external_ref = ?', filters.external_ref)
    .and('lower(email) = lower(?)', filters.email)
    .and('phone = ?', filters.phone)
    // Digits have the same order in every collation, so the index finds what begins with some as a range.
    .and(`phone >= ?::text AND phone <= rpad(?::text, ${PHONE_LENGTH_MAX}, '9')`, filters.phoneStart)
    .and('status = ?', filters.status)
    .and('kyc_status = ?', filters.kyc_status)
    .and(
      `array_to_tsvector(string_to_array(name_words, ' ')) @@ ?::tsquery`,
      name === undefined ? undefined : wordsQuery(name),
    )
    .andMetadata('metadata', metadata);
  return await database.rows(
    where.query<Customer>(
      `SELECT ${SELECTED} FROM customers WHERE ${where.text()} ORDER BY id DESC LIMIT ${where.value(limit)}`,
    ),
  );
}

/** What names a customer without saying who it is. */
const OWNERS = {
  id: statement<{ tenant_id: TenantId }>(
    'customers.owners_by_id',
    `SELECT tenant_id FROM customers WHERE tenant_id = ANY ($1::uuid[]) AND id = $2::uuid`,
  ),
  local_id: statement<{ tenant_id: TenantId }>(
    'customers.owners_by_local_id',
    `SELECT tenant_id FROM customers WHERE tenant_id = ANY ($1::uuid[]) AND local_id = $2::bigint`,
  ),
  external_ref: statement<{ tenant_id: TenantId }>(
    'customers.owners_by_external_ref',
    `SELECT tenant_id FROM customers WHERE tenant_id = ANY ($1::uuid[]) AND external_ref = $2`,
  ),
};

/** The tenants among some that have a customer with this id, `local_id` or `external_ref`. */
export async function customerOwners(
  database: Queryable,
  among: readonly TenantId[],
  by: keyof typeof OWNERS,
  value: string,
): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS[by], plainArray(among), value))).map((row) => row.tenant_id);
}
