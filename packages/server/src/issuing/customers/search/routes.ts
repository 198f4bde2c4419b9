import { defineRoute, type Route } from '#api/route.ts';
import { readIds } from '#api/id-list.ts';
import { csvPage, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { LISTED_CUSTOMERS } from '../customers-csv.ts';
import type { CustomerDependencies } from '../dependencies.ts';
import { EXAMPLE_CUSTOMER } from '../examples.ts';
import { renderCustomer } from '../render.ts';
import { CustomerSearchData, CustomerSearchQuery } from './schemas.ts';
import { searchCustomers } from './search-customers.ts';

export function customerSearchRoutes(dependencies: Pick<CustomerDependencies, 'database'>): Route[] {
  return [
    defineRoute({
      operationId: 'searchCustomers',
      method: 'GET',
      path: '/search/customers',
      tag: 'Customers',
      summary: 'Search customers',
      description:
        'Returns the customers that match all parameters, newest first; without parameters, all customers. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.',
      query: CustomerSearchQuery,
      status: 200,
      success: 'Customers found',
      data: CustomerSearchData,
      example: { data: { customers: [EXAMPLE_CUSTOMER], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, query, format, respond }) => {
        const { ids, after, size = PAGE_SIZE_DEFAULT, ...others } = query;
        const filters = { ...others, ...(ids !== undefined && { ids: readIds<'customer'>(ids) }) };
        const { page, next_cursor } = await searchCustomers(dependencies.database, tenant.id, filters, after, size);
        const customers = page.map(renderCustomer);
        if (format === 'csv') return csvPage(LISTED_CUSTOMERS.document(customers), next_cursor);
        return respond({ customers, next_cursor });
      },
    }),
  ];
}
