import { csvPage } from '#api/page.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { LISTED_ACTS, readActs, type ActDependencies } from './read-acts.ts';
import { ActListQuery, ActListSchema } from './schemas.ts';

const EXAMPLE = {
  id: '01926c3e-7c00-7abc-8def-0123456789ab',
  sequence: 12,
  created_at: '2026-11-22T10:00:00.123Z',
  person: { id: '01926c3e-7c00-7abc-8def-0123456789ac', name: 'Sam Ruiz', email: 'sam.ruiz@example.com' },
  act: 'changeCardControls',
  subject: { kind: 'card', id: '01926c3e-7c00-7abc-8def-0123456789ad', name: 'VISA ··1210' },
  request_id: '01926c3e-7c00-7abc-8def-0123456789ae',
  fields: ['limits.daily'],
};

export function actRoutes(dependencies: ActDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listActs',
      method: 'GET',
      path: '/acts',
      tag: 'Activity',
      summary: 'List what people changed',
      description:
        'Returns what people changed in the console, newest first. Calls of API keys are not acts: they are in the request log. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.',
      query: ActListQuery,
      status: 200,
      success: 'Acts found',
      data: ActListSchema,
      example: { data: { acts: [EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, caller, query, format, respond }) => {
        const { acts, next_cursor } = await readActs(dependencies, tenant.id, caller, query);
        return format === 'csv' ? csvPage(LISTED_ACTS.document(acts), next_cursor) : respond({ acts, next_cursor });
      },
    }),
  ];
}
