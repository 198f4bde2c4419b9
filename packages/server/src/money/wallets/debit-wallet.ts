import { createHash } from 'node:crypto';
import { AppError } from '../../foundation/kit/app-error.ts';
import { newId, type TenantId } from '../../foundation/kit/ids.ts';
import { formatAmount, type Money } from '../../foundation/kit/money.ts';
import { systemAccountId, type Ledger, type Operation } from '../ledger/index.ts';
import { operatorsWallet, operatorsWalletId, recordOperatorsMove, type OperatorsMove } from './operators-wallet.ts';

/**
 * Takes money from a wallet that has left outside, or should never have been credited. Never more than the wallet holds. The
 * reference makes it happen once, as for a credit.
 * @throws AppError wallet_not_found, invalid_request, insufficient_merchant_balance, reference_conflict
 */
export async function debitWallet(
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
    reference: { reference, parameters: createHash('sha256').update(`wallet_debit ${walletId} ${amount}`).digest() },
    decide(draft) {
      const { balance } = operatorsWallet(draft, walletId, currency);
      if (balance < amount) {
        const [has, asked] = [formatAmount(balance, currency), formatAmount(amount, currency)];
        throw new AppError('insufficient_merchant_balance', {
          message: `the wallet holds ${has} ${currency}, which is less than ${asked}; nothing was debited`,
        });
      }
      draft.post(walletId, worldId, amount, 'wallet_debit');
      operation = recordOperatorsMove(draft, 'wallet_debit', { id: walletId, currency }, amount, move);
      return undefined;
    },
  });
  return outcome.kind === 'repeated' ? outcome.operation : operation!;
}
