import { PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { draftKey, KeyListSchema, KeyParams, PartnerParams, readKeys, requirePartner } from '#partners';
import type { Approvals } from '#people';
import { requireTenantOf } from '../about.ts';
import { ask, askOnce, ASKING_ERRORS, TWO_PEOPLE } from './ask.ts';
import type { ActDependencies } from './dependencies.ts';
import * as schemas from './schemas.ts';

/** The keys of partners, for operators. */
export function keyRoutes(
  approvals: Approvals,
  dependencies: Pick<ActDependencies, 'database' | 'clock' | 'partnerAccess'>,
): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listKeysOfPartner',
      method: 'GET',
      path: '/partners/:id/keys',
      right: 'op.read',
      summary: 'List the keys of a partner',
      description: 'Returns the keys of an environment that are not revoked, newest first, without their secrets.',
      params: PartnerParams,
      query: schemas.KeysQuery,
      status: 200,
      success: 'Keys found',
      data: KeyListSchema,
      errors: ['invalid_request', 'partner_not_found'],
      handle: async ({ params, query: { environment, after, size } }) => {
        const { id } = await requirePartner(dependencies.database, params.id);
        const tenant = await requireTenantOf(dependencies, { partner_id: id, environment });
        return await readKeys(dependencies, tenant, after, size ?? PAGE_SIZE_DEFAULT);
      },
    }),
    defineOperatorRoute({
      operationId: 'createKeyOfPartner',
      method: 'POST',
      path: '/partners/:id/keys',
      right: 'keys.write',
      fresh: true,
      idempotent: true,
      summary: 'Create a key for a partner',
      description: `Creates an API key of a partner. ${TWO_PEOPLE} The \`secret_id\` is returned at once, and only once: until the request is approved, within four hours, it does not work. A repeat with the same \`Idempotency-Key\` returns the same request or key, without the secret. At most as many keys as a partner can create itself.`,
      params: PartnerParams,
      body: schemas.KeyBody,
      status: 200,
      success: 'Asked for',
      data: schemas.KeyAskedSchema,
      errors: [...ASKING_ERRORS, 'partner_not_found', 'key_limit_reached', 'idempotency_key_reused'],
      handle: async ({ operator, params, body: { reason, dry_run, ...asked }, key }) => {
        const draft = await draftKey(dependencies, asked.environment, { id: operator.id, key });
        const { clientId, secretHash: material, secret } = draft;
        const { id } = await requirePartner(dependencies.database, params.id);
        const request = { partner_id: id, ...asked, client_id: clientId };
        const given = { reason, dry_run, material, idempotencyKey: key };
        const { answer, isNew } = await askOnce(approvals, operator, 'keys.create', request, given);
        const client_id = dry_run === true ? null : clientId;
        return { ...answer, client_id, ...(isNew && { secret_id: secret.reveal() }) };
      },
    }),
    defineOperatorRoute({
      operationId: 'revokeKeyOfPartner',
      method: 'DELETE',
      path: '/keys/:client_id',
      right: 'keys.write',
      fresh: true,
      summary: 'Revoke a key of any partner',
      description: `Revokes an API key, also the last one. It and its tokens stop working within five seconds. ${TWO_PEOPLE} Suspending the partner stops all of its keys at once.`,
      params: KeyParams,
      body: schemas.RevokeKeyBody,
      status: 200,
      success: 'Asked for',
      data: schemas.AskedSchema,
      errors: [...ASKING_ERRORS, 'key_not_found'],
      handle: async ({ operator, params: { client_id }, body }) =>
        await ask(approvals, operator, 'keys.revoke', { client_id }, body),
    }),
  ];
}
