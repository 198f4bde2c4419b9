import { defineRoute, type Route } from '#api/route.ts';
import { WALLET_EXAMPLE, WalletParams, WalletSchema } from '#wallets';
import type { SimulationDependencies } from '../dependencies.ts';
import { WalletSimulation } from './schemas.ts';
import { simulateAdjustment } from './simulate-adjustment.ts';

export function walletSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateWallet',
      method: 'POST',
      path: '/simulations/wallets/:id',
      tag: 'Simulations',
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
      environments: ['sandbox'],
      handle: (request) => simulateAdjustment(dependencies, request),
    }),
  ];
}
