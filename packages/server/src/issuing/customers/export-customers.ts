import { defineExport, exportSearch, type ExportSource } from '../../foundation/api/export-source.ts';
import { csvField, csvText } from '../../foundation/kit/csv.ts';
import type { Database } from '../../foundation/database/index.ts';
import { PROFILE_TEXTS, type Customer } from './model.ts';
import { renderCustomer } from './render.ts';
import type { CustomerData } from './schemas.ts';
import { CustomerFilterQuery } from './search/schemas.ts';
import { searchCustomers } from './search/search-customers.ts';
import { scanCustomers } from './store.ts';

/** What a partner or a customer wrote. A phone number is a plus sign and digits, which no spreadsheet can run. */
const TEXTS = PROFILE_TEXTS.filter((name) => name !== 'phone');

/** All customers of a tenant. Documents are never part of an export. */
export function customerExport(database: Database): ExportSource {
  return defineExport<CustomerData>({
    columns: [
      ['id', ({ id }) => csvField(id)],
      ['local_id', ({ local_id }) => csvField(local_id)],
      ['created_at', ({ created_at }) => csvField(created_at)],
      ['updated_at', ({ updated_at }) => csvField(updated_at)],
      ['kyc_status', ({ kyc_status }) => csvField(kyc_status)],
      ['kyc_reasons', ({ kyc_reasons }) => csvText(kyc_reasons.join(' '))],
      ['kyc_consent_at', ({ kyc_consent_at }) => csvField(kyc_consent_at)],
      ['phone', ({ phone }) => csvField(phone)],
      ...TEXTS.map((name) => [name, (customer: CustomerData) => csvText(customer[name])] as const),
      ['metadata', ({ metadata }) => csvText(JSON.stringify(metadata))],
      ['status', ({ status }) => csvField(status)],
    ],
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
