import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { csvPage, NextCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { problemsOf } from '#kit/app-error.ts';
import { readHalfOpenPeriod } from '#api/period.ts';
import { scannedRowsMax } from '#api/scanned-page.ts';
import { PathId } from '#api/schema.ts';
import { OPERATION_EXAMPLE, OperationSchema, OperationsQuery } from './schemas.ts';
import { readOperationFilters, type OperationDependencies } from './read/operation-filters.ts';
import { requireOperation } from './read/operation-view.ts';
import { operationViews } from './read/operation-views.ts';
import { LISTED_OPERATIONS } from './read/operations-csv.ts';
import { searchOperations } from './read/search-operations.ts';

const OperationParams = Type.Object({ id: PathId('operation') });

const OperationsData = Type.Object({
  operations: Type.Array(OperationSchema, { description: 'The operations of this page, newest first.' }),
  next_cursor: NextCursor(),
});

export function operationRoutes(dependencies: OperationDependencies): Route[] {
  const { database } = dependencies;
  return [
    defineRoute({
      operationId: 'getOperation',
      method: 'GET',
      path: '/operations/:id',
      tag: 'Operations',
      summary: 'Read an operation',
      description: 'Returns a ledger operation by its id.',
      params: OperationParams,
      status: 200,
      success: 'Operation read',
      data: OperationSchema,
      example: { data: OPERATION_EXAMPLE },
      errors: ['operation_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await requireOperation(database, tenant.id, params.id)),
    }),
    defineRoute({
      operationId: 'findOperations',
      method: 'GET',
      path: '/operations',
      tag: 'Operations',
      summary: 'Search operations',
      description: `Returns the operations that match all parameters, newest first. After a timeout, \`reference\` tells whether the call was executed: the list has one operation, or none. Without \`reference\`, \`card_id\`, \`customer_id\` and \`metadata\`, a page scans at most ${scannedRowsMax(undefined).toLocaleString('en')} operations, and ${scannedRowsMax('').toLocaleString('en')} if it is not the first, so it may be short or empty although more follow: continue until \`next_cursor\` is null. With \`Accept: text/csv\` the page is CSV, and its \`next_cursor\` is in the header \`x-next-cursor\`, which the last page does not have.`,
      query: OperationsQuery,
      status: 200,
      success: 'Operations read',
      data: OperationsData,
      example: { data: { operations: [OPERATION_EXAMPLE], next_cursor: null } },
      errors: ['card_not_found', 'customer_not_found', 'wallet_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      rules: ({ query }) => problemsOf(() => readHalfOpenPeriod(query)),
      handle: async ({ tenant, query, format, respond }) => {
        const { after, size = PAGE_SIZE_DEFAULT } = query;
        const filters = await readOperationFilters(dependencies, tenant.id, query, readHalfOpenPeriod(query));
        const { page, next_cursor } = await searchOperations(database, tenant.id, filters, after, size);
        const operations = await operationViews(database, tenant.id, page);
        if (format === 'csv') return csvPage(LISTED_OPERATIONS.document(operations), next_cursor);
        return respond({ operations, next_cursor });
      },
    }),
  ];
}
