import type { EventDefinition } from '../../../foundation/events/index.ts';
import { pascalCase } from './names.ts';
import type { JsonObject, SchemaLibrary } from './schema-library.ts';
import { eventSchema } from './event-schema.ts';

const EXAMPLE_SIGNATURE = '6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39';

/** Headers of a delivery, by their name in `components.parameters`. */
export const DELIVERY_HEADERS: Readonly<Record<string, JsonObject>> = {
  ServiceSignature: header(
    'X-Service-Signature',
    'HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow `whsec_` in the endpoint’s secret, base64-decoded. While a secret is being changed it is the old one, until you promote the new one or the 24 hours end. An operator can give the header another word than Service.',
    EXAMPLE_SIGNATURE,
  ),
  WebhookId: header(
    'webhook-id',
    'The event’s id; the same in every attempt, retry and replay, so that you can drop repeats. A test has the id of its delivery.',
    '5b0f3f0e-91d2-8c1f-8000-00000000002a',
  ),
  WebhookTimestamp: header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1767366245'),
  WebhookSignature: header(
    'webhook-signature',
    'Standard Webhooks signatures of `id.timestamp.body`, one for each live secret of the endpoint, separated by spaces.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
};

/** The `webhooks` section: one entry for every event. */
export function describeWebhooks(events: readonly EventDefinition[], schemas: SchemaLibrary): JsonObject {
  return Object.fromEntries(events.map((event) => [event.type, { post: describeDelivery(event, schemas) }]));
}

function describeDelivery(event: EventDefinition, schemas: SchemaLibrary): JsonObject {
  const { type, summary, cause, action, example } = event;
  return {
    operationId: `on${pascalCase(type)}`,
    tags: ['Webhook events'],
    summary,
    description: `${cause}\n\n${action}`,
    security: [],
    parameters: Object.keys(DELIVERY_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemas.publish(eventSchema(event)),
          example,
        },
      },
    },
    responses: {
      '2XX': {
        description:
          'Received. Anything else, a redirect too, or no whole answer within 15 seconds is a failure and is tried again: ten attempts over about 76 hours.',
      },
      '410': { description: 'The webhook is gone: it is disabled, until you enable it again.' },
      '429': {
        description:
          'Later. With `Retry-After` this event is not sent before then (a day at most), and nothing else either (an hour at most), one-time codes, retries by hand and tests aside.',
      },
      '503': { description: 'As 429.' },
    },
  };
}

function header(name: string, description: string, example: string): JsonObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}
