import { Type } from 'typebox';
import { NextCursor, PageQuery } from '#api/page.ts';
import { noCardNumber } from '#api/rules.ts';
import {
  Amount,
  IdInput,
  Line,
  Meaning,
  NullableString,
  OneOf,
  PathIdOrLocalId,
  AuditReason,
  Timestamp,
  Uuid,
} from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { InsightQuery } from '#insights';
import { PartnerSchema } from '#partners';
import { EMAIL, EMAIL_LENGTH_MAX } from '#people';

const NAME_LENGTH_MAX = 200;
const HANDLE_LENGTH_MAX = 32;

export const CardPath = Type.Object({ id: PathIdOrLocalId('card') });

export const StopCard = Type.Object(
  {
    partner_id: IdInput({ description: 'The id of the partner.' }),
    environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
    reason: AuditReason('Why, for the audit log.'),
  },
  { title: 'StopCard' },
);

export const StoppedCardSchema = Type.Object({
  id: Uuid({ description: 'The id of the card.' }),
  status: Type.String({ description: 'Its status now.' }),
  amount: Amount({ description: 'Its balance now.' }),
  currency: OneOf(CURRENCIES, { description: 'The currency of the card.' }),
});

/** The buckets of an environment. */
export const BucketQuery = Type.Object({
  environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
  ...InsightQuery.properties,
});

const Seconds = (percent: number) =>
  NullableString({
    description: `What ${percent} of 100 decisions did not exceed, in seconds. Null: nothing was decided.`,
    examples: ['0.0048'],
  });

export const LatencySchema = Type.Object({
  buckets: Type.Array(
    Type.Object(
      {
        at: Timestamp({ description: 'The start of the bucket.' }),
        decided: Type.Integer({ description: 'How many authorizations were decided.' }),
        timed_out: Type.Integer({ description: 'How many of them were declined because the decision took too long.' }),
        p50_seconds: Seconds(50),
        p95_seconds: Seconds(95),
        p99_seconds: Seconds(99),
      },
      { title: 'LatencyBucket' },
    ),
    { description: 'One for each hour or day, in their order.' },
  ),
  complete_until: Timestamp({ description: 'Everything until this moment is included.' }),
});

export const OutcomesSchema = Type.Object({
  buckets: Type.Array(
    Type.Object(
      {
        at: Timestamp({ description: 'The start of the bucket.' }),
        approved: Type.Integer({ description: 'How many purchases were approved.' }),
        declined: Type.Integer({ description: 'How many were declined.' }),
      },
      { title: 'OutcomeBucket' },
    ),
    { description: 'One for each hour or day, in their order.' },
  ),
});

export const NewPartner = Type.Object(
  {
    name: Line(NAME_LENGTH_MAX, {
      description: 'The name of the partner.',
      'x-rule': noCardNumber('use another name'),
    }),
    handle: Type.Optional(
      Type.String({
        maxLength: HANDLE_LENGTH_MAX,
        pattern: '^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){1,31}$',
        'x-problem': 'must be 2 to 32 small letters, digits and single hyphens between them',
        description: 'Names the partner in URLs, and never changes. Default: one that follows from the name.',
      }),
    ),
    admin_email: Line(EMAIL_LENGTH_MAX, {
      pattern: EMAIL,
      'x-problem': 'must be an e-mail address',
      description: 'The e-mail address of the partner’s first admin.',
    }),
  },
  { title: 'NewPartner' },
);

export const OnboardedSchema = Type.Object({
  partner: Meaning(PartnerSchema, 'The new partner.'),
  invitation_url: Type.String({
    description: 'The link for the admin. It works for 72 hours, until it is accepted. A repeat replaces it.',
  }),
});

const Money = Type.Object({
  currency: OneOf(CURRENCIES, { description: 'The currency.' }),
  amount: Type.String({ description: 'In units of the currency.' }),
});

export const OverviewSchema = Type.Object({
  as_of: Timestamp({ description: 'When this was read. It is read again after 15 seconds at the earliest.' }),
  counted_until: NullableString({
    format: 'date-time',
    description:
      'Until when `last_24h` is counted; null: nothing has been added since the service started, so newer purchases may be missing.',
  }),
  environments: Type.Array(
    Type.Object({
      environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
      float: Type.Array(
        Type.Object({
          currency: OneOf(CURRENCIES, { description: 'The currency.' }),
          wallets: Type.String({ description: 'What is in the partners’ wallets, in units of the currency.' }),
          cards: Type.String({ description: 'What is on cards, without open holds.' }),
          platform: NullableString({ description: 'What is at the card platforms; null: none has reported it.' }),
        }),
        { description: 'The currencies in which there is something.' },
      ),
      last_24h: Type.Object(
        {
          approved: Type.Integer({ description: 'How many purchases were approved.' }),
          declined: Type.Integer({ description: 'How many were declined.' }),
          volume: Type.Array(Money, { description: 'What was approved, by currency.' }),
        },
        { description: 'Purchases of the current hour and the 23 before it, without the last minutes.' },
      ),
      webhooks_failing: Type.Integer({
        description:
          'Endpoints that do not receive their events, unless their partner disabled them. One that fails is counted from its first failed attempt on; an alert follows after an hour.',
      }),
      overdue: Type.Integer({ description: 'Overdue work, as `issuary stuck` lists it.' }),
    }),
    { description: 'Live, then the sandbox.' },
  ),
});

const SEARCH_LENGTH_MAX = 200;

export const PARTNER_HEALTH = ['webhooks_failing', 'float_low'] as const;

export const PartnerQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SEARCH_LENGTH_MAX,
      description: 'The id, the beginning of the handle, or a part of the name, in any case.',
    }),
  ),
  status: Type.Optional(
    OneOf(['active', 'suspended'], { description: 'Only partners that are, or are not, suspended.' }),
  ),
  health: Type.Optional(
    OneOf(PARTNER_HEALTH, {
      description:
        'Only partners with endpoints that do not receive their events, or with wallets below their threshold.',
    }),
  ),
  environment: Type.Optional(
    OneOf(ENVIRONMENTS, { description: 'Only this environment, in `environments` and for `health`. Default: both.' }),
  ),
  ...PageQuery,
});

const State = {
  environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
  float: Type.Array(Money, { description: 'What is in its wallets, by currency.' }),
  low_wallets: Type.Integer({ description: 'How many of its wallets are below their low-balance threshold.' }),
  approved_24h: Type.Integer({ description: 'Approved purchases of the current hour and the 23 before it.' }),
  declined_24h: Type.Integer({ description: 'Declined purchases of the same hours.' }),
  volume_24h: Type.Array(Money, { description: 'What was approved in them, by currency.' }),
  webhooks_failing: Type.Integer({
    description:
      'Endpoints that do not receive their events, unless the partner disabled them. One that fails is counted from its first failed attempt on; an alert follows after an hour.',
  }),
  errors_24h: Type.Unsafe<{ calls: number; failed: number } | null>({
    type: ['object', 'null'],
    properties: {
      calls: Type.Integer({ description: 'How many calls of API keys were recorded.' }),
      failed: Type.Integer({ description: 'How many of them failed: those with a status of 400 or above.' }),
    },
    required: ['calls', 'failed'],
    description:
      'Calls of API keys in the current hour and the 23 before it, without those of people in the console; null: calls are not recorded.',
  }),
} as const;

export const PartnerListSchema = Type.Object({
  partners: Type.Array(
    Type.Object(
      {
        ...PartnerSchema.properties,
        environments: Type.Array(Type.Object(State), { description: 'Live, then the sandbox.' }),
      },
      { title: 'ListedPartner' },
    ),
    { description: 'The partners of this page, newest first.' },
  ),
  next_cursor: NextCursor(),
});

export const PartnerPageSchema = Type.Object({
  ...PartnerSchema.properties,
  environments: Type.Array(
    Type.Object({
      ...State,
      cards: Type.Integer({ description: 'How many cards it has issued, with those that have ended.' }),
    }),
    { description: 'Live, then the sandbox.' },
  ),
});
