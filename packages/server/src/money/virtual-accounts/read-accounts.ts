import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId, type VirtualAccountId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { Database } from '#database';
import { PAGE_SIZE_DEFAULT, cutPage, invalidCursor } from '#api/page.ts';
import { findCustomer } from '#customers';
import { accountView } from './account-view.ts';
import type { AccountStatus, VirtualAccount } from './model.ts';
import { listAccounts, loadAccountRows } from './store.ts';

interface AccountListQuery {
  readonly status?: AccountStatus;
  readonly currency?: Currency;
  readonly customer_id?: string;
  readonly metadata?: Metadata;
  readonly after?: string;
  readonly size?: number;
}

/** Newest first. @throws AppError customer_not_found, invalid_request */
export async function readAccounts(database: Database, tenantId: TenantId, query: AccountListQuery) {
  const { status, currency, metadata, size = PAGE_SIZE_DEFAULT } = query;
  const customer =
    query.customer_id === undefined ? undefined : await findCustomer(database, tenantId, query.customer_id);
  if (query.customer_id !== undefined && customer === undefined) throw new AppError('customer_not_found');
  const filter = { status, currency, metadata, customerId: customer?.id };
  const after = query.after === undefined ? undefined : await cursorAt(database, tenantId, query.after);
  const found = await listAccounts(database, tenantId, filter, after, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { accounts: page.map(accountView), next_cursor };
}

/** @throws AppError invalid_request */
async function cursorAt(database: Database, tenantId: TenantId, cursor: string): Promise<VirtualAccount> {
  const id: VirtualAccountId | undefined = parseId(cursor);
  const account = id && (await loadAccountRows(database, [{ tenantId, id }]))[0];
  if (account === undefined) {
    throw invalidCursor();
  }
  return account;
}
