import { Type } from 'typebox';
import { TRANSACTION_EXAMPLE, TransactionSchema } from '../../authorizations/index.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import { IdInput, NullableString, Timestamp, Uuid } from '../../http/schema.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { playScenario } from './play-scenario.ts';
import { SCENARIOS } from './stories.ts';

const StepSchema = Type.Object(
  {
    at: Timestamp({ description: "By the sandbox's clock." }),
    what: Type.String(),
    transaction_id: NullableString({ format: 'uuid' }),
    transaction_status: NullableString(),
    decline_reason: NullableString(),
    balance: Type.String({ description: "The card's, after it." }),
  },
  { title: 'ScenarioStep' },
);

const STEP_EXAMPLE = {
  at: '2026-11-20T10:00:00.000Z',
  what: 'the pump asks for its most',
  transaction_id: TRANSACTION_EXAMPLE.id,
  transaction_status: 'approved',
  decline_reason: null,
  balance: '0.00',
};

/** Stories of a card's life, played from beginning to end in one call. */
export function scenarioRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'playScenario',
      method: 'POST',
      path: '/simulations/scenarios/:name',
      tag: 'Simulations',
      summary: 'Play a scenario',
      description: [
        'Everything happens as it would in life, with its events. Where time passes, the test clock goes forward.',
        '',
        ...SCENARIOS.map(({ name, summary }) => `- \`${name}\`: ${summary}`),
      ].join('\n'),
      params: Type.Object({ name: Type.String({ description: 'One of the list above.' }) }),
      body: Type.Object(
        { card_id: Type.Optional(IdInput({ description: "The card's id or local_id; a new card when left out." })) },
        { title: 'ScenarioStart' },
      ),
      status: 200,
      success: 'Scenario played',
      data: Type.Object({
        scenario: Type.String(),
        card_id: Uuid(),
        steps: Type.Array(StepSchema),
        transactions: Type.Array(TransactionSchema),
      }),
      example: {
        body: {},
        data: {
          scenario: 'fuel',
          card_id: TRANSACTION_EXAMPLE.card_id,
          steps: [STEP_EXAMPLE],
          transactions: [TRANSACTION_EXAMPLE],
        },
      },
      errors: ['scenario_not_found', 'card_not_found', 'insufficient_merchant_balance', 'invalid_request'],
      idempotent: true,
      environments: ['sandbox'],
      handle: (request) => playScenario(dependencies, request),
    }),
  ];
}
