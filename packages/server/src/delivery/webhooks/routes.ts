import { defineRoute, type Route } from '#api/route.ts';
import { PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { readHalfOpenPeriod } from '#api/period.ts';
import { problemsOf } from '#kit/app-error.ts';
import { readDeliveries, readDelivery } from './delivery-records/read-deliveries.ts';
import { replayProblems, REPLAYS_MAX, replayEvents } from './delivery-records/replay-events.ts';
import { retryDelivery } from './delivery-records/retry-delivery.ts';
import { sendTest } from './delivery-records/send-test.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { createEndpoint, ENDPOINTS_MAX } from './endpoints/create-endpoint.ts';
import { deleteEndpoint } from './endpoints/delete-endpoint.ts';
import { endpointProblems } from './endpoints/endpoint-input.ts';
import { promoteSecret } from './endpoints/promote-secret.ts';
import { readEndpoint, readEndpoints } from './endpoints/read-endpoints.ts';
import { LIVE_SECRETS_MAX, OVERLAP_HOURS, rotateSecret } from './endpoints/rotate-secret.ts';
import { updateEndpoint } from './endpoints/update-endpoint.ts';
import * as examples from './examples.ts';
import { DELIVERY_KEPT_DAYS } from './removal/remove-old-deliveries.ts';
import * as schemas from './schemas.ts';

const TAG = 'Webhooks';
const LISTED = `A delivery is listed from its first attempt on, or from when it has to wait, and is kept for at least ${DELIVERY_KEPT_DAYS} days. With a filter, a page may contain fewer deliveries than requested, or none, and still have a \`next_cursor\`.`;

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
      summary: 'Create a webhook',
      description: `Registers a URL that receives events from now on. The \`secret\` is returned only once: the response to a repeated call does not contain it. A URL whose patterns include \`card.code\` (\`*\` and \`card.*\` do) receives one-time codes, whether or not the key has the scope \`codes\`. At most ${ENDPOINTS_MAX} webhooks per environment.`,
      body: schemas.WebhookCreate,
      status: 201,
      success: 'Webhook created',
      data: schemas.CreatedWebhookSchema,
      example: { body: examples.CREATE_EXAMPLE, data: examples.CREATED_EXAMPLE },
      errors: ['invalid_request', 'webhook_limit_reached'],
      idempotent: true,
      rules: ({ tenant, body }) => endpointProblems(body, tenant.environment, dependencies.checkUrl),
      handle: async (request) => await createEndpoint(dependencies, request),
    }),
    defineRoute({
      operationId: 'listWebhooks',
      method: 'GET',
      path: '/webhooks',
      tag: TAG,
      summary: 'List webhooks',
      description: `Returns your webhooks, newest first. There are at most ${ENDPOINTS_MAX}.`,
      query: schemas.WebhookListQuery,
      status: 200,
      success: 'Webhooks found',
      data: schemas.WebhookListSchema,
      example: { data: { webhooks: [examples.WEBHOOK_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readEndpoints(dependencies, tenant, query.after, query.size ?? PAGE_SIZE_DEFAULT)),
    }),
    defineRoute({
      operationId: 'getWebhook',
      method: 'GET',
      path: '/webhooks/:id',
      tag: TAG,
      summary: 'Read a webhook and the state of its deliveries',
      description:
        'Returns a webhook with the state of its deliveries. Its secrets are listed, but their values are not shown.',
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
        'Changes the fields in the body; the others keep their values. No event is lost while a webhook is disabled: when you enable it again, deliveries continue where they stopped.',
      params: schemas.WebhookParams,
      body: schemas.WebhookPatch,
      status: 200,
      success: 'Webhook updated',
      data: schemas.WebhookSchema,
      example: { body: examples.PATCH_EXAMPLE, data: examples.PATCHED_EXAMPLE },
      errors: ['webhook_not_found', 'invalid_request'],
      idempotent: true,
      rules: ({ tenant, body }) => endpointProblems(body, tenant.environment, dependencies.checkUrl),
      handle: async (request) => await updateEndpoint(dependencies, request),
    }),
    defineRoute({
      operationId: 'deleteWebhook',
      method: 'DELETE',
      path: '/webhooks/:id',
      tag: TAG,
      summary: 'Delete a webhook and its deliveries',
      description: 'Deletes the webhook. It receives nothing from now on, and waiting deliveries are not sent.',
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
      summary: 'Rotate the signing secret',
      description: `Creates a new signing secret and returns it; it is not shown again. The previous secret signs \`webhook-signature\` for another ${OVERLAP_HOURS} hours, and \`X-Service-Signature\` until then or until you promote the new secret. At most ${LIVE_SECRETS_MAX} secrets sign at the same time; if there would be more, the oldest expires immediately. Every call creates a secret: an \`Idempotency-Key\` is ignored.`,
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
      summary: 'Use the newest secret for X-Service-Signature',
      description:
        'Call it when your receivers have the new secret. The other secrets sign `webhook-signature` until they expire.',
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
      summary: 'Send a test event',
      description:
        'Sends an example event, signed like any other. The webhook does not have to select its type. Returns the delivery.',
      params: schemas.WebhookParams,
      body: schemas.TestBody,
      status: 201,
      success: 'Test event is being sent',
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
      summary: 'Send past events again',
      description: `Sends the events of a period again, with their original ids, each as a separate delivery. \`card.code\` is left out, because the codes have expired. With \`only: "failed"\`, events that the webhook has accepted or is still to receive are left out. With \`dry_run\`, nothing is sent, and the response has status 200 and the number of events. At most ${REPLAYS_MAX} replays of a webhook can be in progress.`,
      params: schemas.WebhookParams,
      body: schemas.ReplayBodySchema,
      status: 201,
      success: 'Replay started',
      data: schemas.ReplayedSchema,
      dryRun: { status: 200, success: 'Events counted', exampleData: examples.REPLAY_DRY_EXAMPLE },
      example: { body: examples.REPLAY_EXAMPLE, data: examples.REPLAYED_EXAMPLE },
      errors: ['webhook_not_found', 'webhook_disabled', 'webhook_limit_reached', 'invalid_request'],
      idempotent: true,
      rules: ({ body }) => replayProblems(body, dependencies.clock.now()),
      handle: async (request) => await replayEvents(dependencies, request),
    }),
    defineRoute({
      operationId: 'listDeliveries',
      method: 'GET',
      path: '/deliveries',
      tag: TAG,
      summary: 'List deliveries to all webhooks',
      description: `Returns the deliveries that match all parameters with their outcomes, newest first. ${LISTED}`,
      query: schemas.DeliveryListQuery,
      status: 200,
      success: 'Deliveries found',
      data: schemas.DeliveryListSchema,
      example: { data: { deliveries: [examples.DELIVERY_EXAMPLE], next_cursor: null } },
      errors: ['webhook_not_found', 'event_not_found', 'invalid_request'],
      idempotent: false,
      rules: ({ query }) => problemsOf(() => readHalfOpenPeriod(query)),
      handle: async ({ tenant, query, respond }) => respond(await readDeliveries(dependencies, tenant, query)),
    }),
    defineRoute({
      operationId: 'listWebhookDeliveries',
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      tag: TAG,
      summary: 'List the deliveries of a webhook',
      description: `Returns the deliveries with their outcomes, newest first. ${LISTED}`,
      params: schemas.WebhookParams,
      query: schemas.WebhookDeliveryListQuery,
      status: 200,
      success: 'Deliveries found',
      data: schemas.DeliveryListSchema,
      example: { data: { deliveries: [examples.DELIVERY_EXAMPLE], next_cursor: null } },
      errors: ['webhook_not_found', 'event_not_found', 'invalid_request'],
      idempotent: false,
      rules: ({ query }) => problemsOf(() => readHalfOpenPeriod(query)),
      handle: async ({ tenant, params, query, respond }) =>
        respond(await readDeliveries(dependencies, tenant, { ...query, webhook_id: params.id })),
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
      summary: 'Retry a delivery immediately',
      description:
        'Sends the delivery again, even if it succeeded or has no attempts left. It does not wait for other deliveries.',
      params: schemas.DeliveryParams,
      status: 200,
      success: 'Delivery is being retried',
      data: schemas.DeliverySchema,
      example: { data: examples.RETRIED_EXAMPLE },
      errors: ['delivery_not_found', 'webhook_disabled', 'delivery_expired'],
      idempotent: true,
      handle: async (request) => await retryDelivery(dependencies, request),
    }),
  ];
}
