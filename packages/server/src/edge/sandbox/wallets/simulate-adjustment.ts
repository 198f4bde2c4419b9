import { keyInUse, type RenderedResponse } from '#database';
import { assert } from '#kit/assert.ts';
import { newId } from '#kit/ids.ts';
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
  { tenant, params, body, idempotency, respond }: Request,
): Promise<RenderedResponse> {
  const { database, ledger } = wallets;
  const wallet = await requireStoredWallet(database, tenant.id, params.id);
  const { id, currency } = wallet;
  const money = { amount: readAmount(body.amount, currency), currency };
  const adjustment: Adjustment = { type: TYPES[body.movement], walletId: id, money };
  const outcome = await ledger.submit({
    tenantId: tenant.id,
    operationId: newId<'operation'>(),
    accounts: adjustedAccounts(tenant.id, adjustment),
    key: keyInUse(tenant.id, idempotency),
    reference: operationReference(body.reference, adjustment.type, id, String(money.amount)),
    decide(draft) {
      adjust(draft, adjustment);
      return respond(walletView(aboutWallet(wallet), draft.account(id)!));
    },
  });
  if (outcome.kind === 'repeated') return respond(await readWallet(database, tenant.id, id));
  assert(outcome.kind !== 'unfinished' && outcome.response, 'an adjustment of a wallet ends in its commit');
  return outcome.response;
}
