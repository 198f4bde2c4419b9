import { defineOperatorRoute, type OperatorRoute } from '../../api/operator-route.ts';
import { listPartners, type DirectoryDependencies } from './list-partners.ts';
import * as schemas from './schemas.ts';

/** How operators find partners. */
export function partnerDirectoryRoutes(dependencies: DirectoryDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listPartners',
      method: 'GET',
      path: '/partners',
      summary: 'List partners',
      description: 'Returns the partners, newest first.',
      right: 'op.read',
      query: schemas.PartnerQuery,
      success: 'Partners found',
      data: schemas.PartnerListSchema,
      errors: ['invalid_request'],
      handle: async ({ query }) => await listPartners(dependencies, query),
    }),
  ];
}
