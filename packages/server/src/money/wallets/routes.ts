import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { csvPage, NextCursor } from '#api/page.ts';
import {
  ACCOUNT_ENTRIES,
  DEPOSIT_ENTRY_EXAMPLE,
  DescribedEntrySchema,
  EntriesQuery,
  readEntriesPage,
  SCANNED_ENTRIES_MAX,
} from '#ledger';
import type { WalletRouteDependencies } from './route-dependencies.ts';
import { openWallet } from './open-wallet.ts';
import { readWallet, readWallets, requireStoredWallet } from './read-wallets.ts';
import {
  OpenBody,
  PAYROLL_EXAMPLE,
  STATEMENT_EXAMPLE,
  StatementQuery,
  StatementSchema,
  UpdateBody,
  WALLET_EXAMPLE,
  WalletParams,
  WalletSchema,
  WalletsQuery,
  WATCHED_EXAMPLE,
} from './schemas.ts';
import { STATEMENT_FORMATS } from './statements/schemas.ts';
import { sendStatement } from './statements/send-statement.ts';
import { walletSubject } from './statements/wallet-statement.ts';
import { updateProblems, updateWallet } from './update-wallet.ts';

const TAG = 'Wallets';

const WalletsData = Type.Object({ wallets: Type.Array(WalletSchema), next_cursor: NextCursor() });

const EntriesData = Type.Object({
  entries: Type.Array(DescribedEntrySchema, {
    description: 'The ledger entries of this page, in the order of the call.',
  }),
  next_cursor: Type.String({ 'x-recorded': 'as_is' }),
});

export function walletRoutes(dependencies: WalletRouteDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listWallets',
      method: 'GET',
      path: '/wallets',
      tag: TAG,
      summary: 'List wallets',
      description: 'Oldest first. The default wallets, one per currency, exist from the start.',
      query: WalletsQuery,
      status: 200,
      success: 'Wallets read',
      data: WalletsData,
      example: { data: { wallets: [WALLET_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) => respond(await readWallets(dependencies.database, tenant.id, query)),
    }),
    defineRoute({
      operationId: 'openWallet',
      method: 'POST',
      path: '/wallets',
      tag: TAG,
      summary: 'Open a wallet',
      description:
        'Opens an additional, empty wallet. Pass its id as `wallet_id` to deposits, withdrawals and new cards. Calls without `wallet_id` use the default wallet.',
      body: OpenBody,
      status: 201,
      success: 'Wallet opened',
      data: WalletSchema,
      example: {
        body: { currency: 'usd', label: 'Payroll', metadata: { cost_center: '4100' } },
        data: PAYROLL_EXAMPLE,
      },
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
      summary: 'Change a wallet’s label, metadata, threshold or top-up',
      description:
        'Omitted fields keep their values, and `metadata` is merged. `wallet.low_balance` is sent once each time the balance falls below the threshold, and immediately if the threshold is set above the balance. With `auto_top_up`, the amount is then moved from the source wallet, once per fall. If the source has too little money, the top-up is made as soon as it can pay, unless the balance has recovered by then.',
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
      rules: ({ body }) => updateProblems(body),
      handle: (request) => updateWallet(dependencies, request),
    }),
    defineRoute({
      operationId: 'listWalletEntries',
      method: 'GET',
      path: '/wallets/:id/entries',
      tag: TAG,
      summary: 'Read a wallet’s ledger',
      description: `Oldest first, numbered without gaps. With \`order=desc\`, the newest entries come first, and \`after\` continues with those before. With \`type\`, a page scans at most ${SCANNED_ENTRIES_MAX.toLocaleString('en')} entries, so it may be short or empty although more follow: continue until \`next_cursor\` equals the \`after\` you passed. With \`Accept: text/csv\` the page is CSV, and its \`next_cursor\` is in the header \`x-next-cursor\`.`,
      params: WalletParams,
      query: EntriesQuery,
      status: 200,
      success: 'Entries read',
      data: EntriesData,
      example: { data: { entries: [DEPOSIT_ENTRY_EXAMPLE], next_cursor: '2' } },
      errors: ['wallet_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, params, query, format, respond }) => {
        const wallet = await requireStoredWallet(dependencies.database, tenant.id, params.id);
        const page = await readEntriesPage(dependencies, wallet, query);
        if (format !== 'csv') return respond(page);
        const { currency } = wallet;
        const lines = page.entries.map((entry) => ({ ...entry, currency }));
        return csvPage(ACCOUNT_ENTRIES.document(lines), page.next_cursor);
      },
    }),
    defineRoute({
      operationId: 'getWalletStatement',
      method: 'GET',
      path: '/wallets/:id/statement',
      tag: TAG,
      summary: 'Read a wallet’s statement',
      description: `All entries of a period, with the balances before and after them. ${STATEMENT_FORMATS}`,
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
      handle: (request) =>
        sendStatement(dependencies, request, () =>
          walletSubject(dependencies.database, request.tenant.id, request.params.id),
        ),
    }),
  ];
}
