import { NO_EXTRA_WRITES, type ExtraWrites, type Transaction } from '#database';
import { AppError, insufficientBalance, invalidRequest } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { AccountId, TenantId, WalletId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import { formatAmount, type Currency, type Money } from '#kit/money.ts';
import {
  commitWithin,
  operationReference,
  systemAccountId,
  type Account,
  type Command,
  type Ledger,
  type Operation,
  type OperationDraft,
} from '#ledger';
import { walletCredited, walletDebited } from './events.ts';
import { defaultWalletId } from './model.ts';

/** Money that moves between a wallet and the external account. */
export interface Adjustment {
  readonly type: 'wallet_credit' | 'wallet_debit';
  readonly walletId: WalletId;
  readonly money: Money;
  /** Stored with the operation. */
  readonly metadata?: Metadata | undefined;
}

interface AdjustmentOptions {
  /** Defaults to the tenant's default wallet of the currency. */
  readonly walletId?: WalletId | undefined;
  readonly metadata?: Metadata | undefined;
  /** Sends no event: for the money that a sandbox starts with. */
  readonly isSilent?: boolean;
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
  const { walletId = defaultWalletId(tenantId, money.currency), metadata } = options;
  const adjustment: Adjustment = { type: 'wallet_credit', walletId, money, metadata };
  return await adjustWallet(ledger, tenantId, adjustment, reference, options);
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
  const { walletId = defaultWalletId(tenantId, money.currency), metadata } = options;
  const adjustment: Adjustment = { type: 'wallet_debit', walletId, money, metadata };
  return await adjustWallet(ledger, tenantId, adjustment, reference, options);
}

/**
 * Credits a wallet of a tenant that the transaction creates, so that there is no such tenant without the money. Sends no event.
 */
export async function creditNewWallet(
  transaction: Transaction,
  clock: Clock,
  tenantId: TenantId,
  money: Money,
  reference: string,
): Promise<void> {
  const adjustment: Adjustment = { type: 'wallet_credit', walletId: defaultWalletId(tenantId, money.currency), money };
  const decide = (draft: OperationDraft): unknown => adjust(draft, adjustment, true);
  await commitWithin(transaction, clock, { ...adjustmentOf(tenantId, adjustment, reference), decide });
}

async function adjustWallet(
  ledger: Ledger,
  tenantId: TenantId,
  adjustment: Adjustment,
  reference: string,
  { isSilent = false, extraWrites = NO_EXTRA_WRITES }: AdjustmentOptions,
): Promise<Operation> {
  const { operation } = await ledger.run({
    ...adjustmentOf(tenantId, adjustment, reference),
    decide(draft) {
      for (const write of extraWrites(adjust(draft, adjustment, isSilent))) draft.writeKeepingFacts(write);
    },
  });
  return operation;
}

/** The command that adjusts a wallet, without its decision. */
function adjustmentOf(tenantId: TenantId, adjustment: Adjustment, reference: string): Omit<Command<unknown>, 'decide'> {
  const { type, walletId, money } = adjustment;
  return {
    tenantId,
    accounts: adjustedAccounts(tenantId, adjustment),
    reference: operationReference(reference, type, walletId, String(money.amount)),
  };
}

/** The accounts of a ledger command that adjusts a wallet. */
export function adjustedAccounts(tenantId: TenantId, { walletId, money }: Adjustment): AccountId[] {
  return [walletId, systemAccountId(tenantId, 'external', money.currency)];
}

/**
 * Moves the money, records the operation and appends the event, in a command with `adjustedAccounts`.
 * @throws AppError wallet_not_found, invalid_request, insufficient_merchant_balance
 */
export function adjust(draft: OperationDraft, adjustment: Adjustment, isSilent = false): Operation {
  const { type, walletId, money, metadata = NO_METADATA } = adjustment;
  const { amount, currency } = money;
  const wallet = requireAdjustable(draft, walletId, currency);
  if (type === 'wallet_debit') assertCovered(wallet, money);
  const externalId = systemAccountId(draft.tenantId, 'external', currency);
  const [debited, credited] = type === 'wallet_credit' ? [externalId, walletId] : [walletId, externalId];
  const { debit, credit } = draft.post(debited, credited, amount, type);
  const operation = draft.record({ type, status: 'succeeded', currency, amount, fee: 0n, cardId: null, walletId });
  if (isSilent) return operation;
  draft.keepMetadata(metadata);
  const [event, entry] = type === 'wallet_credit' ? [walletCredited, credit] : [walletDebited, debit];
  const data = {
    id: walletId,
    currency,
    operation_id: operation.id,
    amount: formatAmount(amount, currency),
    balance_after: formatAmount(entry.balanceAfter, currency),
    reference: operation.reference,
    metadata,
  };
  draft.event(event, walletId, data, entry.sequence);
  return operation;
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
  throw insufficientBalance(
    'insufficient_merchant_balance',
    { available: balance, required: amount, currency },
    `the wallet's balance is ${available} ${currency}, which is less than ${requested}; nothing was debited`,
  );
}
