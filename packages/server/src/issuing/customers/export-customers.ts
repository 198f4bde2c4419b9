import { defineExport, exportSearch, type ExportSource } from '#api/export-source.ts';
import type { Database } from '#database';
import { CUSTOMERS } from './customers-csv.ts';
import type { Customer } from './model.ts';
import { renderCustomer } from './render.ts';
import type { CustomerData } from './schemas.ts';
import { CustomerFilterQuery } from './search/schemas.ts';
import { searchCustomers } from './search/search-customers.ts';
import { scanCustomers } from './store.ts';

/** All customers of a tenant. */
export function customerExport(database: Database): ExportSource {
  return defineExport<CustomerData>({
    table: CUSTOMERS,
    search: exportSearch(CustomerFilterQuery, async ({ id }, filters, { from, to }) => {
      const isInPeriod = ({ created_at }: Customer): boolean =>
        !(from && created_at < from) && !(to && created_at >= to);
      return async (after, size) => {
        const { page, next_cursor } = await searchCustomers(database, id, filters, after, size);
        return { items: page.filter(isInPeriod).map(renderCustomer), next: next_cursor ?? undefined };
      };
    }),
    async pages({ id: tenantId }, period, after, size) {
      const { customers, next } = await scanCustomers(database, tenantId, after, size, period);
      return { items: customers.map(renderCustomer), next };
    },
  });
}
