import { csvField, csvTable, csvText } from '../../../foundation/kit/csv.ts';
import { cutPage, readIdCursor } from '../../../foundation/api/page.ts';
import type { Queryable } from '../../../foundation/database/index.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { Customer } from '../model.ts';
import type { CustomerFilters } from './filters.ts';
import { findCustomers } from './store.ts';

/** A page of the customers that pass all filters, newest first. @throws AppError invalid_request for a wrong cursor */
export async function searchCustomers(
  database: Queryable,
  tenantId: TenantId,
  filters: CustomerFilters,
  cursor: string | undefined,
  size: number,
): Promise<{ page: Customer[]; next_cursor: string | null }> {
  const after = readIdCursor<'customer'>(cursor);
  const { phone, ...others } = filters;
  const found = await findCustomers(
    database,
    tenantId,
    phone === undefined ? others : { ...others, phone: phoneNumber(phone) },
    after,
    size + 1,
  );
  return cutPage(found, size, (last) => last.id);
}

/** In a query string, an unescaped `+` is a space. */
function phoneNumber(text: string): string {
  return `+${text.replace(/^[ +]/, '')}`;
}

/** In the order of the columns. Documents' and tax numbers are left out: a list is no place for them. */
const CSV_COLUMNS = [
  ['id', csvField],
  ['local_id', csvField],
  ['created_at', csvField],
  ['external_ref', csvText],
  ['first_name', csvText],
  ['last_name', csvText],
  ['email', csvText],
  ['phone', csvField],
  ['country_code', csvField],
  ['status', csvField],
  ['kyc_status', csvField],
  ['metadata', csvText],
] as const;

/** RFC 4180, with a header. Metadata is JSON. */
export function customersAsCsv(customers: readonly Customer[]): string {
  const rows = customers.map((customer) => ({
    ...customer,
    local_id: String(customer.local_id),
    created_at: customer.created_at.toISOString(),
    metadata: JSON.stringify(customer.metadata),
  }));
  return csvTable(CSV_COLUMNS, rows);
}
