import { defineExport, exportSearch, type ExportFormat, type ExportSource } from '#api/export-source.ts';
import { OperationFilterQuery } from '../schemas.ts';
import { scanOperations } from '../store.ts';
import { readOperationFilters, type OperationDependencies } from './operation-filters.ts';
import type { OperationView } from './operation-view.ts';
import { operationViews, operationViewsForCsv } from './operation-views.ts';
import { OPERATIONS } from './operations-csv.ts';
import { searchOperations } from './search-operations.ts';

/** All operations of a tenant. */
export function operationExport(dependencies: OperationDependencies): ExportSource {
  const { database } = dependencies;
  return defineExport<OperationView>({
    table: OPERATIONS,
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
