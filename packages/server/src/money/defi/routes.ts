import { Type } from 'typebox';
import { IdText, PathId } from '#api/schema.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { NextCursor, PageQuery } from '#api/page.ts';
import { ADDRESS_EXAMPLE, AddressSchema, ASSET_EXAMPLE, AssetSchema, NewAddress } from './addresses/schemas.ts';
import { addressView } from './addresses/model.ts';
import { issueAddress } from './addresses/issue-address.ts';
import { readAssets } from './addresses/read-assets.ts';
import { readAddresses, requireAddress } from './addresses/read-addresses.ts';
import type { DefiDependencies } from './dependencies.ts';
import { paymentView } from './payments/payment-view.ts';
import { PAYMENT_EXAMPLE, PaymentSchema, PaymentStatusSchema } from './payments/schemas.ts';
import { readPayments, requirePayment } from './payments/read-payments.ts';

const TAG = 'On-chain payments';
const AddressParams = Type.Object({ id: PathId('deposit address') });
const PaymentParams = Type.Object({ id: PathId('on-chain payment') });

const AddressesQuery = Type.Object(PageQuery);

const PaymentsQuery = Type.Object({
  address_id: Type.Optional(IdText({ description: 'Only payments to this deposit address.' })),
  status: Type.Optional(PaymentStatusSchema),
  ...PageQuery,
});

const AddressesData = Type.Object({ addresses: Type.Array(AddressSchema), next_cursor: NextCursor() });

const AssetsData = Type.Object({
  assets: Type.Array(AssetSchema, {
    description:
      'In the order of the operator’s settings, 20 at most; empty: the environment has no on-chain payments.',
  }),
});

const PaymentsData = Type.Object({ payments: Type.Array(PaymentSchema), next_cursor: NextCursor() });

export function defiRoutes(dependencies: DefiDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'issueDepositAddress',
      method: 'POST',
      path: '/defi/addresses',
      tag: TAG,
      summary: 'Issue a deposit address',
      description:
        'Payments to the address in this token are credited to the wallet, 1.00 usd per unit. The address never expires. Issue one address per payer to identify payers.',
      body: NewAddress,
      status: 201,
      success: 'Deposit address issued',
      data: AddressSchema,
      example: { body: { chain: 'ethereum', asset: 'usdc', label: 'Marie Joseph' }, data: ADDRESS_EXAMPLE },
      errors: ['chain_not_available', 'wallet_not_found', 'reference_conflict', 'invalid_request'],
      idempotent: true,
      handle: (request) => issueAddress(dependencies, request),
    }),
    defineRoute({
      operationId: 'listDepositAssets',
      method: 'GET',
      path: '/defi/assets',
      tag: TAG,
      summary: 'List the tokens that deposit addresses receive',
      description:
        'Returns each token that the operator has configured, with its network, what it is credited as, and whether payments are credited at the moment. All others are not credited. The service pays nothing out on a chain.',
      status: 200,
      success: 'Tokens read',
      data: AssetsData,
      example: { data: { assets: [ASSET_EXAMPLE] } },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, respond }) => respond(await readAssets(dependencies, tenant.environment)),
    }),
    defineRoute({
      operationId: 'listDepositAddresses',
      method: 'GET',
      path: '/defi/addresses',
      tag: TAG,
      summary: 'List deposit addresses',
      description: 'Newest first.',
      query: AddressesQuery,
      status: 200,
      success: 'Deposit addresses read',
      data: AddressesData,
      example: { data: { addresses: [ADDRESS_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readAddresses(dependencies.database, tenant.id, query)),
    }),
    defineRoute({
      operationId: 'getDepositAddress',
      method: 'GET',
      path: '/defi/addresses/:id',
      tag: TAG,
      summary: 'Read a deposit address',
      description: 'Returns a deposit address.',
      params: AddressParams,
      status: 200,
      success: 'Deposit address read',
      data: AddressSchema,
      example: { data: ADDRESS_EXAMPLE },
      errors: ['address_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(addressView(await requireAddress(dependencies.database, tenant.id, params.id))),
    }),
    defineRoute({
      operationId: 'listChainPayments',
      method: 'GET',
      path: '/defi/payments',
      tag: TAG,
      summary: 'List on-chain payments',
      description: 'Newest first, by the time of detection.',
      query: PaymentsQuery,
      status: 200,
      success: 'On-chain payments read',
      data: PaymentsData,
      example: { data: { payments: [PAYMENT_EXAMPLE], next_cursor: null } },
      errors: ['address_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readPayments(dependencies.database, tenant.id, query)),
    }),
    defineRoute({
      operationId: 'getChainPayment',
      method: 'GET',
      path: '/defi/payments/:id',
      tag: TAG,
      summary: 'Read an on-chain payment',
      description: 'Returns an on-chain payment with its current status.',
      params: PaymentParams,
      status: 200,
      success: 'On-chain payment read',
      data: PaymentSchema,
      example: { data: PAYMENT_EXAMPLE },
      errors: ['payment_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(paymentView(await requirePayment(dependencies.database, tenant.id, params.id))),
    }),
  ];
}
