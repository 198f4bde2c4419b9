import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { Cursor, NextCursor, PAGE_SIZE_DEFAULT, PageSize } from '#api/page.ts';
import type { SettlementDependencies } from './dependencies.ts';
import { listSettlements, readSettlement } from './read-settlements.ts';
import { SETTLEMENT_EXAMPLE, SettlementSchema } from './schemas.ts';
import { settlementAsCsv } from './settlement-csv.ts';

const TAG = 'Settlement';

const SettlementsQuery = Type.Object({
  after: Cursor({
    minLength: 1,
    description: '`next_cursor` of the previous page, or a date: only earlier days are returned.',
  }),
  size: PageSize,
});

const SettlementParams = Type.Object({
  date: Type.String({ 'x-recorded': 'as_is', description: 'A date in UTC, such as `2026-11-20`.' }),
});

const SettlementsData = Type.Object({
  settlements: Type.Array(SettlementSchema, { description: 'Newest first.' }),
  next_cursor: NextCursor(),
});

export function settlementRoutes(dependencies: SettlementDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listSettlements',
      method: 'GET',
      path: '/settlements',
      tag: TAG,
      summary: 'List the reports of finished days',
      description: 'Newest first. Each day has a report soon after it ends in UTC, even if there were no movements.',
      query: SettlementsQuery,
      status: 200,
      success: 'Settlements read',
      data: SettlementsData,
      example: { data: { settlements: [SETTLEMENT_EXAMPLE], next_cursor: null } },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(
          await listSettlements(dependencies, tenant.id, { after: query.after, size: query.size ?? PAGE_SIZE_DEFAULT }),
        ),
    }),
    defineRoute({
      operationId: 'getSettlement',
      method: 'GET',
      path: '/settlements/:date',
      tag: TAG,
      summary: 'Read a day’s report',
      description:
        'Available from the day your environment was created. The report of the current day covers the time until now and is not `complete`. With `Accept: text/csv` the response has one line per amount.',
      params: SettlementParams,
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
