import { defineRoute, type Route } from '#api/route.ts';
import { respondOncePerKey } from '#database';
import { durationInWords } from '#kit/in-words.ts';
import { VIEW_MS } from '#secure-view';
import type { SimulationDependencies } from '../dependencies.ts';
import { changeSandboxRate, resetSandboxRate, readSandboxRates } from './exchange-rates.ts';
import {
  ClockBody,
  ClockSchema,
  DisorderBody,
  DisorderSchema,
  SandboxRateBody,
  SandboxRateParams,
  SandboxRateSchema,
  SandboxRatesSchema,
} from './schemas.ts';
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
const RATE_EXAMPLE = { currency: 'eur', per_usd: '0.95', markup_percent: '2.5', decimals: 2, set_by: 'sandbox' };
const OPERATORS_RATE_EXAMPLE = { ...RATE_EXAMPLE, per_usd: '0.9', markup_percent: '1', set_by: 'operator' };

/** Routes for the conditions of a sandbox: its clock, the disorder of its card network, and its exchange rates. */
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
    defineRoute({
      operationId: 'listSandboxRates',
      method: 'GET',
      path: '/simulations/exchange-rates',
      tag: TAG,
      summary: 'List the exchange rates of the sandbox',
      status: 200,
      success: 'Exchange rates read',
      data: SandboxRatesSchema,
      example: { data: { exchange_rates: [RATE_EXAMPLE] } },
      errors: [],
      idempotent: false,
      environments: ENVIRONMENTS,
      handle: async ({ tenant, respond }) => respond(await readSandboxRates(dependencies, tenant)),
    }),
    defineRoute({
      operationId: 'setSandboxRate',
      method: 'PUT',
      path: '/simulations/exchange-rates/:currency',
      tag: TAG,
      summary: 'Set an exchange rate of the sandbox',
      description:
        'Your sandbox uses it instead of the operator’s from this response on: for purchases, preflights and quotes. Purchases and quotes of before keep their rate. It changes nothing in live, and nothing for other partners.',
      params: SandboxRateParams,
      body: SandboxRateBody,
      status: 200,
      success: 'Exchange rate set',
      data: SandboxRateSchema,
      example: { body: { per_usd: '0.95', markup_percent: '2.5' }, data: RATE_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => changeSandboxRate(dependencies, request),
    }),
    defineRoute({
      operationId: 'resetSandboxRate',
      method: 'DELETE',
      path: '/simulations/exchange-rates/:currency',
      tag: TAG,
      summary: 'Reset an exchange rate of the sandbox',
      description:
        'The operator’s rate applies again. Without one, purchases in the currency are declined. Returns the rates that apply.',
      params: SandboxRateParams,
      status: 200,
      success: 'Exchange rate reset',
      data: SandboxRatesSchema,
      example: { data: { exchange_rates: [OPERATORS_RATE_EXAMPLE] } },
      errors: ['invalid_request'],
      idempotent: false,
      environments: ENVIRONMENTS,
      handle: async ({ tenant, params, respond }) =>
        respond(await resetSandboxRate(dependencies, tenant, params.currency)),
    }),
  ];
}
