import type { Queryable } from '../database/index.ts';
import { AppError } from '../kit/app-error.ts';
import { parseId, type TenantId } from '../kit/ids.ts';
import { formatAmount } from '../kit/money.ts';
import { entryView } from './entry-view.ts';
import type { Entry, Operation } from './model.ts';
import { isOwnReference } from './own-reference.ts';
import { entriesOfOperation, findOperation } from './store.ts';

/** An operation as partners see it, with the entries on their own accounts: the card's and the wallet's. */
export function operationView(operation: Operation, entries: readonly Entry[]) {
  const { currency, cardId, walletId } = operation;
  return {
    id: operation.id,
    type: operation.type,
    status: operation.status,
    amount: formatAmount(operation.amount, currency),
    fee: formatAmount(operation.fee, currency),
    currency,
    ...(cardId === null ? {} : { card_id: cardId }),
    ...(walletId === null ? {} : { wallet_id: walletId }),
    ...(operation.reference === null || isOwnReference(operation.reference) ? {} : { reference: operation.reference }),
    ...(operation.error === null ? {} : { error: operation.error }),
    created_at: operation.createdAt.toISOString(),
    entries: entries
      .filter((entry) => entry.accountId === cardId || entry.accountId === walletId)
      .map((entry) => entryView(entry, currency)),
  };
}

/** @throws AppError operation_not_found */
export async function requireOperation(database: Queryable, tenantId: TenantId, id: string) {
  const operationId = parseId<'operation'>(id);
  const operation = operationId && (await findOperation(database, tenantId, operationId));
  if (operation === undefined) throw new AppError('operation_not_found');
  return operationView(operation, await entriesOfOperation(database, tenantId, operation.id));
}
