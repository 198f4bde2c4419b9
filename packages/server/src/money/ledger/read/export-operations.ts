import {
  defineExport,
  exportSearch,
  type ExportFormat,
  type ExportSource,
} from '../../../foundation/api/export-source.ts';
import { csvField, csvText } from '../../../foundation/kit/csv.ts';
import { OperationFilterQuery } from '../schemas.ts';
import { scanOperations } from '../store.ts';
import { readOperationFilters, type OperationDependencies } from './operation-filters.ts';
import type { OperationView } from './operation-view.ts';
import { operationViews, operationViewsForCsv } from './operation-views.ts';
import { searchOperations } from './search-operations.ts';

/** All operations of a tenant. */
export function operationExport(dependencies: OperationDependencies): ExportSource {
  const { database } = dependencies;
  return defineExport<OperationView>({
    columns: [
      ['id', ({ id }) => csvField(id)],
      ['created_at', ({ created_at }) => csvField(created_at)],
      ['type', ({ type }) => csvField(type)],
      ['status', ({ status }) => csvField(status)],
      ['amount', ({ amount }) => csvField(amount)],
      ['fee', ({ fee }) => csvField(fee)],
      ['currency', ({ currency }) => csvField(currency)],
      ['fee_schedule_version', ({ fee_schedule_version }) => csvField(fee_schedule_version ?? null)],
      ['card_id', ({ card_id }) => csvField(card_id ?? null)],
      ['wallet_id', ({ wallet_id }) => csvField(wallet_id ?? null)],
      ['transaction_id', ({ transaction_id }) => csvField(transaction_id ?? null)],
      ['reference', ({ reference }) => csvText(reference ?? null)],
      ['origin_operation_id', ({ origin_operation_id }) => csvField(origin_operation_id ?? null)],
      ['error', ({ error }) => csvText(error ?? null)],
      ['metadata', ({ metadata }) => csvText(JSON.stringify(metadata))],
    ],
    search: exportSearch(OperationFilterQuery, async ({ id }, query, created) => {
      const filters = await readOperationFilters(dependencies, id, query, created);
      return async (after, size, format) => {
        const { page, next_cursor } = await searchOperations(database, id, filters, after, size);
        return { items: await viewsFor(format)(database, id, page), next: next_cursor ?? undefined };
      };
    }),
    async pages({ id }, period, after, size, format) {
      const { operations, next } = await scanOperations(database, id, after, size, period);
      return { items: await viewsFor(format)(database, id, operations), next };
    },
  });
}

const viewsFor = (format: ExportFormat) => (format === 'csv' ? operationViewsForCsv : operationViews);
