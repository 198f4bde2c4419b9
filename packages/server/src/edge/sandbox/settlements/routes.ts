import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { NoBody, Uuid } from '#api/schema.ts';
import { SETTLEMENT_EXAMPLE, SettlementSchema } from '#settlement';
import type { SimulationDependencies } from '../dependencies.ts';
import { simulateDayEnd } from './simulate-day-end.ts';

const EndedDaySchema = Type.Object(
  { id: Uuid({ description: 'The report, as in its event.' }), ...SettlementSchema.properties },
  { title: 'EndedDay' },
);

export function settlementSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateDayEnd',
      method: 'POST',
      path: '/simulations/settlements',
      tag: 'Simulations',
      scope: 'money',
      summary: 'End the current day',
      description:
        'Seals the report of the current day before midnight and sends `settlement.completed`. Later entries and operations are dated from the first moment of the next day on, until real time has passed it. Each further call ends one more day, up to seven days ahead of real time.',
      body: NoBody,
      status: 201,
      success: 'Day ended',
      data: EndedDaySchema,
      example: { body: {}, data: { id: '3f1c9a52-6d80-8b47-a5e9-0c7d2e41b836', ...SETTLEMENT_EXAMPLE } },
      errors: ['rate_limited', 'invalid_request'],
      idempotent: true,
      environments: ['sandbox'],
      handle: async (request) => await simulateDayEnd(dependencies, request),
    }),
  ];
}
