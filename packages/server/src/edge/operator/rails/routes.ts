import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { RailsDependencies } from './dependencies.ts';
import { rereadObject, settleTransfer } from './mend.ts';
import { readBanks, readChains, readPlatforms } from './read-state.ts';
import { readTransfers } from './read-transfers.ts';
import * as schemas from './schemas.ts';

/** The systems that Issuary works with, and how operators mend what has gone wrong with them. */
export function railsRoutes(dependencies: RailsDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listPlatforms',
      method: 'GET',
      path: '/platforms',
      summary: 'List the card platforms',
      description:
        'Returns the card platforms of both environments, with their balances and what they have not answered.',
      right: 'op.read',
      status: 200,
      success: 'Platforms found',
      data: schemas.PlatformListSchema,
      errors: [],
      handle: async () => await readPlatforms(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'rereadPlatformObject',
      method: 'POST',
      path: '/platforms/:id/reread',
      summary: 'Read an object of a card platform again',
      description:
        'Lets the worker read an object of a vendor again, in place of what was read before and could not be applied.',
      right: 'rails.act',
      params: schemas.PlatformPath,
      body: schemas.RereadBody,
      status: 200,
      success: 'Object will be read again',
      data: schemas.RereadSchema,
      errors: ['invalid_request', 'platform_object_not_found'],
      handle: async ({ operator, params, body }) => await rereadObject(dependencies, operator, params.id, body),
    }),
    defineOperatorRoute({
      operationId: 'listBanks',
      method: 'GET',
      path: '/banks',
      summary: 'List the banks',
      description: 'Returns the banks of both environments, with the transfers that they have not answered.',
      right: 'op.read',
      status: 200,
      success: 'Banks found',
      data: schemas.BankListSchema,
      errors: [],
      handle: async () => await readBanks(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'listTransfersOfAll',
      method: 'GET',
      path: '/transfers',
      summary: 'List transfers of all partners',
      description:
        'Returns transfers of all partners or of one, without where the money goes, with the notices of the bank that contradict each other.',
      right: 'op.read',
      query: schemas.TransfersQuery,
      status: 200,
      success: 'Transfers found',
      data: schemas.TransferListSchema,
      errors: ['invalid_request', 'partner_not_found'],
      handle: async ({ query }) => await readTransfers(dependencies, query),
    }),
    defineOperatorRoute({
      operationId: 'settleTransfer',
      method: 'POST',
      path: '/transfers/:id/settle',
      summary: 'Settle contradictory notices about a transfer',
      description:
        'Records that you have found out what became of a transfer about which the bank has reported different outcomes. It moves no money: correct the wallet first, if it is wrong.',
      right: 'rails.act',
      params: schemas.TransferPath,
      body: schemas.SettleBody,
      status: 200,
      success: 'Transfer settled',
      data: schemas.SettledSchema,
      errors: ['invalid_request', 'partner_not_found', 'transfer_not_found', 'transfer_not_contradicted'],
      handle: async ({ operator, params, body }) => await settleTransfer(dependencies, operator, params.id, body),
    }),
    defineOperatorRoute({
      operationId: 'listChains',
      method: 'GET',
      path: '/chains',
      summary: 'List the chains',
      description: 'Returns the chains on which payments are watched, and which of them have stopped.',
      right: 'op.read',
      status: 200,
      success: 'Chains found',
      data: schemas.ChainListSchema,
      errors: [],
      handle: async () => await readChains(dependencies),
    }),
  ];
}
