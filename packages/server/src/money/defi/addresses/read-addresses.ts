import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { PAGE_SIZE_DEFAULT, cutPage, invalidCursor } from '#api/page.ts';
import { PATH_NUMBER_MAX } from './derivation-path.ts';
import { addressView, type DepositAddress } from './model.ts';
import { findAddress, listAddresses } from './store.ts';

/** @throws AppError address_not_found */
export async function requireAddress(database: Queryable, tenantId: TenantId, named: string): Promise<DepositAddress> {
  const id = parseId<'deposit_address'>(named);
  const address = id && (await findAddress(database, tenantId, id));
  if (address === undefined) throw new AppError('address_not_found');
  return address;
}

/** Newest first. @throws AppError invalid_request for an invalid cursor */
export async function readAddresses(
  database: Queryable,
  tenantId: TenantId,
  { after, size = PAGE_SIZE_DEFAULT }: { readonly after?: string; readonly size?: number },
) {
  const below = after === undefined ? PATH_NUMBER_MAX : await indexOf(database, tenantId, after);
  const found = await listAddresses(database, tenantId, below, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { addresses: page.map(addressView), next_cursor };
}

async function indexOf(database: Queryable, tenantId: TenantId, cursor: string): Promise<number> {
  const id = parseId<'deposit_address'>(cursor);
  const address = id && (await findAddress(database, tenantId, id));
  if (address === undefined) {
    throw invalidCursor();
  }
  return address.index;
}
