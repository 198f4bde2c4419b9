import { createHash } from 'node:crypto';
import { AppError } from '../kit/app-error.ts';
import { newId, type TenantId } from '../kit/ids.ts';
import type { Money } from '../kit/money.ts';
import { systemAccountId, type Ledger, type Operation } from '../ledger/index.ts';
import { defaultWalletId } from './model.ts';

/**
 * Credits money that arrived outside (the operator saw it at the bank) to the tenant's default wallet. The reference makes
 * it happen once: again with the same amount gives the first operation, with another a conflict.
 * @throws AppError reference_conflict
 */
export async function creditWallet(
  ledger: Ledger,
  tenantId: TenantId,
  money: Money,
  reference: string,
): Promise<Operation> {
  const { amount, currency } = money;
  const walletId = defaultWalletId(tenantId, currency);
  const worldId = systemAccountId(tenantId, 'world', currency);
  let operation: Operation | undefined;
  const outcome = await ledger.submit({
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [walletId, worldId],
    reference: { reference, parameters: createHash('sha256').update(`wallet_credit ${walletId} ${amount}`).digest() },
    decide(draft) {
      if (draft.account(walletId) === undefined) throw new AppError('wallet_not_found');
      draft.post(worldId, walletId, amount, 'wallet_credit');
      operation = draft.record({
        type: 'wallet_credit',
        status: 'succeeded',
        currency,
        amount,
        fee: 0n,
        cardId: null,
        walletId,
      });
      return undefined;
    },
  });
  return outcome.kind === 'repeated' ? outcome.operation : operation!;
}
