import { Type } from 'typebox';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import { csvPage, NextCursor, PAGE_SIZE_DEFAULT } from '../../foundation/api/page.ts';
import { readHalfOpenPeriod } from '../../foundation/api/period.ts';
import { scannedRowsMax } from '../../foundation/api/scanned-page.ts';
import { PathId } from '../../foundation/api/schema.ts';
import type { Database } from '../../foundation/database/index.ts';
import { parseId, type CardId, type TenantId, type WalletId } from '../../foundation/kit/ids.ts';
import { OPERATION_EXAMPLE, OperationSchema, OperationsQuery } from './schemas.ts';
import { operationsAsCsv, operationView, requireOperation } from './read/operation-view.ts';
import { NO_METADATA } from '../../foundation/kit/metadata.ts';
import { metadataOfOperations } from './operation-metadata.ts';
import { searchOperations } from './read/search-operations.ts';
import { entriesOfOperations, findAccounts } from './store.ts';
import { AppError } from '../../foundation/kit/app-error.ts';

interface OperationDependencies {
  readonly database: Database;
  /**
   * The cards that a request names, by themselves or by their customer; undefined if it names neither.
   * @throws AppError card_not_found, customer_not_found
   */
  cardsOf(
    tenantId: TenantId,
    named: { readonly card_id?: string | undefined; readonly customer_id?: string | undefined },
  ): Promise<readonly CardId[] | undefined>;
}

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
      params: Type.Object({ id: PathId('operation') }),
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
      data: Type.Object({
        operations: Type.Array(OperationSchema, { description: 'The operations of this page, newest first.' }),
        next_cursor: NextCursor(),
      }),
      example: { data: { operations: [OPERATION_EXAMPLE], next_cursor: null } },
      errors: ['card_not_found', 'customer_not_found', 'wallet_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, query, format, respond }) => {
        const { reference, card_id, customer_id, wallet_id, type, status, metadata, after } = query;
        const { size = PAGE_SIZE_DEFAULT } = query;
        const created = readHalfOpenPeriod(query);
        const cardIds = await dependencies.cardsOf(tenant.id, { card_id, customer_id });
        const walletId =
          wallet_id === undefined ? undefined : await requireWalletAccount(database, tenant.id, wallet_id);
        const filters = { reference, cardIds, walletId, type, status, metadata, created };
        const { page, next_cursor } = await searchOperations(database, tenant.id, filters, after, size);
        const ids = page.map(({ id }) => id);
        const [entries, pairs] = await Promise.all([
          entriesOfOperations(database, tenant.id, ids),
          metadataOfOperations(database, tenant.id, ids),
        ]);
        const operations = page.map((each) =>
          operationView(each, entries.get(each.id) ?? [], pairs.get(each.id) ?? NO_METADATA),
        );
        if (format === 'csv') return csvPage(operationsAsCsv(operations), next_cursor);
        return respond({ operations, next_cursor });
      },
    }),
  ];
}

/** @throws AppError wallet_not_found */
async function requireWalletAccount(database: Database, tenantId: TenantId, named: string): Promise<WalletId> {
  const id = parseId<'wallet'>(named);
  const account = id && (await findAccounts(database, tenantId, [id])).get(id);
  if (id === undefined || account?.kind !== 'wallet') throw new AppError('wallet_not_found');
  return id;
}
