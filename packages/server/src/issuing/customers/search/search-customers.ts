import { cutPage, readIdCursor } from '#api/page.ts';
import type { Queryable } from '#database';
import { HIGHEST_ID, type TenantId } from '#kit/ids.ts';
import { asciiEmail } from '../email.ts';
import type { Customer } from '../model.ts';
import { findByReference } from '../store.ts';
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
  const after = await readIdCursor<'customer'>(
    cursor,
    async (id) => await findByReference(database, tenantId, { by: 'id', id }),
  );
  const { phone, phoneStart, email } = filters;
  const found = await findCustomers(
    database,
    tenantId,
    {
      ...filters,
      ...(phone !== undefined && { phone: phoneNumber(phone) }),
      ...(phoneStart !== undefined && { phoneStart: `+${phoneStart}` }),
      ...(email !== undefined && { email: asciiEmail(email) }),
    },
    after ?? HIGHEST_ID,
    size + 1,
  );
  return cutPage(found, size, (last) => last.id);
}

/** In a query string, an unescaped `+` is a space. */
function phoneNumber(text: string): string {
  return `+${text.replace(/^[ +]/, '')}`;
}
