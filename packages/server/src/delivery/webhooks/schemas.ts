import { Type } from 'typebox';
import { NullableLine, NullableString, OneOf, Timestamp, Uuid } from '../../foundation/api/schema.ts';
import { EVENT_TYPES } from '../../foundation/events/index.ts';
import { SHOWN_STATUSES } from './deliveries/delivery-view.ts';
import { PATTERNS_MAX } from './endpoints/event-patterns.ts';
import { HEADERS_MAX } from './endpoints/header-rules.ts';

const URL_LENGTH_MAX = 2_048;
const DESCRIPTION_LENGTH_MAX = 500;
const PATTERN_LENGTH_MAX = 64;
const RATE_MAX = 1_000;

const NullableTimestamp = (options: object = {}) => NullableString({ format: 'date-time', ...options });

export const WebhookParams = Type.Object({ id: Type.String({ description: "The webhook's id." }) });
export const DeliveryParams = Type.Object({ id: Type.String({ description: "The delivery's id." }) });

const Url = Type.String({
  minLength: 1,
  maxLength: URL_LENGTH_MAX,
  description: 'Where events are posted to. https in live, without user name and password.',
});

const Patterns = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: PATTERN_LENGTH_MAX }), {
    minItems: 1,
    maxItems: PATTERNS_MAX,
    description,
    'x-problem': `must be a list of 1 to ${PATTERNS_MAX} patterns such as card.* or customer.approved`,
  });

const Events = Patterns('Which events: names, groups such as `card.*`, or `*` for all.');

const Headers = Type.Record(Type.String(), Type.String(), {
  description: `Sent with every delivery, ${HEADERS_MAX} at most. Values of names that look like credentials are not shown again: \`[hidden]\` stands for them, and keeps them in a change. A change replaces all of them.`,
});

const RateLimit = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: RATE_MAX,
  description: 'Requests a second; null for no limit.',
});

const Description = NullableLine(DESCRIPTION_LENGTH_MAX, { description: 'For you; null for none.' });
const Enabled = Type.Boolean({ description: 'Whether anything is sent. What happens meanwhile waits.' });

export const WebhookCreate = Type.Object(
  {
    url: Url,
    events: Events,
    description: Type.Optional(Description),
    headers: Type.Optional(Headers),
    rate_limit: Type.Optional(RateLimit),
    enabled: Type.Optional(Enabled),
  },
  { title: 'NewWebhook' },
);

export const WebhookPatch = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    description: Type.Optional(Description),
    headers: Type.Optional(Headers),
    rate_limit: Type.Optional(RateLimit),
    enabled: Type.Optional(Enabled),
  },
  { title: 'WebhookChange' },
);

const SigningSecret = Type.Object(
  {
    number: Type.Integer({ description: 'Counts up with every rotation.' }),
    created_at: Timestamp(),
    expires_at: NullableTimestamp({ description: 'When it stops signing; null for the newest.' }),
    signs_service_signature: Type.Boolean({
      description: 'Whether this one makes `X-Service-Signature`; all of them sign `webhook-signature`.',
    }),
  },
  { title: 'WebhookSecret' },
);

const webhookFields = {
  id: Uuid(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: NullableString(),
  headers: Type.Record(Type.String(), Type.String()),
  rate_limit: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  enabled: Type.Boolean(),
  disabled_reason: NullableString({
    description:
      '`by_partner`: you said so; `gone`: it answered 410; `failing`: nothing but failures for five days. null while enabled.',
  }),
  disabled_at: NullableTimestamp(),
  secrets: Type.Array(SigningSecret, { description: 'Those that sign now, newest first; at most three.' }),
  delivery: Type.Object({
    waiting: Type.Integer({ description: 'Deliveries to be tried for the first time or again; counted up to 10,000.' }),
    behind: Type.Integer({ description: 'Events of the feed that were not looked at yet for this webhook.' }),
    failing_since: NullableTimestamp({ description: 'Since when every attempt has failed; null after a success.' }),
    last_success_at: NullableTimestamp(),
    paused_until: NullableTimestamp({ description: 'The webhook asked for a pause by `Retry-After`.' }),
  }),
  created_at: Timestamp(),
  updated_at: Timestamp(),
};

export const WebhookSchema = Type.Object(webhookFields, { title: 'Webhook' });

const SECRET = '`whsec_` and 32 bytes as base64. Shown this once.';

export const CreatedWebhookSchema = Type.Object(
  {
    ...webhookFields,
    secret: Type.Optional(Type.String({ description: `${SECRET} Missing in the answer to a repeated call.` })),
  },
  { title: 'CreatedWebhook' },
);

export const RotatedWebhookSchema = Type.Object(
  { ...webhookFields, secret: Type.String({ description: SECRET }) },
  { title: 'RotatedWebhook' },
);

export const WebhookListSchema = Type.Object({
  webhooks: Type.Array(WebhookSchema),
  next_cursor: NullableString({ description: 'null at the end of the list.' }),
});

export const DeletedWebhookSchema = Type.Object({ id: Uuid(), deleted: Type.Literal(true) });

export const TestBody = Type.Object({
  type: OneOf(EVENT_TYPES, { description: 'An example of this type is sent.' }),
});

const AttemptSchema = Type.Object(
  {
    at: Timestamp(),
    duration_ms: Type.Integer(),
    status: Type.Optional(Type.Integer({ description: 'HTTP status; missing when no answer came.' })),
    answer: Type.Optional(Type.String({ description: 'The first 1,024 bytes of the answer.' })),
    error: Type.Optional(Type.String({ description: 'What went wrong; missing after a success.' })),
  },
  { title: 'DeliveryAttempt' },
);

export const DeliverySchema = Type.Object(
  {
    id: Uuid(),
    webhook_id: Uuid(),
    event_id: Uuid({
      description: 'The header `webhook-id`. A test is no event of the feed and has the id of its delivery.',
    }),
    event_type: OneOf(EVENT_TYPES),
    kind: OneOf(['event', 'replay', 'test']),
    status: OneOf(SHOWN_STATUSES, { description: '`failed`: no attempt is left.' }),
    attempts: Type.Array(AttemptSchema, { description: 'Oldest first.' }),
    attempt_count: Type.Integer(),
    next_attempt_at: NullableTimestamp({ description: 'null when it is done.' }),
    created_at: Timestamp(),
  },
  { title: 'Delivery' },
);

/** Which page of a list. */
const paging = {
  after: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'A cursor: `next_cursor` of an earlier page.' }),
  ),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

export const WebhookListQuery = Type.Object(paging);

export const DeliveryListQuery = Type.Object({
  ...paging,
  status: Type.Optional(OneOf(SHOWN_STATUSES)),
  event_type: Type.Optional(OneOf(EVENT_TYPES)),
});

export const DeliveryListSchema = Type.Object({
  deliveries: Type.Array(DeliverySchema),
  next_cursor: NullableString({ description: 'null at the end of the list. With a filter a page may end early.' }),
});

const Moment = (description: string) =>
  Type.String({ format: 'date-time', description, 'x-problem': 'must be a moment such as 2026-11-20T09:30:00Z' });

export const ReplayBodySchema = Type.Object(
  {
    from: Moment('Events made at this moment or later.'),
    to: Moment('Events made at this moment or earlier; at most now.'),
    types: Type.Optional(Patterns("Which of them; the webhook's own patterns when omitted.")),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only count: nothing is sent, and the answer is 200.' })),
  },
  { title: 'NewReplay' },
);

const replayFields = {
  from: Timestamp(),
  to: Timestamp(),
  types: Type.Array(OneOf(EVENT_TYPES)),
  count: Type.Integer({ description: 'How many events that is.' }),
};

export const ReplayedSchema = Type.Object({
  ...replayFields,
  replay: Type.Unsafe<unknown>({
    type: ['object', 'null'],
    properties: { id: Uuid(), ...replayFields, created_at: Timestamp() },
    required: ['id', ...Object.keys(replayFields), 'created_at'],
    description: 'What is under way now; null after a dry run.',
  }),
});
