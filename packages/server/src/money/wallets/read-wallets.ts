import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { parseId, type TenantId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Database } from '#database';
import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '#api/page.ts';
import { findAccounts, type Account } from '#ledger';
import { aboutWallet, walletView, type Wallet } from './model.ts';
import { findWallet, listWallets } from './store.ts';

/** The wallet that a path names. @throws AppError wallet_not_found */
export async function requireStoredWallet(database: Database, tenantId: TenantId, named: string): Promise<Wallet> {
  const id = parseId<'wallet'>(named);
  const wallet = id && (await findWallet(database, tenantId, id));
  if (wallet === undefined) throw new AppError('wallet_not_found');
  return wallet;
}

/** A wallet with its current balance. @throws AppError wallet_not_found */
export async function readWallet(database: Database, tenantId: TenantId, named: string) {
  const { wallet, account } = await readWalletAndAccount(database, tenantId, named);
  return walletView(aboutWallet(wallet), account);
}

/** @throws AppError wallet_not_found */
export async function readWalletAndAccount(
  database: Database,
  tenantId: TenantId,
  named: string,
): Promise<{ wallet: Wallet; account: Account }> {
  const wallet = await requireStoredWallet(database, tenantId, named);
  const account = (await findAccounts(database, tenantId, [wallet.id])).get(wallet.id);
  assert(account, 'a wallet has an account');
  return { wallet, account };
}

interface WalletsQuery {
  readonly metadata?: Metadata;
  readonly after?: string;
  readonly size?: number;
}

/** A page of a tenant's wallets, oldest first. @throws AppError invalid_request */
export async function readWallets(database: Database, tenantId: TenantId, query: WalletsQuery) {
  const { metadata, after: cursor, size = PAGE_SIZE_DEFAULT } = query;
  const after = await readIdCursor<'wallet'>(cursor, async (id) => await findWallet(database, tenantId, id));
  const found = await listWallets(database, tenantId, after, metadata, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  const accounts = await findAccounts(
    database,
    tenantId,
    page.map(({ id }) => id),
  );
  return {
    wallets: page.map((wallet) => walletView(aboutWallet(wallet), accounts.get(wallet.id)!)),
    next_cursor,
  };
}
