import type { EventDefinition } from '#events';
import { durationInWords, numberInWords } from '#kit/in-words.ts';
import {
  ATTEMPTS_MAX,
  OVERLAP_HOURS,
  PAUSE_MS_MAX,
  RETRIES_HOURS,
  RETRY_AFTER_MS_MAX,
  SEND_TIMEOUT_MS,
} from '#webhooks';
import { pascalCase } from './names.ts';
import type { JsonObject, SchemaLibrary } from './schema-library.ts';
import { eventSchema } from './event-schema.ts';

const EXAMPLE_SIGNATURE = '6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39';

/** Headers of a delivery, by their name in `components.parameters`. */
export const DELIVERY_HEADERS: Readonly<Record<string, JsonObject>> = {
  ServiceSignature: header(
    'X-Service-Signature',
    `HMAC-SHA256 of the raw body in lower-case hex. The key is the bytes that follow \`whsec_\` in the endpoint’s secret, base64-decoded. While a secret is rotated, it is the old one until you promote the new one or ${OVERLAP_HOURS} hours have passed. The operator can replace the word Service in the header’s name.`,
    EXAMPLE_SIGNATURE,
  ),
  WebhookId: header(
    'webhook-id',
    'The event’s id, the same in every attempt, retry and replay, so that you can ignore duplicates. A test has the id of its delivery.',
    '5b0f3f0e-91d2-8c1f-8000-00000000002a',
  ),
  WebhookTimestamp: header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1767366245'),
  WebhookSignature: header(
    'webhook-signature',
    'Standard Webhooks signatures of `id.timestamp.body`, one for each valid secret of the endpoint, separated by spaces.',
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
        description: `Received. Any other status, including redirects, and no complete response within ${durationInWords(SEND_TIMEOUT_MS)} is a failure and is retried: ${numberInWords(ATTEMPTS_MAX)} attempts over about ${RETRIES_HOURS} hours.`,
      },
      '410': { description: 'The webhook no longer exists: it is disabled until you enable it again.' },
      '429': {
        description: `Try later. With \`Retry-After\`, this event is not sent before then (at most ${durationInWords(RETRY_AFTER_MS_MAX)}), and other events are not either (at most ${durationInWords(PAUSE_MS_MAX)}), except one-time codes, manual retries and tests.`,
      },
      '503': { description: 'Same as 429.' },
    },
  };
}

function header(name: string, description: string, example: string): JsonObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}
