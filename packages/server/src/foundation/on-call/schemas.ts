import { Type } from 'typebox';
import { Line, NullableString, OneOf, AuditReason, PathId, Timestamp, TimestampInput, Uuid } from '#api/schema.ts';
import { OVERDUE_KINDS, REMEDY_ACTS } from '#kit/overdue-work.ts';
import { REMEDIES } from '#kit/remedies.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { ALERT_KINDS, ALERT_SEVERITIES } from './model.ts';

/** Names of kinds are shorter. */
const KIND_LENGTH_MAX = 50;

const NullableUuid = (description: string) => NullableString({ format: 'uuid', description });
const Kind = OneOf(OVERDUE_KINDS, { description: 'The kind of work, as `issuary stuck` names it.' });
const RemedyCode = OneOf(REMEDIES, { description: 'What to do, machine-readable.' });

export const OverdueQuery = Type.Object({
  environment: Type.Optional(OneOf(ENVIRONMENTS, { description: 'Only that of one environment.' })),
});

const OverdueSchema = Type.Object(
  {
    kind: Kind,
    partner_id: NullableUuid('The partner; null: the work belongs to the whole environment.'),
    environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
    id: Type.String({ description: 'The id of the item, or its name.' }),
    since: Timestamp({ description: 'Since when it waits.' }),
    what: Type.String({ description: 'What it waits for.' }),
    remedy: Type.String({ description: 'What to do.' }),
    remedy_code: RemedyCode,
    params: Type.Record(Type.String(), Type.String(), {
      description: 'What a text about it says, by kind: names, numbers, and amounts with their `currency`.',
    }),
    act: Type.Union(
      [
        Type.Object({
          name: OneOf(REMEDY_ACTS, {
            description:
              '`transfers.settle`: `POST /transfers/{id}/settle`. `chains.resume`: `POST /chains/{id}/resume`. `platform.reread`: `POST /platforms/{id}/reread`. `work.retry`: `POST /work/{id}/retry`.',
          }),
          params: Type.Record(Type.String(), Type.String(), {
            description:
              '`chains.resume`: `network`, the id of the chain. `platform.reread`: `vendor`, the id of the platform. `work.retry`: `kind`, the kind of work.',
          }),
        }),
        Type.Null(),
      ],
      { description: 'The act that is the remedy, or its last step; null: there is no call for it.' },
    ),
  },
  { title: 'OverdueWork' },
);

export const OverdueListSchema = Type.Object({
  overdue: Type.Array(OverdueSchema, { description: 'Live first; the oldest of a kind first.' }),
  cut_short: Type.Array(
    Type.Object({ kind: Kind, environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }) }),
    {
      description: 'The kinds that have more than the 100 oldest items, which are returned.',
    },
  ),
});

export const WorkPath = Type.Object({ id: PathId('item') });

export const RetryBody = Type.Object(
  {
    kind: Line(KIND_LENGTH_MAX, {
      description: 'The kind of work, as `act` of `GET /overdue` names it, such as `card_number`.',
    }),
    reason: AuditReason('Why, for the audit log.'),
  },
  { title: 'WorkRetry' },
);

export const RetrySchema = Type.Object({
  kind: Type.String({ description: 'The kind of work.' }),
  id: Uuid({ description: 'The id of the item, which a worker tries now.' }),
});

export const AlertParams = Type.Object({ id: Type.String({ description: 'The id of the alert.' }) });

export const AlertSchema = Type.Object(
  {
    id: Type.String({ description: 'Stays the same while the alert lasts.' }),
    kind: OneOf(ALERT_KINDS, {
      description:
        '`float_low`: wallets of a partner are below their thresholds. `webhooks_failing`: endpoints of partners receive nothing. `platform_float_low`: the balance at a card vendor does not cover its cards. `clock_skew`: the clocks of PostgreSQL and of this process differ. `replication_lag`: a standby of PostgreSQL is behind or missing. `certificate_expiry`: the certificate of one of the service’s own addresses ends soon, or has ended. `break_glass`: somebody without a sign-in has changed who may sign in, in the last week. `overdue_work`: work of one kind has waited longer than it should.',
    }),
    severity: OneOf(ALERT_SEVERITIES, { description: 'How bad it is.' }),
    since: NullableString({ format: 'date-time', description: 'Since when; null: not known.' }),
    partner_id: NullableUuid('The partner, if it is about one.'),
    environment: Type.Unsafe<Environment | null>({
      type: ['string', 'null'],
      enum: [...ENVIRONMENTS, null],
      description: 'The environment; null: it is about none, or about both.',
    }),
    params: Type.Record(Type.String(), Type.String(), {
      description:
        'What a text about it says. `float_low`: `currency`, `count`, and the sums of `balance` and `threshold`. `webhooks_failing`: `count`. `platform_float_low`: `platform`, `currency`, `available`, `needed`. `clock_skew`: `seconds`, and `direction`, whether PostgreSQL is `ahead` or `behind`. `replication_lag`: by `remedy_code`, `slot`, `gib`, `standby`, `seconds` or `count`. Both also have `detail`, the whole in English. `certificate_expiry`: `host`, `port`, `ends_at`, and `days`, the whole days that are left, negative once it has ended. `break_glass`: `count`, and `operator`, the name that the newest command was given. `overdue_work`: `kind`, `count`, and what is known about the oldest item.',
    }),
    remedy: Type.String({ description: 'What to do.' }),
    remedy_code: RemedyCode,
    acknowledged: Type.Unsafe<Acknowledged | null>({
      ...Type.Object({
        until: Timestamp({ description: 'Until when.' }),
        reason: Type.String({ description: 'The reason that was given.' }),
        person: Type.Object(
          { id: Uuid(), name: Type.String({ description: 'The name.' }) },
          { description: 'Who did it.' },
        ),
        at: Timestamp({ description: 'When.' }),
      }),
      type: ['object', 'null'],
      description: 'That somebody takes care of it; null: nobody has said so.',
    }),
  },
  { title: 'Alert' },
);

interface Acknowledged {
  readonly until: string;
  readonly reason: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly at: string;
}

export const AlertListSchema = Type.Object({
  alerts: Type.Array(AlertSchema, {
    description: 'The worst first, and of the same severity what has lasted longest.',
  }),
});

export const AcknowledgeBody = Type.Object({
  until: TimestampInput({ description: 'Until when the alert does not ask for attention, 24 hours from now at most.' }),
  reason: AuditReason('Why, for the audit log and for other operators.'),
});
