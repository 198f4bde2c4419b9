import { defineRoute, type Route } from '../../foundation/api/route.ts';
import { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { replayEvents } from './deliveries/replay-events.ts';
import { retryDelivery } from './deliveries/retry-delivery.ts';
import { sendTest } from './deliveries/send-test.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { deleteEndpoint } from './endpoints/delete-endpoint.ts';
import { promoteSecret } from './endpoints/promote-secret.ts';
import { readEndpoint, readEndpoints } from './endpoints/read-endpoints.ts';
import { rotateSecret } from './endpoints/rotate-secret.ts';
import { updateEndpoint } from './endpoints/update-endpoint.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';

const TAG = 'Webhooks';

export function webhookRoutes(dependencies: WebhookDependencies): Route[] {
  return [...endpointRoutes(dependencies), ...secretRoutes(dependencies), ...deliveryRoutes(dependencies)];
}

function endpointRoutes(dependencies: WebhookDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createWebhook',
      method: 'POST',
      path: '/webhooks',
      tag: TAG,
      summary: 'Register an address for events',
      description:
        'It gets the events that come from now on. The `secret` is shown this once: the saved answer, which a repeated call gets, is without it. At most 20 in each environment.',
      body: schemas.WebhookCreate,
      status: 201,
      success: 'Webhook created',
      data: schemas.CreatedWebhookSchema,
      example: { body: examples.CREATE_EXAMPLE, data: examples.CREATED_EXAMPLE },
      errors: ['invalid_request', 'webhook_limit_reached'],
      idempotent: true,
      handle: async (request) => await createEndpoint(dependencies, request),
    }),
    defineRoute({
      operationId: 'listWebhooks',
      method: 'GET',
      path: '/webhooks',
      tag: TAG,
      summary: 'List webhooks',
      description: 'Newest first; there are 20 at most.',
      query: schemas.WebhookListQuery,
      status: 200,
      success: 'Webhooks found',
      data: schemas.WebhookListSchema,
      example: { data: { webhooks: [examples.WEBHOOK_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readEndpoints(dependencies, tenant, query.after, query.size ?? 20)),
    }),
    defineRoute({
      operationId: 'getWebhook',
      method: 'GET',
      path: '/webhooks/:id',
      tag: TAG,
      summary: 'Read a webhook and how its deliveries stand',
      description: 'Returns a webhook endpoint with the state of its deliveries, without its secrets.',
      params: schemas.WebhookParams,
      status: 200,
      success: 'Webhook found',
      data: schemas.WebhookSchema,
      example: { data: examples.WEBHOOK_EXAMPLE },
      errors: ['webhook_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readEndpoint(dependencies, tenant, params.id)),
    }),
    defineRoute({
      operationId: 'updateWebhook',
      method: 'PATCH',
      path: '/webhooks/:id',
      tag: TAG,
      summary: 'Change, disable or enable a webhook',
      description:
        'Fields left out stay as they are. Nothing is lost while it is disabled: enabled again, deliveries go on where they stopped.',
      params: schemas.WebhookParams,
      body: schemas.WebhookPatch,
      status: 200,
      success: 'Webhook updated',
      data: schemas.WebhookSchema,
      example: { body: examples.PATCH_EXAMPLE, data: examples.PATCHED_EXAMPLE },
      errors: ['webhook_not_found', 'invalid_request'],
      idempotent: true,
      handle: async (request) => await updateEndpoint(dependencies, request),
    }),
    defineRoute({
      operationId: 'deleteWebhook',
      method: 'DELETE',
      path: '/webhooks/:id',
      tag: TAG,
      summary: 'Delete a webhook with its deliveries',
      description: 'Deletes the endpoint. It receives nothing from now on.',
      params: schemas.WebhookParams,
      status: 200,
      success: 'Webhook deleted',
      data: schemas.DeletedWebhookSchema,
      example: { data: examples.DELETED_EXAMPLE },
      errors: ['webhook_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await deleteEndpoint(dependencies, tenant, params.id)),
    }),
  ];
}

function secretRoutes(dependencies: WebhookDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'rotateWebhookSecret',
      method: 'POST',
      path: '/webhooks/:id/rotate-secret',
      tag: TAG,
      summary: 'Make a new signing secret',
      description:
        'Shown this once. The secret before it signs `webhook-signature` for 24 hours more, and `X-Service-Signature` until then or until you promote the new one. At most three sign at a time; the oldest of more ends at once. Each call makes another secret: an `Idempotency-Key` is ignored.',
      params: schemas.WebhookParams,
      status: 200,
      success: 'Secret rotated',
      data: schemas.RotatedWebhookSchema,
      example: { data: examples.ROTATED_EXAMPLE },
      errors: ['webhook_not_found'],
      idempotent: false,
      handle: async (request) => await rotateSecret(dependencies, request),
    }),
    defineRoute({
      operationId: 'promoteWebhookSecret',
      method: 'POST',
      path: '/webhooks/:id/promote-secret',
      tag: TAG,
      summary: 'Have the newest secret make X-Service-Signature',
      description:
        'Once your receiver knows the new secret. The others go on signing `webhook-signature` until they end.',
      params: schemas.WebhookParams,
      status: 200,
      success: 'Secret promoted',
      data: schemas.WebhookSchema,
      example: { data: examples.PROMOTED_EXAMPLE },
      errors: ['webhook_not_found'],
      idempotent: true,
      handle: async (request) => await promoteSecret(dependencies, request),
    }),
  ];
}

function deliveryRoutes(dependencies: WebhookDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'testWebhook',
      method: 'POST',
      path: '/webhooks/:id/test',
      tag: TAG,
      summary: 'Send an example of an event',
      description: 'Signed like any other, whatever events the webhook has asked for. The answer is its delivery.',
      params: schemas.WebhookParams,
      body: schemas.TestBody,
      status: 201,
      success: 'Test event is on its way',
      data: schemas.DeliverySchema,
      example: { body: { type: 'card.charged' }, data: examples.TEST_EXAMPLE },
      errors: ['webhook_not_found', 'webhook_disabled', 'webhook_limit_reached', 'invalid_request'],
      idempotent: true,
      handle: async (request) => await sendTest(dependencies, request),
    }),
    defineRoute({
      operationId: 'replayWebhook',
      method: 'POST',
      path: '/webhooks/:id/replay',
      tag: TAG,
      summary: 'Send events of the past once more',
      description:
        'With the ids they had, each as a delivery of its own. `card.code` is left out: the codes are of no use any more. With `dry_run` nothing is sent, and the answer, with 200, says how many it would be. At most five replays at a time.',
      params: schemas.WebhookParams,
      body: schemas.ReplayBodySchema,
      status: 201,
      success: 'Replay is under way',
      data: schemas.ReplayedSchema,
      dryRun: { status: 200, success: 'Events counted', exampleData: examples.REPLAY_DRY_EXAMPLE },
      example: { body: examples.REPLAY_EXAMPLE, data: examples.REPLAYED_EXAMPLE },
      errors: ['webhook_not_found', 'webhook_disabled', 'webhook_limit_reached', 'invalid_request'],
      idempotent: true,
      handle: async (request) => await replayEvents(dependencies, request),
    }),
    defineRoute({
      operationId: 'listWebhookDeliveries',
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      tag: TAG,
      summary: 'List what became of the deliveries of a webhook',
      description:
        'Newest first, from the first attempt on, kept for at least 30 days. With a filter a page can hold fewer than asked for, or none, and still have a `next_cursor`.',
      params: schemas.WebhookParams,
      query: schemas.DeliveryListQuery,
      status: 200,
      success: 'Deliveries found',
      data: schemas.DeliveryListSchema,
      example: { data: { deliveries: [examples.DELIVERY_EXAMPLE], next_cursor: null } },
      errors: ['webhook_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, params, query, respond }) =>
        respond(await readDeliveries(dependencies, tenant, params.id, query)),
    }),
    defineRoute({
      operationId: 'getDelivery',
      method: 'GET',
      path: '/deliveries/:id',
      tag: TAG,
      summary: 'Read a delivery with its attempts',
      description: 'Returns a delivery with all of its attempts.',
      params: schemas.DeliveryParams,
      status: 200,
      success: 'Delivery found',
      data: schemas.DeliverySchema,
      example: { data: examples.DELIVERY_EXAMPLE },
      errors: ['delivery_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readDelivery(dependencies, tenant, params.id)),
    }),
    defineRoute({
      operationId: 'retryDelivery',
      method: 'POST',
      path: '/deliveries/:id/retry',
      tag: TAG,
      summary: 'Try a delivery again at once',
      description: 'Also one that succeeded or has no attempt left. It waits behind nothing.',
      params: schemas.DeliveryParams,
      status: 200,
      success: 'Delivery is tried again',
      data: schemas.DeliverySchema,
      example: { data: examples.RETRIED_EXAMPLE },
      errors: ['delivery_not_found', 'webhook_disabled', 'delivery_expired'],
      idempotent: true,
      handle: async (request) => await retryDelivery(dependencies, request),
    }),
  ];
}
