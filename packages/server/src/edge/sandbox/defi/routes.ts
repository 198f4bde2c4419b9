import { Type } from 'typebox';
import { PAYMENT_EXAMPLE, PaymentSchema, SIMULATED } from '#defi';
import { defineRoute, type Route } from '#api/route.ts';
import { PathId } from '#api/schema.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { OutcomeSimulation, PaymentSimulation } from './schemas.ts';
import { simulateOutcome } from './simulate-outcome.ts';
import { readPayment } from './read-payment.ts';
import { simulatePayment } from './simulate-payment.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;
const SIMULATED_EXAMPLE = { ...PAYMENT_EXAMPLE, network: SIMULATED, log_index: 0 };

const PaymentParams = Type.Object({ id: PathId('on-chain payment') });

export function defiSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateChainPayment',
      method: 'POST',
      path: '/simulations/defi/payments',
      tag: TAG,
      scope: 'money',
      summary: 'Pay to a deposit address',
      description: 'Simulates a payment without a chain. Its network is `simulated`.',
      body: PaymentSimulation,
      status: 201,
      success: 'On-chain payment created',
      data: PaymentSchema,
      example: { body: { address_id: PAYMENT_EXAMPLE.address_id, amount: '250.0045' }, data: SIMULATED_EXAMPLE },
      errors: ['address_not_found', 'chain_not_available', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      rules: async ({ tenant, body, rejected }) => (await readPayment(dependencies, tenant, body, rejected)).problems,
      handle: (request) => simulatePayment(dependencies, request),
    }),
    defineRoute({
      operationId: 'simulateChainOutcome',
      method: 'POST',
      path: '/simulations/defi/payments/:id',
      tag: TAG,
      scope: 'money',
      summary: 'Decide the outcome of an on-chain payment',
      description: 'Only for simulated payments. The chain decides the outcome of others.',
      params: PaymentParams,
      body: OutcomeSimulation,
      status: 200,
      success: 'On-chain payment decided',
      data: PaymentSchema,
      example: { body: { outcome: 'reversed' }, data: { ...SIMULATED_EXAMPLE, status: 'reversed' } },
      errors: ['payment_not_found', 'payment_not_pending', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => simulateOutcome(dependencies, request),
    }),
  ];
}
