import { Type } from 'typebox';
import { NullableString } from '../../foundation/api/schema.ts';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import { ENTRY_EXAMPLE, EntrySchema } from '../ledger/index.ts';
import type { WalletRouteDependencies } from './route-dependencies.ts';
import { entriesAsCsv } from './entries-csv.ts';
import { openWallet } from './open-wallet.ts';
import { readEntries } from './read-entries.ts';
import { readWallet, readWallets } from './read-wallets.ts';
import {
  EntriesQuery,
  OpenBody,
  Page,
  PAYROLL_EXAMPLE,
  STATEMENT_EXAMPLE,
  StatementQuery,
  StatementSchema,
  UpdateBody,
  WALLET_EXAMPLE,
  WalletParams,
  WalletSchema,
  WATCHED_EXAMPLE,
} from './schemas.ts';
import { readStatement } from './statements/read-statement.ts';
import { updateWallet } from './update-wallet.ts';

const TAG = 'Wallets';

export function walletRoutes(dependencies: WalletRouteDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listWallets',
      method: 'GET',
      path: '/wallets',
      tag: TAG,
      summary: 'List wallets',
      description: 'Oldest first; the default wallets, one of each currency, are there from the start.',
      query: Type.Object(Page),
      status: 200,
      success: 'Wallets read',
      data: Type.Object({ wallets: Type.Array(WalletSchema), next_cursor: NullableString() }),
      example: { data: { wallets: [WALLET_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readWallets(dependencies.database, tenant.id, query.after, query.size ?? 20)),
    }),
    defineRoute({
      operationId: 'openWallet',
      method: 'POST',
      path: '/wallets',
      tag: TAG,
      summary: 'Open a wallet',
      description:
        'One more wallet, empty. Name it as `wallet_id` in deposits, withdrawals and new cards; calls that name none go on using the default one.',
      body: OpenBody,
      status: 201,
      success: 'Wallet opened',
      data: WalletSchema,
      example: { body: { currency: 'usd', label: 'Payroll' }, data: PAYROLL_EXAMPLE },
      errors: ['wallet_limit_reached', 'reference_conflict', 'invalid_request'],
      idempotent: true,
      handle: (request) => openWallet(dependencies, request),
    }),
    defineRoute({
      operationId: 'getWallet',
      method: 'GET',
      path: '/wallets/:id',
      tag: TAG,
      summary: 'Read a wallet',
      description: 'Returns a wallet with its current balance.',
      params: WalletParams,
      status: 200,
      success: 'Wallet read',
      data: WalletSchema,
      example: { data: WALLET_EXAMPLE },
      errors: ['wallet_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(await readWallet(dependencies.database, tenant.id, params.id)),
    }),
    defineRoute({
      operationId: 'updateWallet',
      method: 'PATCH',
      path: '/wallets/:id',
      tag: TAG,
      summary: "Change a wallet's label, threshold or top-up",
      description:
        'What is left out stays as it is. `wallet.low_balance` comes once each time the balance falls below the threshold, and at once when the threshold is set above it. With `auto_top_up`, that much then comes from the source, once for each such fall; when the source is short, as soon as it can pay, unless the balance is back by then.',
      params: WalletParams,
      body: UpdateBody,
      status: 200,
      success: 'Wallet updated',
      data: WalletSchema,
      example: {
        body: {
          low_balance_threshold: '1000.00',
          auto_top_up: { source_wallet_id: WALLET_EXAMPLE.id, amount: '5000.00' },
        },
        data: WATCHED_EXAMPLE,
      },
      errors: ['wallet_not_found', 'reference_conflict', 'invalid_request'],
      idempotent: true,
      handle: (request) => updateWallet(dependencies, request),
    }),
    defineRoute({
      operationId: 'listWalletEntries',
      method: 'GET',
      path: '/wallets/:id/entries',
      tag: TAG,
      summary: "Read a wallet's ledger",
      description:
        'Oldest first, numbered without gaps. With `type` a page looks at 10,000 entries at most, so it may be short, or empty, and be followed by more: go on until `next_cursor` is the `after` that you passed. With `Accept: text/csv` the same page as CSV, with its `next_cursor` in the header `x-next-cursor`.',
      params: WalletParams,
      query: EntriesQuery,
      status: 200,
      success: 'Entries read',
      data: Type.Object({ entries: Type.Array(EntrySchema), next_cursor: Type.String() }),
      example: { data: { entries: [ENTRY_EXAMPLE], next_cursor: '2' } },
      errors: ['wallet_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, params, query, format, respond }) => {
        const page = await readEntries(dependencies, tenant.id, params.id, query);
        if (format !== 'csv') return respond(page);
        return { status: 200, body: entriesAsCsv(page.entries), headers: { 'x-next-cursor': page.next_cursor } };
      },
    }),
    defineRoute({
      operationId: 'getWalletStatement',
      method: 'GET',
      path: '/wallets/:id/statement',
      tag: TAG,
      summary: "Read a wallet's statement",
      description:
        'All entries of a period, however many, with the balances before and after them. Statements of periods that meet neither overlap nor leave anything out, and one of a past period is the same whenever it is read. With `Accept: text/csv` the opening balance is the first row, so the amounts add up to the closing balance in the last; with `Accept: application/pdf` it is a printable, tagged PDF of at most 10,000 entries. PDFs are printed one at a time; more requests get 429 with `retry-after`.',
      params: WalletParams,
      query: StatementQuery,
      status: 200,
      success: 'Statement read',
      data: StatementSchema,
      example: { data: STATEMENT_EXAMPLE },
      errors: ['wallet_not_found', 'invalid_request'],
      idempotent: false,
      noHead: true,
      formats: ['csv', 'pdf'],
      handle: (request) => readStatement(dependencies, request),
    }),
  ];
}
