import { defineRoute, type Route } from '#api/route.ts';
import { TRANSFER_EXAMPLE, TransferParams, TransferSchema } from '#transfers';
import { WALLET_EXAMPLE, WalletParams, WalletSchema } from '#wallets';
import type { SimulationDependencies } from '../dependencies.ts';
import { problemsOf } from '#kit/app-error.ts';
import { simulateAdjustment } from './simulate-adjustment.ts';
import { readOutcome, simulateTransfer } from './simulate-transfer.ts';
import { TransferSimulation, WalletSimulation } from './schemas.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;

/** Routes that decide transfers as the bank does, and credit or debit wallets as the operator does. */
export function moneySimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateTransfer',
      method: 'POST',
      path: '/simulations/transfers/:id',
      tag: TAG,
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
          failure: { code: 'account_closed', message: 'The receiving account is closed.', bank_reason: null },
          ended_at: '2026-11-20T09:30:20.000Z',
        },
      },
      errors: ['transfer_not_found', 'transfer_not_pending', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      rules: ({ body: { outcome, ...rest } }) =>
        problemsOf(() => outcome === undefined || readOutcome({ outcome, ...rest })),
      handle: (request) => simulateTransfer(dependencies, request),
    }),
    defineRoute({
      operationId: 'simulateWallet',
      method: 'POST',
      path: '/simulations/wallets/:id',
      tag: TAG,
      scope: 'money',
      summary: 'Credit or debit a wallet',
      description:
        'Does what the operator does when money from you arrives, or is paid out to you. Sends `wallet.credited` or `wallet.debited`.',
      params: WalletParams,
      body: WalletSimulation,
      status: 200,
      success: 'Wallet adjusted',
      data: WalletSchema,
      example: {
        body: { movement: 'credit', amount: '1000.00', reference: 'wire-2026-0117' },
        data: { ...WALLET_EXAMPLE, balance: '1000965.00' },
      },
      errors: ['wallet_not_found', 'insufficient_merchant_balance', 'reference_conflict', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => simulateAdjustment(dependencies, request),
    }),
  ];
}
