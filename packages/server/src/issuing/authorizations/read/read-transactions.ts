import type { AuthorizationMessage } from '#ports/card-network.ts';
import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId, type TransactionId } from '#kit/ids.ts';
import { notRecordedYet, waitUntilRecorded } from '../messages/authorize.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { Transaction } from '../model.ts';
import { loadSteps } from '../store.ts';
import { transactionView, type TransactionView } from './transaction-view.ts';

export async function findTransaction(
  { reader }: AuthorizationDependencies,
  tenantId: TenantId,
  text: string,
): Promise<Transaction | undefined> {
  const id = parseId<'transaction'>(text);
  return id && (await reader.get({ tenantId, id }));
}

/** @throws AppError transaction_not_found */
export async function requireTransaction(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  text: string,
): Promise<Transaction> {
  const transaction = await findTransaction(dependencies, tenantId, text);
  if (transaction === undefined) throw new AppError('transaction_not_found');
  return transaction;
}

/** @throws AppError transaction_not_found */
export async function readTransaction(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  text: string,
): Promise<TransactionView> {
  return await showStored(dependencies, await requireTransaction(dependencies, tenantId, text));
}

async function showStored({ database }: AuthorizationDependencies, transaction: Transaction): Promise<TransactionView> {
  const steps = await loadSteps(database, transaction.tenantId, [transaction.id]);
  return transactionView(transaction, steps.get(transaction.id) ?? []);
}

/**
 * Runs `make`, which creates a transaction, and returns that transaction. `id`: the one that it has unless `make` returns another.
 * @throws AppError issuer_unavailable if the transaction is not recorded yet; a later retry succeeds
 */
export async function readCreatedTransaction(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  {
    id,
    messageId,
    kind = 'authorization',
  }: Pick<AuthorizationMessage, 'messageId'> &
    Partial<Pick<AuthorizationMessage, 'kind'>> & { readonly id: TransactionId },
  make: () => Promise<TransactionId>,
): Promise<TransactionView> {
  let madeId = id;
  const made = await dependencies.committed.capture(id, async () => void (madeId = await make()));
  if (made) return transactionView(made, made.newSteps);
  await waitUntilRecorded(dependencies, { tenantId, kind, messageId });
  const stored = await dependencies.reader.get({ tenantId, id: madeId });
  if (stored === undefined) throw notRecordedYet();
  return await showStored(dependencies, stored);
}
