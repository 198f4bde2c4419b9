import { defineRoute, type Route } from '#api/route.ts';
import { AccountParams, CREDIT_EXAMPLE, CreditParams, CreditSchema } from '#virtual-accounts';
import type { SimulationDependencies } from '../dependencies.ts';
import { CreditSimulation, ReturnSimulation } from './schemas.ts';
import { creditProblems, simulateCredit } from './simulate-credit.ts';
import { simulateReturn } from './simulate-return.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;

/** Routes that simulate the bank: payments into a virtual account, and their return. */
export function accountSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateAccountCredit',
      method: 'POST',
      path: '/simulations/accounts/:id/credits',
      tag: TAG,
      scope: 'money',
      summary: 'Pay into a virtual account',
      description: 'The money has arrived when the response is sent.',
      params: AccountParams,
      body: CreditSimulation,
      status: 201,
      success: 'Credit arrived',
      data: CreditSchema,
      example: {
        body: {
          amount: CREDIT_EXAMPLE.amount,
          sender: CREDIT_EXAMPLE.sender,
          reference: CREDIT_EXAMPLE.reference,
        },
        data: CREDIT_EXAMPLE,
      },
      errors: ['account_not_found', 'account_not_active', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      rules: async (request) => await creditProblems(dependencies, request),
      handle: (request) => simulateCredit(dependencies, request),
    }),
    defineRoute({
      operationId: 'simulateAccountReturn',
      method: 'POST',
      path: '/simulations/accounts/:id/credits/:credit_id/return',
      tag: TAG,
      scope: 'money',
      summary: 'Return a credit of a virtual account',
      description:
        'Simulates that the sender’s bank takes the money back. The wallet pays, even if its balance becomes negative, because a return cannot be rejected.',
      params: CreditParams,
      body: ReturnSimulation,
      status: 200,
      success: 'Credit returned',
      data: CreditSchema,
      example: {
        body: { reason: 'account of the sender closed' },
        data: {
          ...CREDIT_EXAMPLE,
          status: 'returned',
          return_reason: 'account of the sender closed',
          return_operation_id: '019b7f6e-10c4-7b3a-92f5-6d8e0a4c1b39',
          returned_at: '2026-11-21T08:15:40.000Z',
        },
      },
      errors: ['account_not_found', 'credit_not_found', 'credit_returned', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => simulateReturn(dependencies, request),
    }),
  ];
}
