import { Type } from 'typebox';
import { MetadataQuery } from '#api/metadata.ts';
import { IdText, OneOf } from '#api/schema.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { NextCursor, PageQuery } from '#api/page.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { createTransfer } from './create-transfer.ts';
import { transferProblems } from './destination.ts';
import type { TransferDependencies } from './dependencies.ts';
import { requireTransfer } from './find-transfer.ts';
import { TRANSFER_STATUSES } from './model.ts';
import { readTransfers } from './read-transfers.ts';
import {
  CancelBody,
  TRANSFER_EXAMPLE,
  TransferBody,
  TransferParams,
  TransferSchema,
  UpdateTransferBody,
} from './schemas.ts';
import { transferView } from './transfer-view.ts';
import { updateTransfer } from './update-transfer.ts';

const TAG = 'Transfers';

const TransfersQuery = Type.Object({
  status: Type.Optional(OneOf(TRANSFER_STATUSES, { description: 'Only transfers with this status.' })),
  source_wallet_id: Type.Optional(IdText({ description: 'Only transfers from this wallet.' })),
  reference: Type.Optional(
    Type.String({
      'x-recorded': 'masked',
      minLength: 1,
      maxLength: 255,
      description: 'Only the transfer with this reference of yours.',
    }),
  ),
  metadata: MetadataQuery,
  ...PageQuery,
});

const TransfersData = Type.Object({
  transfers: Type.Array(TransferSchema),
  next_cursor: NextCursor(),
});

export function transferRoutes(dependencies: TransferDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createTransfer',
      method: 'POST',
      path: '/transfers',
      tag: TAG,
      summary: 'Move money out of a wallet',
      description:
        'A transfer to another of your wallets is immediate; between currencies it needs a quote. For a transfer to a bank account the money is held while the transfer is `pending`; the outcome is reported by `transfer.success`, `transfer.failed` or `transfer.reversed`.',
      body: TransferBody,
      status: 201,
      success: 'Transfer created',
      data: TransferSchema,
      example: {
        body: {
          source_wallet_id: TRANSFER_EXAMPLE.source_wallet_id,
          amount: '250.00',
          destination: {
            type: 'bank_account',
            holder_name: 'Marie Joseph',
            account_number: '1234567890',
            routing_number: '021000021',
          },
          reference: 'payout-1042',
          description: 'November',
          metadata: { payslip: '2026-11-0042' },
        },
        data: TRANSFER_EXAMPLE,
      },
      errors: [
        'wallet_not_found',
        'quote_not_found',
        'quote_used',
        'quote_expired',
        'insufficient_merchant_balance',
        'reference_conflict',
        'invalid_request',
      ],
      idempotent: true,
      rules: ({ body }) => transferProblems(body),
      handle: (request) => createTransfer(dependencies, request),
    }),
    defineRoute({
      operationId: 'listTransfers',
      method: 'GET',
      path: '/transfers',
      tag: TAG,
      summary: 'List transfers',
      description: 'Newest first.',
      query: TransfersQuery,
      status: 200,
      success: 'Transfers read',
      data: TransfersData,
      example: { data: { transfers: [TRANSFER_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readTransfers(dependencies.database, tenant.id, query)),
    }),
    defineRoute({
      operationId: 'getTransfer',
      method: 'GET',
      path: '/transfers/:id',
      tag: TAG,
      summary: 'Read a transfer',
      description: 'Returns a transfer with its current status.',
      params: TransferParams,
      status: 200,
      success: 'Transfer read',
      data: TransferSchema,
      example: { data: TRANSFER_EXAMPLE },
      errors: ['transfer_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(transferView(await requireTransfer(dependencies.database, tenant.id, params.id))),
    }),
    defineRoute({
      operationId: 'updateTransfer',
      method: 'PATCH',
      path: '/transfers/:id',
      tag: TAG,
      summary: 'Change a transfer’s metadata',
      description: '`metadata` is merged with the present metadata. Possible in every status.',
      params: TransferParams,
      body: UpdateTransferBody,
      status: 200,
      success: 'Transfer updated',
      data: TransferSchema,
      example: { body: { metadata: { payslip: '2026-11-0042', draft: null } }, data: TRANSFER_EXAMPLE },
      errors: ['transfer_not_found', 'invalid_request'],
      idempotent: true,
      handle: (request) => updateTransfer(dependencies, request),
    }),
    defineRoute({
      operationId: 'cancelTransfer',
      method: 'POST',
      path: '/transfers/:id/cancel',
      tag: TAG,
      summary: 'Cancel a transfer',
      description:
        'Possible while the transfer is `pending` and the bank has not sent it. A cancelled transfer is `failed` with the code `cancelled`; amount and fees are returned. If the bank does not respond, the transfer stays `pending` with `cancelling: true`, and the request to the bank is repeated.',
      params: TransferParams,
      body: CancelBody,
      status: 200,
      success: 'Transfer cancelled, or being cancelled',
      data: TransferSchema,
      example: {
        body: {},
        data: {
          ...TRANSFER_EXAMPLE,
          status: 'failed',
          failure: { code: 'cancelled', message: 'You cancelled the transfer.', bank_reason: null },
          ended_at: '2026-11-20T09:30:20.000Z',
        },
      },
      errors: ['transfer_not_found', 'transfer_not_pending', 'reference_conflict', 'invalid_request'],
      idempotent: true,
      handle: (request) => cancelTransfer(dependencies, request),
    }),
  ];
}
