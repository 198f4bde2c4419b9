import { Type } from 'typebox';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import { PathId } from '../../foundation/api/schema.ts';
import type { Database } from '../../foundation/database/index.ts';
import { OPERATION_EXAMPLE, OperationSchema } from './schemas.ts';
import { isInternalReference } from './commands/internal-reference.ts';
import { operationView, requireOperation } from './read/operation-view.ts';
import { entriesOfOperation, findOperationByReference } from './store.ts';

export function operationRoutes(database: Database): Route[] {
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
      summary: 'Find the operation with your reference',
      description:
        'Use it after a timeout to find out whether the call was executed. The list has one operation, or none if the call was not executed.',
      query: Type.Object({
        reference: Type.String({
          minLength: 1,
          maxLength: 255,
          description: 'The reference that you sent with the call.',
        }),
      }),
      status: 200,
      success: 'Operations read',
      data: Type.Object({ operations: Type.Array(OperationSchema) }),
      example: { data: { operations: [OPERATION_EXAMPLE] } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) => {
        // PostgreSQL rejects text with a NUL, so no stored reference contains one. Internal references are not shown to callers.
        if (query.reference.includes('\0') || isInternalReference(query.reference)) return respond({ operations: [] });
        const operation = await findOperationByReference(database, tenant.id, query.reference);
        if (operation === undefined) return respond({ operations: [] });
        return respond({
          operations: [operationView(operation, await entriesOfOperation(database, tenant.id, operation.id))],
        });
      },
    }),
  ];
}
