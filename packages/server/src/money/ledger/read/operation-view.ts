import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import { formatAmount } from '#kit/money.ts';
import { entryView } from './entry-view.ts';
import { isPartnerVisible, type Operation, type EntryWithAccount } from '../model.ts';
import { isInternalReference } from '../commands/internal-reference.ts';
import { metadataOfOperation } from '../operation-metadata.ts';
import { entriesOfOperation, findOperation } from '../store.ts';

/** An operation in API responses, with the entries on the partner's own accounts: cards and wallets. */
export function operationView(operation: Operation, entries: readonly EntryWithAccount[], metadata: Metadata) {
  const { currency, cardId, walletId, transactionId } = operation;
  return {
    id: operation.id,
    type: operation.type,
    status: operation.status,
    amount: formatAmount(operation.amount, currency),
    fee: formatAmount(operation.fee, currency),
    currency,
    ...(operation.feeVersion === null ? {} : { fee_schedule_version: operation.feeVersion }),
    ...(cardId === null ? {} : { card_id: cardId }),
    ...(walletId === null ? {} : { wallet_id: walletId }),
    ...(transactionId === null ? {} : { transaction_id: transactionId }),
    ...(operation.reference === null || isInternalReference(operation.reference)
      ? {}
      : { reference: operation.reference }),
    metadata,
    ...(operation.originId === null ? {} : { origin_operation_id: operation.originId }),
    ...(operation.error === null ? {} : { error: operation.error }),
    created_at: operation.createdAt.toISOString(),
    entries: entries.filter(({ kind }) => isPartnerVisible(kind)).map((entry) => entryView(entry, entry.currency)),
  };
}

export type OperationView = ReturnType<typeof operationView>;

/** @throws AppError operation_not_found */
export async function requireOperation(database: Queryable, tenantId: TenantId, id: string) {
  const operationId = parseId<'operation'>(id);
  const operation = operationId && (await findOperation(database, tenantId, operationId));
  if (operation === undefined) throw new AppError('operation_not_found');
  const [entries, metadata] = await Promise.all([
    entriesOfOperation(database, tenantId, operation.id),
    metadataOfOperation(database, tenantId, operation.id),
  ]);
  return operationView(operation, entries, metadata);
}
