import type { RenderedResponse } from '#database';
import { operationReference, readAmount } from '#ledger';
import {
  aboutWallet,
  adjust,
  adjustedAccounts,
  readWallet,
  requireStoredWallet,
  walletView,
  type Adjustment,
} from '#wallets';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import type { WalletSimulation } from './schemas.ts';

type Request = SimulationRequest<{ readonly id: string }, WalletSimulation>;

const TYPES = { credit: 'wallet_credit', debit: 'wallet_debit' } as const;

/**
 * Credits or debits a wallet, as the operator does.
 * @throws AppError wallet_not_found, invalid_request, insufficient_merchant_balance, reference_conflict
 */
export async function simulateAdjustment(
  { wallets }: Pick<SimulationDependencies, 'wallets'>,
  request: Request,
): Promise<RenderedResponse> {
  const { tenant, params, body } = request;
  const { database, ledger } = wallets;
  const wallet = await requireStoredWallet(database, tenant.id, params.id);
  const { id, currency } = wallet;
  const money = { amount: readAmount(body.amount, currency), currency };
  const adjustment: Adjustment = { type: TYPES[body.movement], walletId: id, money };
  return await ledger.answer(request, {
    accounts: adjustedAccounts(tenant.id, adjustment),
    reference: operationReference(body.reference, adjustment.type, id, String(money.amount)),
    decide(draft) {
      adjust(draft, adjustment);
      return walletView(aboutWallet(wallet), draft.account(id)!);
    },
    again: () => readWallet(database, tenant.id, id),
  });
}
