import { AppError } from '../../../foundation/kit/app-error.ts';
import { parseId, type TenantId, type TransactionId } from '../../../foundation/kit/ids.ts';
import type { Tenant } from '../../../foundation/kit/tenant.ts';
import { cutPage, invalidCursor } from '../../../foundation/api/page.ts';
import { requireCard } from '../../cards/index.ts';
import { notRecordedYet, waitUntilRecorded } from '../messages/authorize.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { Transaction } from '../model.ts';
import { listTransactions, loadSteps } from '../store.ts';
import { transactionView, type TransactionView } from './transaction-view.ts';

/** @throws AppError transaction_not_found */
export async function requireTransaction(
  { reader }: AuthorizationDependencies,
  tenantId: TenantId,
  idOrLocalId: string,
): Promise<Transaction> {
  const id = parseId<'transaction'>(idOrLocalId);
  const transaction = id && (await reader.get({ tenantId, id }));
  if (transaction === undefined) throw new AppError('transaction_not_found');
  return transaction;
}

/** @throws AppError transaction_not_found */
export async function readTransaction(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  idOrLocalId: string,
): Promise<TransactionView> {
  return await showStored(dependencies, await requireTransaction(dependencies, tenantId, idOrLocalId));
}

async function showStored({ database }: AuthorizationDependencies, transaction: Transaction): Promise<TransactionView> {
  const steps = await loadSteps(database, transaction.tenantId, [transaction.id]);
  return transactionView(transaction, steps.get(transaction.id) ?? []);
}

/**
 * Runs `make`, which creates a transaction, and returns that transaction.
 * @throws AppError issuer_unavailable if the transaction is not recorded yet; a later retry succeeds
 */
export async function readCreatedTransaction(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  { id, messageId }: { readonly id: TransactionId; readonly messageId: string },
  make: () => Promise<unknown>,
): Promise<TransactionView> {
  const made = await dependencies.committed.capture(id, make);
  if (made) return transactionView(made, made.newSteps);
  await waitUntilRecorded(dependencies, { tenantId, kind: 'authorization', messageId });
  const stored = await dependencies.reader.get({ tenantId, id });
  if (stored === undefined) throw notRecordedYet();
  return await showStored(dependencies, stored);
}

/** A card's transactions, newest first. @throws AppError card_not_found, invalid_request */
export async function readCardTransactions(
  dependencies: AuthorizationDependencies,
  tenant: Tenant,
  cardIdOrLocalId: string,
  cursor: string | undefined,
  size: number,
) {
  const { database, cards, reader } = dependencies;
  const { card } = await requireCard(cards, tenant.id, cardIdOrLocalId);
  const id = cursor === undefined ? undefined : parseId<'transaction'>(cursor);
  const after = id && (await reader.get({ tenantId: tenant.id, id }));
  if (cursor !== undefined && after?.cardId !== card.id) {
    throw invalidCursor();
  }
  const found = await listTransactions(database, { tenantId: tenant.id, cardId: card.id }, after, size + 1);
  const { page, next_cursor } = cutPage(found, size, (last) => last.id);
  const steps = await loadSteps(
    database,
    tenant.id,
    page.map(({ id }) => id),
  );
  return {
    transactions: page.map((each) => transactionView(each, steps.get(each.id) ?? [])),
    next_cursor,
  };
}
