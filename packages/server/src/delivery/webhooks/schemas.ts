import { Type } from 'typebox';
import { RECORDED_WORD } from '#api/recorded.ts';
import { CreatedQuery } from '#api/period.ts';
import { noCardNumber } from '#api/rules.ts';
import {
  IdText,
  NullableLine,
  NullableString,
  OneOf,
  PathId,
  ShownOnce,
  Timestamp,
  Uuid,
  TimestampInput,
} from '#api/schema.ts';
import { EVENT_TYPES } from '#events';
import { Cursor, NextCursor, PageSize } from '#api/page.ts';
import { SHOWN_STATUSES } from './delivery-records/delivery-view.ts';
import { PATTERNS_MAX } from './endpoints/event-patterns.ts';
import { WAITING_COUNTED_MAX } from './endpoints/endpoint-view.ts';
import { HEADERS_MAX } from './endpoints/header-rules.ts';
import { LIVE_SECRETS_MAX } from './endpoints/rotate-secret.ts';
import { FAILING_DAYS_MAX } from './sending/attempt-schedule.ts';
import { URL_LENGTH_MAX } from './outgoing/check-url.ts';
import { RESPONSE_KEPT_BYTES } from './outgoing/response-text.ts';

const DESCRIPTION_LENGTH_MAX = 500;
const PATTERN_LENGTH_MAX = 64;
const RATE_MAX = 1_000;

const NullableTimestamp = (options: object = {}) => NullableString({ format: 'date-time', ...options });

export const WebhookParams = Type.Object({ id: PathId('webhook') });
export const DeliveryParams = Type.Object({ id: PathId('delivery') });

const Url = Type.String({
  minLength: 1,
  maxLength: URL_LENGTH_MAX,
  description: 'The URL that events are sent to. Must be https in live, without a user name or password.',
});

const Patterns = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: PATTERN_LENGTH_MAX, 'x-recorded': RECORDED_WORD }), {
    minItems: 1,
    maxItems: PATTERNS_MAX,
    description,
    'x-problem': `must be a list of 1 to ${PATTERNS_MAX} patterns such as card.* or customer.approved`,
  });

const Events = Patterns('Event types to send: names, groups such as `card.*`, or `*` for all.');

const Headers = Type.Record(Type.String(), Type.String(), {
  description: `Custom headers to send with every delivery, at most ${HEADERS_MAX}. Values of headers whose names look like credentials are shown as \`[hidden]\`; send \`[hidden]\` in an update to keep such a value. An update replaces all headers.`,
});

const RateLimit = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: RATE_MAX,
  description: 'The maximum number of requests per second; null for no limit.',
});

const Description = NullableLine(DESCRIPTION_LENGTH_MAX, {
  description: 'A note for your own use; null for none.',
  'x-rule': noCardNumber('use another text'),
});
const Enabled = Type.Boolean({
  description:
    'Whether events are sent. Events that occur while the webhook is disabled are sent when it is enabled again.',
});

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
    number: Type.Integer({ description: 'Increases by one with every rotation.' }),
    created_at: Timestamp(),
    expires_at: NullableTimestamp({ description: 'When the secret stops signing; null for the newest.' }),
    signs_service_signature: Type.Boolean({
      description: 'Whether this secret signs `X-Service-Signature`. All of them sign `webhook-signature`.',
    }),
  },
  { title: 'WebhookSecret' },
);

const webhookFields = {
  id: Uuid(),
  url: Type.String({ description: 'The URL that events are sent to.' }),
  events: Type.Array(Type.String({ 'x-recorded': 'as_is' }), {
    description: 'The event types to send: names, groups such as `card.*`, or `*`.',
  }),
  description: NullableString({ description: 'Your note; null for none.' }),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'Custom headers. Values of headers whose names look like credentials are shown as `[hidden]`.',
  }),
  rate_limit: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'The maximum number of requests per second; null for no limit.',
  }),
  enabled: Type.Boolean({ description: 'Whether events are sent.' }),
  disabled_reason: NullableString({
    description: `\`by_partner\`: you disabled it. \`gone\`: the endpoint returned 410. \`failing\`: every attempt failed for ${FAILING_DAYS_MAX} days. null while enabled.`,
  }),
  disabled_at: NullableTimestamp({ description: 'When the webhook was disabled; null while enabled.' }),
  secrets: Type.Array(SigningSecret, {
    description: `The secrets that sign now, newest first; at most ${LIVE_SECRETS_MAX}.`,
  }),
  delivery: Type.Object({
    waiting: Type.Integer({
      description: `Deliveries that wait for their first or next attempt. Counted up to ${WAITING_COUNTED_MAX.toLocaleString('en')}.`,
    }),
    behind: Type.Integer({ description: 'Events in the feed that were not processed for this webhook yet.' }),
    failing_since: NullableTimestamp({
      description: 'The start of the current series of failed attempts; null after a success.',
    }),
    disabled_from: NullableTimestamp({
      description: `While it fails: the first failed attempt at or after this time, ${FAILING_DAYS_MAX} days after \`failing_since\`, disables the webhook, unless one succeeds before. null if it does not fail, or is disabled.`,
    }),
    last_success_at: NullableTimestamp({ description: 'When a delivery last succeeded; null if none has.' }),
    paused_until: NullableTimestamp({
      description:
        'When deliveries resume after a pause that the endpoint requested with `Retry-After`; null if it requested none.',
    }),
  }),
  created_at: Timestamp(),
  updated_at: Timestamp(),
};

export const WebhookSchema = Type.Object(webhookFields, { title: 'Webhook' });

const SECRET = 'The signing secret: `whsec_` followed by 32 bytes in base64.';

export const CreatedWebhookSchema = Type.Object(
  {
    ...webhookFields,
    secret: ShownOnce(SECRET),
  },
  { title: 'CreatedWebhook' },
);

export const RotatedWebhookSchema = Type.Object(
  { ...webhookFields, secret: Type.String({ description: `${SECRET} Shown only once.` }) },
  { title: 'RotatedWebhook' },
);

export const WebhookListSchema = Type.Object({
  webhooks: Type.Array(WebhookSchema),
  next_cursor: NextCursor(),
});

export const DeletedWebhookSchema = Type.Object({ id: Uuid(), deleted: Type.Literal(true) });

export const TestBody = Type.Object({
  type: OneOf(EVENT_TYPES, { description: 'The event type to send an example of.' }),
});

const AttemptSchema = Type.Object(
  {
    at: Timestamp({ description: 'When the attempt began.' }),
    duration_ms: Type.Integer({ description: 'How long the attempt took, in milliseconds.' }),
    status: Type.Optional(Type.Integer({ description: 'The HTTP status; missing if there was no response.' })),
    answer: Type.Optional(
      Type.String({ description: `The first ${RESPONSE_KEPT_BYTES.toLocaleString('en')} bytes of the response body.` }),
    ),
    error: Type.Optional(Type.String({ description: 'Why the attempt failed; missing after a success.' })),
  },
  { title: 'DeliveryAttempt' },
);

export const DeliverySchema = Type.Object(
  {
    id: Uuid(),
    webhook_id: Uuid({ description: 'The webhook that the event is sent to.' }),
    event_id: Uuid({
      description:
        'The value of the `webhook-id` header. A test event is not in the feed; its id is the id of the delivery.',
    }),
    event_type: OneOf(EVENT_TYPES, { description: 'The type of the event.' }),
    subject_id: NullableString({
      format: 'uuid',
      description:
        'The id of the resource that the event is about, such as a card: `data.id` of the event. null for a test event.',
    }),
    kind: OneOf(['event', 'replay', 'test'], {
      description: '`event`: a new event. `replay`: an event that was sent again by a replay. `test`: an example.',
    }),
    status: OneOf(SHOWN_STATUSES, {
      description: '`pending`: an attempt follows. `failed`: no further attempt is made.',
    }),
    attempts: Type.Array(AttemptSchema, { description: 'All attempts so far, oldest first.' }),
    attempt_count: Type.Integer({ description: 'The number of attempts so far.' }),
    next_attempt_at: NullableTimestamp({
      description: 'When the next attempt is made; null when the delivery is complete.',
    }),
    created_at: Timestamp(),
  },
  { title: 'Delivery' },
);

/** The query parameters of paged lists. */
const paging = { after: Cursor({ minLength: 1 }), size: PageSize };

export const WebhookListQuery = Type.Object(paging);

export const WebhookDeliveryListQuery = Type.Object({
  ...paging,
  status: Type.Optional(OneOf(SHOWN_STATUSES, { description: 'Only deliveries with this status.' })),
  event_type: Type.Optional(OneOf(EVENT_TYPES, { description: 'Only deliveries of this event type.' })),
  event_id: Type.Optional(IdText({ description: 'Only deliveries of this event of the feed.' })),
  ...CreatedQuery,
});

export const DeliveryListQuery = Type.Object({
  ...WebhookDeliveryListQuery.properties,
  webhook_id: Type.Optional(IdText({ description: 'Only deliveries to this webhook.' })),
});

export const DeliveryListSchema = Type.Object({
  deliveries: Type.Array(DeliverySchema),
  next_cursor: NextCursor({
    description:
      'Pass it as `after` to read the next page; null on the last page. With a filter, a page may contain fewer deliveries than requested.',
  }),
});

export const ReplayBodySchema = Type.Object(
  {
    from: TimestampInput({ description: 'Replay events created at or after this time.' }),
    to: TimestampInput({ description: 'Replay events created at or before this time. Must not be in the future.' }),
    types: Type.Optional(Patterns('The event types to replay. Default: the webhook’s own.')),
    only: Type.Optional(
      OneOf(['failed'], {
        description:
          '`failed`: only events that the webhook has not accepted. All of their deliveries failed, and none is pending.',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Only count the events: nothing is sent, and the response is 200.' }),
    ),
  },
  { title: 'NewReplay' },
);

const replayFields = {
  from: Timestamp({ description: 'The start of the replayed period.' }),
  to: Timestamp({ description: 'The end of the replayed period.' }),
  types: Type.Array(OneOf(EVENT_TYPES), { description: 'The replayed event types.' }),
  only: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    enum: ['failed', null],
    description: '`failed`: only events that the webhook has not accepted are sent; null: all.',
  }),
  count: Type.Integer({ description: 'The number of matching events.' }),
};

export const ReplayedSchema = Type.Object({
  ...replayFields,
  replay: Type.Unsafe<unknown>({
    type: ['object', 'null'],
    properties: { id: Uuid(), ...replayFields, created_at: Timestamp() },
    required: ['id', ...Object.keys(replayFields), 'created_at'],
    description: 'The replay that was started; null after a dry run.',
  }),
});
