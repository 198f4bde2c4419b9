import { defineRoute, type Route } from '../../../foundation/api/route.ts';
import { respondOncePerKey } from '../../../foundation/database/index.ts';
import { durationInWords } from '../../../foundation/kit/in-words.ts';
import { VIEW_MS } from '../../../issuing/secure-view/index.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { ClockBody, ClockSchema, DisorderBody, DisorderSchema } from './schemas.ts';
import { requireSimulator } from '../require-simulator.ts';
import { advanceTestClock, readTestClock } from './test-clock.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;
const CLOCK_EXAMPLE = {
  now: '2026-11-27T10:00:00.000Z',
  real_now: '2026-11-20T10:00:00.000Z',
  ahead_seconds: 604800,
};
const DISORDER_EXAMPLE = { seed: 7, duplicate_percent: 30, delay_percent: 50, delay_ms_max: 2000 };

/** Routes for the conditions of a sandbox: its clock, and the disorder of its card network. */
export function sandboxConditionRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'getTestClock',
      method: 'GET',
      path: '/simulations/clock',
      tag: TAG,
      summary: 'Read the test clock',
      status: 200,
      success: 'Clock read',
      data: ClockSchema,
      example: { data: CLOCK_EXAMPLE },
      errors: [],
      idempotent: false,
      environments: ENVIRONMENTS,
      handle: async ({ tenant, respond }) => respond(await readTestClock(dependencies, tenant)),
    }),
    defineRoute({
      operationId: 'advanceTestClock',
      method: 'POST',
      path: '/simulations/clock',
      tag: TAG,
      summary: 'Advance the test clock',
      description: `The expiry of holds and cards, limits and one-time codes follow this clock. Tokens, idempotency keys, webhooks, the ${durationInWords(VIEW_MS)} of a secure view and rate limits follow real time. The clock cannot be set back.`,
      body: ClockBody,
      status: 200,
      success: 'Clock advanced',
      data: ClockSchema,
      example: { body: { advance: 'P7D' }, data: CLOCK_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => advanceTestClock(dependencies, request),
    }),
    defineRoute({
      operationId: 'getDisorder',
      method: 'GET',
      path: '/simulations/disorder',
      tag: TAG,
      summary: 'Read the disorder of the card network',
      status: 200,
      success: 'Disorder read',
      data: DisorderSchema,
      example: { data: DISORDER_EXAMPLE },
      errors: ['simulation_not_available'],
      idempotent: false,
      environments: ENVIRONMENTS,
      handle: async ({ tenant, respond }) => respond(await requireSimulator(dependencies).disorder(tenant.id)),
    }),
    defineRoute({
      operationId: 'setDisorder',
      method: 'PUT',
      path: '/simulations/disorder',
      tag: TAG,
      summary: 'Set the disorder of the card network',
      description:
        'Clearings, reversals and refunds are then duplicated, delayed and reordered, as they may be in live. The seed determines which ones.',
      body: DisorderBody,
      status: 200,
      success: 'Disorder set',
      data: DisorderSchema,
      example: { body: DISORDER_EXAMPLE, data: DISORDER_EXAMPLE },
      errors: ['simulation_not_available', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: async ({ tenant, body, idempotency, respond }) => {
        const simulator = requireSimulator(dependencies);
        const { seed = 0, duplicate_percent = 0, delay_percent = 0, delay_ms_max = 2_000 } = body;
        const disorder = { seed, duplicate_percent, delay_percent, delay_ms_max };
        // Setting it twice does no harm, so only the response has to be stored.
        return await respondOncePerKey(dependencies.database, dependencies.clock, tenant.id, idempotency, async () => {
          await simulator.setDisorder(tenant.id, disorder);
          return respond(disorder);
        });
      },
    }),
  ];
}
