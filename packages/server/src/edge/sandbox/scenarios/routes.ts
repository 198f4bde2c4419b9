import { Type } from 'typebox';
import { TRANSACTION_EXAMPLE, TransactionSchema } from '#authorizations';
import { defineRoute, type Route } from '#api/route.ts';
import { Amount, IdInput, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { requireSimulator } from '../require-simulator.ts';
import { listScenarios } from './list-scenarios.ts';
import { playScenario } from './play-scenario.ts';
import { STEP_TYPES } from './plan-scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { STEPS } from './steps.ts';

const StepName = Type.String({ description: 'The name of the step.' });

const StepSchema = Type.Object(
  {
    at: Timestamp({ description: 'By the sandbox’s clock.' }),
    name: StepName,
    what: Type.String(),
    transaction_id: NullableString({
      format: 'uuid',
      description: 'The transaction of the step; null for a step without one.',
    }),
    transaction_status: NullableString({
      'x-recorded': 'as_is',
      description: 'The status of the transaction after the step; null for a step without one.',
    }),
    decline_reason: NullableString({
      'x-recorded': 'as_is',
      description: 'Why the step was declined; null if it was not.',
    }),
    balance: Type.String({ 'x-recorded': 'as_is', description: 'The card’s balance after the step.' }),
  },
  { title: 'ScenarioStep' },
);

const ScenarioSchema = Type.Object(
  {
    name: Type.String({ description: 'The name, for `POST /simulations/scenarios/{name}`.' }),
    summary: Type.String({ description: 'What the scenario shows.' }),
    needs: Amount({ description: 'The balance that the card needs at the start, in units of the card’s currency.' }),
    steps: Type.Array(
      Type.Object(
        {
          type: OneOf(STEP_TYPES, { description: 'What is simulated; `wait` advances the test clock.' }),
          name: StepName,
          what: Type.String(),
          amount: NullableString({
            'x-recorded': 'as_is',
            description: 'The amount of the step, in units of the card’s currency; null for a step without one.',
          }),
          duration: NullableString({
            description:
              'How far the test clock advances, as an ISO 8601 duration; null for a step that takes no time.',
          }),
        },
        { title: 'ScenarioPlan' },
      ),
      { description: 'The steps, in order.' },
    ),
  },
  { title: 'Scenario' },
);

const SCENARIO_EXAMPLE = {
  name: 'fuel',
  summary: 'A pump authorizes more than the fuel costs. The clearing releases the difference.',
  needs: '125.00',
  steps: [
    {
      type: 'authorization',
      name: 'pump_authorizes_maximum',
      what: STEPS.pump_authorizes_maximum,
      amount: '125.00',
      duration: null,
    },
    { type: 'wait', name: 'day_passes', what: STEPS.day_passes, amount: null, duration: 'P1D' },
    {
      type: 'clearing',
      name: 'pump_clears_price',
      what: STEPS.pump_clears_price,
      amount: '47.30',
      duration: null,
    },
  ],
};

const STEP_EXAMPLE = {
  at: '2026-11-20T10:00:00.000Z',
  name: 'pump_authorizes_maximum',
  what: STEPS.pump_authorizes_maximum,
  transaction_id: TRANSACTION_EXAMPLE.id,
  transaction_status: 'approved',
  decline_reason: null,
  balance: '0.00',
};

const ScenarioParams = Type.Object({ name: Type.String({ description: 'One of `GET /simulations/scenarios`.' }) });

const ScenarioStart = Type.Object(
  { card_id: Type.Optional(IdInput({ description: 'The card’s id or `local_id`. Default: a new card.' })) },
  { title: 'ScenarioStart' },
);

const ScenariosData = Type.Object({ scenarios: Type.Array(ScenarioSchema, { description: 'All scenarios.' }) });

const PlayedScenarioData = Type.Object({
  scenario: Type.String({ description: 'The name of the scenario.' }),
  card_id: Uuid({ description: 'The card that the scenario used.' }),
  steps: Type.Array(StepSchema),
  transactions: Type.Array(TransactionSchema, {
    description: 'The transactions of the scenario, as they are at its end.',
  }),
});

/** Routes for scenarios: sequences of card events that run in one call. */
export function scenarioRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'getScenarios',
      method: 'GET',
      path: '/simulations/scenarios',
      tag: 'Simulations',
      summary: 'List the scenarios',
      description: 'All scenarios, with the steps of each.',
      status: 200,
      success: 'Scenarios read',
      data: ScenariosData,
      example: { data: { scenarios: [SCENARIO_EXAMPLE] } },
      errors: ['simulation_not_available'],
      idempotent: false,
      environments: ['sandbox'],
      handle: async ({ respond }) => {
        requireSimulator(dependencies);
        return respond(await listScenarios());
      },
    }),
    defineRoute({
      operationId: 'playScenario',
      method: 'POST',
      path: '/simulations/scenarios/:name',
      tag: 'Simulations',
      summary: 'Run a scenario',
      description: [
        'Every step has the same effects and events as in live. Where time passes, the test clock advances. The card’s controls',
        'apply. A step that they decline does not end the scenario: the merchant clears anyway, as an offline terminal does.',
        '',
        ...SCENARIOS.map(({ name, summary }) => `- \`${name}\`: ${summary}`),
      ].join('\n'),
      params: ScenarioParams,
      body: ScenarioStart,
      status: 200,
      success: 'Scenario played',
      data: PlayedScenarioData,
      example: {
        body: {},
        data: {
          scenario: 'fuel',
          card_id: TRANSACTION_EXAMPLE.card_id,
          steps: [STEP_EXAMPLE],
          transactions: [TRANSACTION_EXAMPLE],
        },
      },
      errors: [
        'scenario_not_found',
        'card_not_found',
        'simulation_not_available',
        'insufficient_merchant_balance',
        'invalid_request',
      ],
      idempotent: true,
      environments: ['sandbox'],
      handle: (request) => playScenario(dependencies, request),
    }),
  ];
}
