import { REVOCATION_MS_MAX } from '../tokens/revocations.ts';
import { durationInWords } from '#kit/in-words.ts';
import { keyOf } from '#kit/tenant.ts';
import { PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { createKey, KEYS_MAX, KEYS_PER_DAY_MAX } from './create-key.ts';
import { deleteKey } from './delete-key.ts';
import type { KeyDependencies } from './dependencies.ts';
import * as examples from './examples.ts';
import { expiryProblem } from './key-input.ts';
import { readCaller, readKeys } from './read-keys.ts';
import { revokeToken } from '../tokens/revoke-token.ts';
import * as schemas from './schemas.ts';

const WITHIN = `within ${durationInWords(REVOCATION_MS_MAX)} in every process of the service`;

export function keyRoutes(dependencies: KeyDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'revokeToken',
      method: 'POST',
      path: '/authentication/revoke',
      tag: 'Authentication',
      scope: 'any',
      summary: 'End the access token of this call',
      description: `The token of this call stops working ${WITHIN}. Other tokens of the key stay valid. A repeated call returns 401, so an \`Idempotency-Key\` is ignored.`,
      status: 200,
      success: 'Access token revoked',
      data: schemas.RevokedTokenSchema,
      example: { data: { revoked: true } },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, caller, respond }) => respond(await revokeToken(dependencies, tenant, keyOf(caller))),
    }),
    defineRoute({
      operationId: 'getCaller',
      method: 'GET',
      path: '/me',
      tag: 'Authentication',
      scope: 'any',
      summary: 'Read who is calling',
      description: 'Returns the partner, the environment, and the API key of this call with its scopes.',
      status: 200,
      success: 'Caller read',
      data: schemas.CallerSchema,
      example: { data: examples.CALLER_EXAMPLE },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, caller, respond }) => respond(await readCaller(dependencies, tenant, keyOf(caller))),
    }),
    ...managementRoutes(dependencies),
  ];
}

function managementRoutes(dependencies: KeyDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createKey',
      method: 'POST',
      path: '/keys',
      tag: 'Keys',
      summary: 'Create an API key',
      description: `Creates a key of this environment. The \`secret_id\` is returned only once: the response to a repeated call does not contain it. At most ${KEYS_MAX} keys that are not deleted, and ${KEYS_PER_DAY_MAX} new ones in 24 hours.`,
      body: schemas.KeyCreate,
      status: 201,
      success: 'Key created',
      data: schemas.CreatedKeySchema,
      example: { body: examples.NEW_KEY_EXAMPLE, data: examples.CREATED_KEY_EXAMPLE },
      errors: ['invalid_request', 'key_limit_reached'],
      idempotent: true,
      rules: ({ body }) => expiryProblem(body.expires_at, dependencies.clock.now()),
      handle: async (request) => await createKey(dependencies, request),
    }),
    defineRoute({
      operationId: 'listKeys',
      method: 'GET',
      path: '/keys',
      tag: 'Keys',
      summary: 'List API keys',
      description: 'Returns the keys of this environment that are not deleted, newest first, without their secrets.',
      query: schemas.KeyListQuery,
      status: 200,
      success: 'Keys found',
      data: schemas.KeyListSchema,
      example: { data: { keys: [examples.KEY_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readKeys(dependencies, tenant, query.after, query.size ?? PAGE_SIZE_DEFAULT)),
    }),
    defineRoute({
      operationId: 'deleteKey',
      method: 'DELETE',
      path: '/keys/:client_id',
      tag: 'Keys',
      summary: 'Delete an API key',
      description: `The key and its tokens stop working ${WITHIN}. The last key with the scope \`keys\` cannot be deleted: create another one first.`,
      params: schemas.KeyParams,
      status: 200,
      success: 'Key deleted',
      data: schemas.DeletedKeySchema,
      example: { data: examples.DELETED_KEY_EXAMPLE },
      errors: ['key_not_found', 'last_key'],
      idempotent: false,
      handle: async ({ tenant, caller, params, respond }) =>
        respond(await deleteKey(dependencies, tenant, caller, params.client_id)),
    }),
  ];
}
