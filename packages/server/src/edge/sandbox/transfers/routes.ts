import { defineRoute, type Route } from '#api/route.ts';
import { TRANSFER_EXAMPLE, TransferParams, TransferSchema } from '#transfers';
import type { SimulationDependencies } from '../dependencies.ts';
import { problemsOf } from '#kit/app-error.ts';
import { readOutcome, simulateTransfer } from './simulate-transfer.ts';
import { TransferSimulation } from './schemas.ts';

export function transferSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateTransfer',
      method: 'POST',
      path: '/simulations/transfers/:id',
      tag: 'Simulations',
      scope: 'money',
      summary: 'Decide a transfer at the bank',
      description:
        'Decides immediately, in place of the bank. A `pending` transfer to a bank account can have any outcome; one with status `success` can only become `reversed`.',
      params: TransferParams,
      body: TransferSimulation,
      status: 200,
      success: 'Transfer decided',
      data: TransferSchema,
      example: {
        body: { outcome: 'failed', reason: 'account_closed' },
        data: {
          ...TRANSFER_EXAMPLE,
          status: 'failed',
          failure: { code: 'account_closed', message: 'The receiving account is closed.' },
          ended_at: '2026-11-20T09:30:20.000Z',
        },
      },
      errors: ['transfer_not_found', 'transfer_not_pending', 'invalid_request'],
      idempotent: true,
      environments: ['sandbox'],
      rules: ({ body: { outcome, ...rest } }) =>
        problemsOf(() => outcome === undefined || readOutcome({ outcome, ...rest })),
      handle: (request) => simulateTransfer(dependencies, request),
    }),
  ];
}
