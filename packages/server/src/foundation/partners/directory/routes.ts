import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { durationInWords } from '#kit/in-words.ts';
import { REVOCATION_MS_MAX } from '../tokens/revocations.ts';
import type { DirectoryDependencies } from './dependencies.ts';
import * as schemas from './schemas.ts';
import { suspendPartner } from './suspend-partner.ts';

const WITHIN = `within ${durationInWords(REVOCATION_MS_MAX)} in every process of the service`;

/** How operators stop a partner. */
export function partnerDirectoryRoutes(dependencies: DirectoryDependencies): OperatorRoute[] {
  const suspension = (act: 'suspend' | 'unsuspend', text: Pick<OperatorRoute, 'summary' | 'description' | 'success'>) =>
    defineOperatorRoute({
      operationId: `${act}Partner`,
      method: 'POST',
      path: `/partners/:id/${act}`,
      ...text,
      right: 'partners.suspend',
      params: schemas.PartnerParams,
      body: schemas.ReasonBody,
      status: 200,
      data: schemas.ChangedPartnerSchema,
      errors: ['partner_not_found', 'invalid_request'],
      handle: async ({ operator, params, body }) =>
        await suspendPartner(dependencies, operator, params.id, act, body.reason),
    });
  return [
    suspension('suspend', {
      summary: 'Suspend a partner',
      description: `All calls of the partner’s keys and people are refused, ${WITHIN}. Cards and webhooks keep working. A repeat changes nothing.`,
      success: 'Partner suspended',
    }),
    suspension('unsuspend', {
      summary: 'End the suspension of a partner',
      description: `The calls of the partner’s keys and people are accepted again, ${WITHIN}. A repeat changes nothing.`,
      success: 'Suspension ended',
    }),
  ];
}
