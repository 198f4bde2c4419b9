import { createHash } from 'node:crypto';
import { newId, type TenantId } from '../../foundation/kit/ids.ts';
import type { Money } from '../../foundation/kit/money.ts';
import { systemAccountId, type Ledger, type Operation } from '../ledger/index.ts';
import { operatorsWallet, operatorsWalletId, recordOperatorsMove, type OperatorsMove } from './operators-wallet.ts';

/**
 * Credits money that arrived outside (the operator saw it at the bank) to a wallet of the tenant. The reference makes it
 * happen once: again with the same wallet and amount gives the first operation, with others a conflict.
 * @throws AppError wallet_not_found, invalid_request, reference_conflict
 */
export async function creditWallet(
  ledger: Ledger,
  tenantId: TenantId,
  money: Money,
  reference: string,
  move: OperatorsMove = {},
): Promise<Operation> {
  const { amount, currency } = money;
  const walletId = operatorsWalletId(tenantId, currency, move);
  const worldId = systemAccountId(tenantId, 'world', currency);
  let operation: Operation | undefined;
  const outcome = await ledger.submit({
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [walletId, worldId],
    reference: { reference, parameters: createHash('sha256').update(`wallet_credit ${walletId} ${amount}`).digest() },
    decide(draft) {
      operatorsWallet(draft, walletId, currency);
      draft.post(worldId, walletId, amount, 'wallet_credit');
      operation = recordOperatorsMove(draft, 'wallet_credit', { id: walletId, currency }, amount, move);
      return undefined;
    },
  });
  return outcome.kind === 'repeated' ? outcome.operation : operation!;
}
