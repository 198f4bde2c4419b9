import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { OneOf } from '#api/schema.ts';
import { disableAsDelivery, WEBHOOK_EXAMPLE, WebhookParams, WebhookSchema } from '#webhooks';
import type { SimulationDependencies } from '../dependencies.ts';

const DISABLED = {
  ...WEBHOOK_EXAMPLE,
  enabled: false,
  disabled_reason: 'gone',
  disabled_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

const DisablingSimulation = Type.Object({
  reason: Type.Optional(OneOf(['gone', 'failing'], { description: 'Why. Default `gone`.' })),
});

export function webhookSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateWebhookDisabling',
      method: 'POST',
      path: '/simulations/webhooks/:id/disable',
      tag: 'Simulations',
      scope: 'webhooks',
      summary: 'Disable a webhook',
      description:
        'Disables the webhook as the service does when your endpoint responds with 410 (`gone`), or only fails for days (`failing`). Sends `webhook.disabled`. Enable it again with `PATCH /webhooks/{id}`.',
      params: WebhookParams,
      body: DisablingSimulation,
      status: 200,
      success: 'Webhook disabled',
      data: WebhookSchema,
      example: { body: { reason: 'gone' }, data: DISABLED },
      errors: ['webhook_not_found', 'webhook_disabled', 'invalid_request'],
      idempotent: true,
      environments: ['sandbox'],
      handle: async (request) => await disableAsDelivery(dependencies.webhooks, request),
    }),
  ];
}
