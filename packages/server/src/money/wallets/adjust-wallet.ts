import { createHash } from 'node:crypto';
import type { ExtraWrites } from '../../foundation/database/index.ts';
import { AppError, invalidRequest } from '../../foundation/kit/app-error.ts';
import { newId, type AccountId, type TenantId, type WalletId } from '../../foundation/kit/ids.ts';
import { formatAmount, type Currency, type Money } from '../../foundation/kit/money.ts';
import { systemAccountId, type Account, type Ledger, type Operation, type OperationDraft } from '../ledger/index.ts';
import { defaultWalletId } from './model.ts';

interface AdjustmentOptions {
  /** Defaults to the tenant's default wallet of the currency. */
  readonly walletId?: WalletId | undefined;
  /** Rows written in the same commit, such as the audit record. */
  readonly extraWrites?: ExtraWrites<Operation>;
}

/**
 * Credits a wallet with money that arrived outside Issuary, for example money the operator saw at the bank.
 * The reference makes it idempotent: the same wallet and amount return the first operation, others are a conflict.
 * @throws AppError wallet_not_found, invalid_request, reference_conflict
 */
export async function creditWallet(
  ledger: Ledger,
  tenantId: TenantId,
  money: Money,
  reference: string,
  options: AdjustmentOptions = {},
): Promise<Operation> {
  return await adjustWallet(ledger, tenantId, { type: 'wallet_credit', money, reference, options });
}

/**
 * Debits a wallet for money that was paid out outside Issuary or credited by mistake, up to its balance. The
 * reference makes it idempotent, as for a credit.
 * @throws AppError wallet_not_found, invalid_request, insufficient_merchant_balance, reference_conflict
 */
export async function debitWallet(
  ledger: Ledger,
  tenantId: TenantId,
  money: Money,
  reference: string,
  options: AdjustmentOptions = {},
): Promise<Operation> {
  return await adjustWallet(ledger, tenantId, { type: 'wallet_debit', money, reference, options });
}

interface Adjustment {
  readonly type: 'wallet_credit' | 'wallet_debit';
  readonly money: Money;
  readonly reference: string;
  readonly options: AdjustmentOptions;
}

async function adjustWallet(
  ledger: Ledger,
  tenantId: TenantId,
  { type, money, reference, options }: Adjustment,
): Promise<Operation> {
  const { amount, currency } = money;
  const walletId = options.walletId ?? defaultWalletId(tenantId, currency);
  const externalId: AccountId = systemAccountId(tenantId, 'world', currency);
  let operation: Operation | undefined;
  const outcome = await ledger.submit({
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [walletId, externalId],
    reference: { reference, parameters: createHash('sha256').update(`${type} ${walletId} ${amount}`).digest() },
    decide(draft) {
      const wallet = requireAdjustable(draft, walletId, currency);
      if (type === 'wallet_debit') assertCovered(wallet, money);
      const [debited, credited] = type === 'wallet_credit' ? [externalId, walletId] : [walletId, externalId];
      draft.post(debited, credited, amount, type);
      operation = draft.record({ type, status: 'succeeded', currency, amount, fee: 0n, cardId: null, walletId });
      for (const write of options.extraWrites?.(operation) ?? []) draft.writeKeepingFacts(write);
      return undefined;
    },
  });
  return outcome.kind === 'repeated' ? outcome.operation : operation!;
}

/** @throws AppError wallet_not_found, invalid_request when the wallet has another currency */
function requireAdjustable(draft: OperationDraft, id: WalletId, currency: Currency): Account {
  const wallet = draft.account(id);
  if (wallet?.kind !== 'wallet') throw new AppError('wallet_not_found');
  if (wallet.currency !== currency)
    throw invalidRequest({ wallet: `must be a ${currency} wallet; this wallet’s currency is ${wallet.currency}` });
  return wallet;
}

function assertCovered({ balance }: Account, { amount, currency }: Money): void {
  if (balance >= amount) return;
  const [available, requested] = [formatAmount(balance, currency), formatAmount(amount, currency)];
  throw new AppError('insufficient_merchant_balance', {
    message: `the wallet's balance is ${available} ${currency}, which is less than ${requested}; nothing was debited`,
  });
}
