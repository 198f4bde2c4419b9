import { Type } from 'typebox';
import { AppError, invalidRequest } from '../kit/app-error.ts';
import { parseId } from '../kit/ids.ts';
import { Amount, NullableString, Timestamp, Uuid } from '../http/schema.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { Database } from '../database/index.ts';
import {
  ENTRY_EXAMPLE,
  EntrySchema,
  entriesOfAccount,
  entryView,
  findAccounts,
  parseEntryCursor,
} from '../ledger/index.ts';
import type { Tenant } from '../kit/tenant.ts';
import { walletView, type Wallet } from './model.ts';
import { findWallet, listWallets } from './store.ts';
import { entriesAsCsv } from './entries-csv.ts';

const TAG = 'Wallets';

const WalletSchema = Type.Object(
  {
    id: Uuid(),
    currency: Type.String(),
    balance: Amount({ description: 'What can be moved to cards.' }),
    label: NullableString(),
    is_default: Type.Boolean({ description: 'Used by calls that name no wallet.' }),
    created_at: Timestamp(),
  },
  { title: 'Wallet' },
);

const WALLET_EXAMPLE = {
  id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  currency: 'usd',
  balance: '999965.00',
  label: null,
  is_default: true,
  created_at: '2026-11-20T09:00:00.000Z',
};

const Page = {
  after: Type.Optional(Type.String({ maxLength: 64, description: '`next_cursor` of an earlier page.' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

export function walletRoutes(database: Database): Route[] {
  return [
    defineRoute({
      operationId: 'listWallets',
      method: 'GET',
      path: '/wallets',
      tag: TAG,
      summary: 'List wallets',
      query: Type.Object(Page),
      status: 200,
      success: 'Wallets read',
      data: Type.Object({ wallets: Type.Array(WalletSchema), next_cursor: NullableString() }),
      example: { data: { wallets: [WALLET_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, answer }) => {
        const after = query.after === undefined ? undefined : parseId<'wallet'>(query.after);
        if (query.after !== undefined && after === undefined) {
          throw invalidRequest({ after: 'is not a cursor of this list; pass next_cursor of an earlier page' });
        }
        const size = query.size ?? 20;
        const found = await listWallets(database, tenant.id, after, size + 1);
        const page = found.slice(0, size);
        const accounts = await findAccounts(
          database,
          tenant.id,
          page.map((wallet) => wallet.id),
        );
        return answer({
          wallets: page.map((wallet) => walletView(wallet, accounts.get(wallet.id)!.balance)),
          next_cursor: found.length > size ? page.at(-1)!.id : null,
        });
      },
    }),
    defineRoute({
      operationId: 'getWallet',
      method: 'GET',
      path: '/wallets/:id',
      tag: TAG,
      summary: 'Read a wallet',
      params: Type.Object({ id: Type.String() }),
      status: 200,
      success: 'Wallet read',
      data: WalletSchema,
      example: { data: WALLET_EXAMPLE },
      errors: ['wallet_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, answer }) => {
        const wallet = await requireStoredWallet(database, tenant, params.id);
        const accounts = await findAccounts(database, tenant.id, [wallet.id]);
        return answer(walletView(wallet, accounts.get(wallet.id)!.balance));
      },
    }),
    defineRoute({
      operationId: 'listWalletEntries',
      method: 'GET',
      path: '/wallets/:id/entries',
      tag: TAG,
      summary: "Read a wallet's ledger",
      description:
        'Oldest first, numbered without gaps. With `Accept: text/csv` the same page as CSV: for the next one, pass the `sequence` of its last row as `after`.',
      params: Type.Object({ id: Type.String() }),
      query: Type.Object(Page),
      status: 200,
      success: 'Entries read',
      data: Type.Object({ entries: Type.Array(EntrySchema), next_cursor: Type.String() }),
      example: { data: { entries: [ENTRY_EXAMPLE], next_cursor: '2' } },
      errors: ['wallet_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, params, query, format, answer }) => {
        const wallet = await requireStoredWallet(database, tenant, params.id);
        const after = parseEntryCursor(query.after);
        const entries = await entriesOfAccount(database, tenant.id, wallet.id, after, query.size ?? 20);
        const views = entries.map((entry) => entryView(entry, wallet.currency));
        if (format === 'csv') return { status: 200, body: entriesAsCsv(views) };
        return answer({ entries: views, next_cursor: String(entries.at(-1)?.sequence ?? after) });
      },
    }),
  ];
}

async function requireStoredWallet(database: Database, tenant: Tenant, id: string): Promise<Wallet> {
  const walletId = parseId<'wallet'>(id);
  const wallet = walletId && (await findWallet(database, tenant.id, walletId));
  if (wallet === undefined) throw new AppError('wallet_not_found');
  return wallet;
}
