import type { Static } from 'typebox';
import type { Period } from '#api/period.ts';
import type { Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseId, type CardId, type TenantId, type WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Operation, OperationType } from '../model.ts';
import type { OperationFilterQuery } from '../schemas.ts';
import { findAccounts } from '../store.ts';

/** What an operation must have; undefined for anything. */
export interface OperationFilters {
  readonly reference: string | undefined;
  /** One of these cards. */
  readonly cardIds: readonly CardId[] | undefined;
  readonly walletId: WalletId | undefined;
  readonly type: OperationType | undefined;
  readonly status: Operation['status'] | undefined;
  /** One pair. */
  readonly metadata: Metadata | undefined;
  readonly created: Period;
}

export interface OperationDependencies {
  readonly database: Database;
  /**
   * The cards that a request names, by themselves or by their customer; undefined if it names neither.
   * @throws AppError card_not_found, customer_not_found
   */
  cardsOf(
    tenantId: TenantId,
    named: { readonly card_id?: string | undefined; readonly customer_id?: string | undefined },
  ): Promise<readonly CardId[] | undefined>;
}

/** The filters of a query. @throws AppError card_not_found, customer_not_found, wallet_not_found */
export async function readOperationFilters(
  dependencies: OperationDependencies,
  tenantId: TenantId,
  query: Static<typeof OperationFilterQuery>,
  created: Period,
): Promise<OperationFilters> {
  const { reference, card_id, customer_id, wallet_id, type, status, metadata } = query;
  const cardIds = await dependencies.cardsOf(tenantId, { card_id, customer_id });
  const walletId =
    wallet_id === undefined ? undefined : await requireWalletAccount(dependencies.database, tenantId, wallet_id);
  return { reference, cardIds, walletId, type, status, metadata, created };
}

/** @throws AppError wallet_not_found */
async function requireWalletAccount(database: Database, tenantId: TenantId, named: string): Promise<WalletId> {
  const id = parseId<'wallet'>(named);
  const account = id && (await findAccounts(database, tenantId, [id])).get(id);
  if (id === undefined || account?.kind !== 'wallet') throw new AppError('wallet_not_found');
  return id;
}
