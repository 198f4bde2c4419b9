import { defineRoute, type Route } from '#api/route.ts';
import { NoBody } from '#api/schema.ts';
import { respondOncePerKey } from '#database';
import { durationInWords } from '#kit/in-words.ts';
import { VIEW_MS } from '#secure-view';
import { SETTLEMENT_EXAMPLE } from '#settlement';
import { disableAsDelivery, WEBHOOK_EXAMPLE, WebhookParams, WebhookSchema } from '#webhooks';
import type { SimulationDependencies } from '../dependencies.ts';
import { changeSandboxRate, resetSandboxRate, readSandboxRates } from './exchange-rates.ts';
import {
  ClockBody,
  ClockSchema,
  DisablingSimulation,
  DisorderBody,
  DisorderSchema,
  EndedDaySchema,
  SandboxRateBody,
  SandboxRateParams,
  SandboxRateSchema,
  SandboxRatesSchema,
} from './schemas.ts';
import { requireSimulator } from '../require-simulator.ts';
import { simulateDayEnd } from './simulate-day-end.ts';
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
const DISABLED_WEBHOOK_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  enabled: false,
  disabled_reason: 'gone',
  disabled_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

/** Routes for the conditions of a sandbox: its clock, the disorder of its card network, and its exchange rates. */
/** Routes that change what a sandbox runs in: its clock, the order of messages, its exchange rates, the end of a day, a webhook. */
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
    defineRoute({
      operationId: 'simulateDayEnd',
      method: 'POST',
      path: '/simulations/settlements',
      tag: TAG,
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
      environments: ENVIRONMENTS,
      handle: async (request) => await simulateDayEnd(dependencies, request),
    }),
    defineRoute({
      operationId: 'simulateWebhookDisabling',
      method: 'POST',
      path: '/simulations/webhooks/:id/disable',
      tag: TAG,
      scope: 'webhooks',
      summary: 'Disable a webhook',
      description:
        'Disables the webhook as the service does when your endpoint responds with 410 (`gone`), or only fails for days (`failing`). Sends `webhook.disabled`. Enable it again with `PATCH /webhooks/{id}`.',
      params: WebhookParams,
      body: DisablingSimulation,
      status: 200,
      success: 'Webhook disabled',
      data: WebhookSchema,
      example: { body: { reason: 'gone' }, data: DISABLED_WEBHOOK_EXAMPLE },
      errors: ['webhook_not_found', 'webhook_disabled', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: async (request) => await disableAsDelivery(dependencies.webhooks, request),
    }),
  ];
}
