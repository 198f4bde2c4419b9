import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { NextCursor } from '#api/page.ts';
import { accountView } from './account-view.ts';
import { closeAccount } from './close-account.ts';
import { creditView } from './credits/model.ts';
import { readCredits, requireCredit } from './credits/read-credits.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { requireAccount } from './find-account.ts';
import { issueAccount } from './issue-account.ts';
import { readAccounts } from './read-accounts.ts';
import {
  ACCOUNT_EXAMPLE,
  AccountParams,
  AccountSchema,
  AccountsQuery,
  CloseAccountBody,
  CREDIT_EXAMPLE,
  CreditParams,
  CreditSchema,
  CreditsQuery,
  IssueAccountBody,
  UpdateAccountBody,
} from './schemas.ts';
import { updateAccount } from './update-account.ts';

const TAG = 'Virtual accounts';

const AccountsData = Type.Object({ accounts: Type.Array(AccountSchema), next_cursor: NextCursor() });

const CreditsData = Type.Object({
  credits: Type.Array(CreditSchema, { description: 'The payments that the account received, newest first.' }),
  next_cursor: NextCursor(),
});

export function virtualAccountRoutes(dependencies: VirtualAccountDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'issueAccount',
      method: 'POST',
      path: '/accounts',
      tag: TAG,
      summary: 'Issue a virtual account',
      description:
        'Opens a bank account that receives payments and credits them to a wallet. The fee is charged to that wallet. ' +
        'If the bank has not opened the account yet, the response shows `processing`, and `account.issued` or `account.failed` reports the outcome. ' +
        'If the bank rejects the account, it is `failed`, its fees are returned, and `failure_reason` has the reason.',
      body: IssueAccountBody,
      status: 201,
      success: 'Virtual account created',
      data: AccountSchema,
      example: {
        body: { currency: 'eur', label: 'Incoming', metadata: { cost_center: '4100' } },
        data: ACCOUNT_EXAMPLE,
      },
      errors: [
        'wallet_not_found',
        'customer_not_found',
        'customer_rejected',
        'customer_suspended',
        'customer_closed',
        'insufficient_merchant_balance',
        'reference_conflict',
        'invalid_request',
      ],
      idempotent: true,
      handle: (request) => issueAccount(dependencies, request),
    }),
    defineRoute({
      operationId: 'listAccounts',
      method: 'GET',
      path: '/accounts',
      tag: TAG,
      summary: 'List virtual accounts',
      description: 'Newest first.',
      query: AccountsQuery,
      status: 200,
      success: 'Virtual accounts read',
      data: AccountsData,
      example: { data: { accounts: [ACCOUNT_EXAMPLE], next_cursor: null } },
      errors: ['customer_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readAccounts(dependencies.database, tenant.id, query)),
    }),
    defineRoute({
      operationId: 'getAccount',
      method: 'GET',
      path: '/accounts/:id',
      tag: TAG,
      summary: 'Read a virtual account',
      description: 'Returns a virtual account with the bank details for paying into it.',
      params: AccountParams,
      status: 200,
      success: 'Virtual account read',
      data: AccountSchema,
      example: { data: ACCOUNT_EXAMPLE },
      errors: ['account_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(accountView(await requireAccount(dependencies.database, tenant.id, params.id))),
    }),
    defineRoute({
      operationId: 'updateAccount',
      method: 'PATCH',
      path: '/accounts/:id',
      tag: TAG,
      summary: 'Change a virtual account’s label or metadata',
      description:
        'Fields that are left out stay unchanged. `metadata` is merged with the present metadata. Possible in every status.',
      params: AccountParams,
      body: UpdateAccountBody,
      status: 200,
      success: 'Virtual account updated',
      data: AccountSchema,
      example: { body: { label: 'Incoming', metadata: { cost_center: '4100' } }, data: ACCOUNT_EXAMPLE },
      errors: ['account_not_found', 'customer_closed', 'invalid_request'],
      idempotent: true,
      handle: (request) => updateAccount(dependencies, request),
    }),
    defineRoute({
      operationId: 'closeAccount',
      method: 'POST',
      path: '/accounts/:id/close',
      tag: TAG,
      summary: 'Close a virtual account permanently',
      description:
        'Takes effect immediately; the request to the bank is repeated until the bank confirms it. The bank returns payments that ' +
        'arrive later; a payment that the bank credits nevertheless is credited to the wallet. Sends `account.closed`.',
      params: AccountParams,
      body: CloseAccountBody,
      status: 200,
      success: 'Virtual account closed',
      data: AccountSchema,
      example: {
        body: {},
        data: { ...ACCOUNT_EXAMPLE, status: 'closed', closed_at: '2026-12-01T08:00:00.000Z' },
      },
      errors: ['account_not_found', 'account_not_active', 'reference_conflict', 'invalid_request'],
      idempotent: true,
      handle: (request) => closeAccount(dependencies, request),
    }),
    defineRoute({
      operationId: 'listAccountCredits',
      method: 'GET',
      path: '/accounts/:id/credits',
      tag: TAG,
      summary: 'List the credits of a virtual account',
      description: 'Newest first.',
      params: AccountParams,
      query: CreditsQuery,
      status: 200,
      success: 'Credits read',
      data: CreditsData,
      example: { data: { credits: [CREDIT_EXAMPLE], next_cursor: null } },
      errors: ['account_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, params, query, respond }) =>
        respond(await readCredits(dependencies.database, tenant.id, params.id, query)),
    }),
    defineRoute({
      operationId: 'getAccountCredit',
      method: 'GET',
      path: '/accounts/:id/credits/:credit_id',
      tag: TAG,
      summary: 'Read one credit of a virtual account',
      description: 'Returns one payment that the account received.',
      params: CreditParams,
      status: 200,
      success: 'Credit read',
      data: CreditSchema,
      example: { data: CREDIT_EXAMPLE },
      errors: ['account_not_found', 'credit_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(creditView(await requireCredit(dependencies.database, tenant.id, params.id, params.credit_id))),
    }),
  ];
}
