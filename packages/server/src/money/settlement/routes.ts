import { Type } from 'typebox';
import { NullableString } from '../../foundation/api/schema.ts';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import type { SettlementDependencies } from './dependencies.ts';
import { listSettlements, readSettlement } from './read-settlements.ts';
import { SETTLEMENT_EXAMPLE, SettlementSchema } from './schemas.ts';
import { settlementAsCsv } from './settlement-csv.ts';

const TAG = 'Settlement';

export function settlementRoutes(dependencies: SettlementDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listSettlements',
      method: 'GET',
      path: '/settlements',
      tag: TAG,
      summary: 'List the reports of finished days',
      description: 'Newest first. A day is reported soon after its end in UTC, also when nothing moved.',
      query: Type.Object({
        after: Type.Optional(
          Type.String({ minLength: 1, maxLength: 64, description: '`next_cursor` of an earlier page, or a day.' }),
        ),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      status: 200,
      success: 'Settlements read',
      data: Type.Object({ settlements: Type.Array(SettlementSchema), next_cursor: NullableString() }),
      example: { data: { settlements: [SETTLEMENT_EXAMPLE], next_cursor: null } },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await listSettlements(dependencies, tenant.id, { after: query.after, size: query.size ?? 20 })),
    }),
    defineRoute({
      operationId: 'getSettlement',
      method: 'GET',
      path: '/settlements/:date',
      tag: TAG,
      summary: "Read a day's report",
      description:
        'From the day on which you began to the running one, whose report is as of now and not `complete`. With `Accept: text/csv` the same as lines.',
      params: Type.Object({ date: Type.String({ description: 'A day in UTC, such as `2026-11-20`.' }) }),
      status: 200,
      success: 'Settlement read',
      data: SettlementSchema,
      example: { data: SETTLEMENT_EXAMPLE },
      errors: ['settlement_not_found'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, params, format, respond }) => {
        const settlement = await readSettlement(dependencies, tenant.id, params.date);
        return format === 'csv' ? { status: 200, body: settlementAsCsv(settlement) } : respond(settlement);
      },
    }),
  ];
}
