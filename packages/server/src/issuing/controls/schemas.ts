// Over 300 lines because it has the schemas of each control, which all levels share.
import { Type, type TProperties, type TSchema } from 'typebox';
import { amountRule } from '#api/rules.ts';
import { Line, Meaning, NullableAmountInput, NullableLine, NullableString, OneOf, Uuid } from '#api/schema.ts';
import { DECIMALS_MAX, formatAmount, REQUEST_AMOUNT_MAX, type AmountProblem } from '#kit/money.ts';
import { AttemptLimit, AttemptLimitInput, AttemptsLeft } from './attempts/schemas.ts';
import { ENTRY_MODES, INITIATORS, PURCHASE_KINDS } from '#ports/card-network.ts';
import { countryRule, merchantNameRule, merchantTextRule } from './merchant-rules.ts';
import type { ControlsInput } from './read-controls.ts';
import { DAYS, isTimeZone } from './schedule.ts';

const LIMIT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as "250.00", or null for no limit',
  too_many_decimals: 'must not have more decimals than the currency',
  not_positive: 'must be more than zero, or null for no limit; freeze the card to stop all purchases',
  too_large: `must be at most ${formatAmount(REQUEST_AMOUNT_MAX, 'usd')}, or null for no limit`,
};

const LIST_MAX = 200;
const CATEGORIES = 'Merchant category codes (ISO 18245).';
const MERCHANTS =
  'Merchants by name. Case, spacing, accents and apostrophes are ignored. A name that ends with `*`, such as `FAWRA*`, is every name that begins so.';
const MERCHANT_IDS =
  'Merchants by the id that their acquirer assigned. A merchant whose id the network does not send is not in any list.';
const COUNTRIES = 'Countries of the merchant (ISO 3166-1 alpha-2).';
const UNSAID = 'If the card network does not say it, the purchase is in no list.';
const KINDS = `Kinds of purchases, as \`kind\` of transactions. ${UNSAID}`;
const ENTRY_MODE_LIST = `How merchants obtain the card number, as \`entry_mode\` of transactions. ${UNSAID}`;
const INITIATOR_LIST = `Who starts purchases, as \`initiator\` of transactions. ${UNSAID}`;
const COUNT_MAX = 1_000_000;
const WINDOWS_MAX = 20;
const MERCHANT_ID_LENGTH_MAX = 50;

/** A merchant category code in a request. */
export const MccInput = () =>
  Type.String({
    pattern: '^[0-9]{4}$',
    'x-recorded': 'as_is',
    description: 'Merchant category code (ISO 18245), such as `5411`.',
    'x-problem': 'must be four digits, such as "5411"',
  });

export const CountryInput = () =>
  Type.String({
    maxLength: 2,
    pattern: '^[A-Za-z]{2}$',
    'x-recorded': 'as_is',
    description: 'Country code (ISO 3166-1 alpha-2), such as `US`.',
    'x-rule': countryRule,
    'x-problem': 'must be a country code of two letters, such as "US"',
  });

/** A merchant's id in a request. */
export const NullableMerchantIdInput = (options: object = {}) =>
  NullableLine(MERCHANT_ID_LENGTH_MAX, { 'x-recorded': 'masked', 'x-rule': merchantTextRule, ...options });

const Time = (pattern: string, description: string) =>
  Type.String({
    pattern,
    description,
    'x-recorded': 'as_is',
    'x-problem': 'must be a time of day, such as "08:00" or "18:30"',
  });

const HOURS_AND_MINUTES = '([01][0-9]|2[0-3]):[0-5][0-9]';
const SCHEDULE =
  'When purchases are allowed: in any of the windows, by the clocks of a time zone, daylight saving time included.';

const ScheduleInput = Type.Optional(
  Type.Unsafe<NonNullable<ControlsInput['schedule']> | null>({
    ...Type.Object(
      {
        time_zone: Type.String({
          'x-recorded': 'as_is',
          maxLength: 64,
          description: 'IANA time zone, such as `America/Santo_Domingo`.',
          'x-rule': (name: string) =>
            isTimeZone(name) ? undefined : 'must be an IANA time zone, such as "America/Santo_Domingo" or "UTC"',
        }),
        windows: Type.Array(
          Type.Object({
            days: Type.Array(OneOf(DAYS), {
              minItems: 1,
              maxItems: DAYS.length,
              description: 'The days on which the window begins.',
            }),
            from: Time(`^${HOURS_AND_MINUTES}$`, 'When it begins, such as `08:00`.'),
            to: Time(
              `^(${HOURS_AND_MINUTES}|24:00)$`,
              'When it ends, such as `18:00`, or `24:00` for the end of the day. A time that is not after `from` is on the next day.',
            ),
          }),
          {
            minItems: 1,
            maxItems: WINDOWS_MAX,
            description: 'At least one.',
            'x-problem': `must be a list of 1 to ${WINDOWS_MAX} windows; freeze the card to stop all purchases`,
          },
        ),
      },
      { description: `${SCHEDULE} Null allows all times.` },
    ),
    type: ['object', 'null'],
  }),
);

const LimitInput = (what: string) =>
  Type.Optional(NullableAmountInput({ description: what, 'x-rule': amountRule(LIMIT_PROBLEMS, DECIMALS_MAX) }));

const CREDIT_LIMIT_PROBLEMS = { ...LIMIT_PROBLEMS, not_positive: 'must be zero or more, or null for no limit' };

const CreditLimitInput = (what: string) =>
  Type.Optional(
    NullableAmountInput({ description: what, 'x-rule': amountRule(CREDIT_LIMIT_PROBLEMS, DECIMALS_MAX, { min: 0n }) }),
  );

const CountInput = (what: string) =>
  Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: COUNT_MAX,
      description: what,
      'x-problem': `must be null or a whole number from 1 to ${COUNT_MAX}`,
    }),
  );

const SelectionInput = (item: TSchema, what: string) =>
  Type.Optional(
    Type.Object(
      {
        allowed: Type.Optional(
          Type.Unsafe<string[] | null>({
            type: ['array', 'null'],
            items: item,
            minItems: 1,
            maxItems: LIST_MAX,
            description: 'Only these are allowed, at least one; null allows all.',
            'x-problem': `must be null to allow all, or a list of 1 to ${LIST_MAX} entries; freeze the card to stop all purchases`,
          }),
        ),
        blocked: Type.Optional(
          Type.Unsafe<string[]>({
            type: 'array',
            items: item,
            maxItems: LIST_MAX,
            description: 'These are not allowed.',
          }),
        ),
      },
      { description: what },
    ),
  );

const OF_PURCHASES = ['For one purchase, including its increments.', 'For all purchases ever.'] as const;
const OF_CREDITS = ['For one credit.', 'For all credits ever.'] as const;

function limitFields<Field>(field: (description: string) => Field, one: string, all: string) {
  return {
    per_transaction: field(one),
    daily: field('Per calendar day, UTC.'),
    weekly: field('Per calendar week, from Monday, UTC.'),
    monthly: field('Per calendar month, UTC.'),
    lifetime: field(all),
  };
}

export const ControlsBody = Type.Object(
  {
    limits: Type.Optional(
      Type.Object(limitFields(LimitInput, ...OF_PURCHASES), {
        description: 'Spending limits in currency units; null removes a limit.',
      }),
    ),
    credit_limits: Type.Optional(
      Type.Object(limitFields(CreditLimitInput, ...OF_CREDITS), {
        description:
          'Limits for original credits, which somebody pays to the card, in currency units; 0 accepts none, null removes a limit.',
      }),
    ),
    velocity: Type.Optional(
      Type.Object(
        {
          hourly: CountInput(
            'Limit for the number of purchases in a calendar hour, UTC (such as 10:00 to 10:59, not the last 60 minutes). Counts approved purchases and those cleared without an authorization, including reversed ones.',
          ),
          daily: CountInput('The same per calendar day, UTC.'),
        },
        { description: 'Limits for the number of purchases; null removes a limit.' },
      ),
    ),
    categories: SelectionInput(MccInput(), CATEGORIES),
    merchants: SelectionInput(Line(100, { 'x-recorded': 'masked', 'x-rule': merchantNameRule }), MERCHANTS),
    merchant_ids: SelectionInput(
      Line(MERCHANT_ID_LENGTH_MAX, { 'x-recorded': 'masked', 'x-rule': merchantTextRule }),
      MERCHANT_IDS,
    ),
    countries: SelectionInput(CountryInput(), COUNTRIES),
    kinds: SelectionInput(OneOf(PURCHASE_KINDS), KINDS),
    entry_modes: SelectionInput(OneOf(ENTRY_MODES), ENTRY_MODE_LIST),
    initiators: SelectionInput(OneOf(INITIATORS), INITIATOR_LIST),
    schedule: ScheduleInput,
    single_use: Type.Optional(
      Type.Boolean({
        description:
          'Allows a card one purchase. The card is used when a purchase is approved, or cleared without an authorization. Increments of that purchase are still allowed. A reversal or refund does not make the card usable again.',
      }),
    ),
    single_merchant: Type.Optional(
      Type.Boolean({
        description:
          'Allows a card only one merchant: that of its first purchase from now on. Merchants are compared by their ids, or by their names if the network sends no id.',
      }),
    ),
    failed_attempts: AttemptLimitInput,
  },
  { title: 'CardControlsChange' },
);

const Limit = (description: string) => NullableString({ pattern: '^[0-9]+\\.[0-9]{2}$', description });
const Count = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });
const Velocity = (description: string) =>
  Type.Object(
    { hourly: Count('Purchases per calendar hour, UTC.'), daily: Count('Purchases per calendar day, UTC.') },
    { description },
  );
const Selection = (description: string) =>
  Type.Object(
    {
      allowed: Type.Unsafe<string[] | null>({
        type: ['array', 'null'],
        items: Type.String({ 'x-recorded': 'masked' }),
        description: 'Only these are allowed; null allows all.',
      }),
      blocked: Type.Array(Type.String({ 'x-recorded': 'masked' }), { description: 'These are not allowed.' }),
    },
    { description },
  );

const Schedule = Type.Unsafe<object | null>({
  ...Type.Object(
    {
      time_zone: Type.String({ 'x-recorded': 'as_is', description: 'IANA time zone.' }),
      windows: Type.Array(
        Type.Object({
          days: Type.Array(OneOf(DAYS), { description: 'The days on which the window begins.' }),
          from: Type.String({ 'x-recorded': 'as_is', description: 'When it begins.' }),
          to: Type.String({
            'x-recorded': 'as_is',
            description: 'When it ends; on the next day if it is not after `from`.',
          }),
        }),
        { description: 'Purchases are allowed in any of them.' },
      ),
    },
    { description: `${SCHEDULE} Null if purchases are allowed at all times.` },
  ),
  type: ['object', 'null'],
});

/** The fields of the controls of every level. */
const controlsFields = (limits: string) => ({
  limits: Type.Object(limitFields(Limit, ...OF_PURCHASES), {
    description: `${limits}; null for a limit that is not set.`,
  }),
  credit_limits: Type.Object(limitFields(Limit, ...OF_CREDITS), {
    description: 'Limits for original credits; null for a limit that is not set.',
  }),
  velocity: Velocity('Limits for the number of purchases; null for a limit that is not set.'),
  categories: Selection(CATEGORIES),
  merchants: Selection(MERCHANTS),
  merchant_ids: Selection(MERCHANT_IDS),
  countries: Selection(COUNTRIES),
  kinds: Selection(KINDS),
  entry_modes: Selection(ENTRY_MODE_LIST),
  initiators: Selection(INITIATOR_LIST),
  schedule: Schedule,
  single_use: Type.Boolean({ description: 'Whether a card allows one purchase only.' }),
  single_merchant: Type.Boolean({ description: 'Whether a card allows only the merchant of its first purchase.' }),
  failed_attempts: AttemptLimit,
});

const remaining = (more: TProperties = {}) =>
  Type.Object(
    {
      ...limitFields(Limit, ...OF_PURCHASES),
      velocity: Velocity('How many purchases remain; null for a limit that is not set.'),
      ...more,
    },
    { description: 'What remains of each limit now, but those for credits; null for a limit that is not set.' },
  );

export const ControlsSchema = Type.Object(
  {
    customer_id: Uuid({ description: 'The customer who holds the card.' }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The card’s currency.' }),
    ...controlsFields('Spending limits, in units of the card’s currency'),
    locked_merchant: Type.Unsafe<object | null>({
      ...Type.Object(
        {
          id: NullableString({ 'x-recorded': 'masked', description: 'The merchant’s id; null if unknown.' }),
          name: Type.String({ description: 'The merchant’s name.' }),
        },
        { description: 'The merchant to which a single-merchant card is locked; null before its first purchase.' },
      ),
      type: ['object', 'null'],
    }),
    remaining: remaining({ failed_attempts: AttemptsLeft }),
  },
  { title: 'CardControls' },
);

export const CustomerControlsSchema = Type.Object(
  {
    customer_id: Uuid({ description: 'The customer.' }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The currency of `remaining`.' }),
    ...controlsFields('Spending limits for all cards of one currency together, in units of that currency'),
    remaining: remaining(),
  },
  { title: 'CustomerControls' },
);

export const TenantControlsSchema = Type.Object(controlsFields('Spending limits, in units of each card’s currency'), {
  title: 'TenantControls',
});

/** The controls of a new card. */
export const NewCardControls = () =>
  Type.Optional(
    Meaning(
      ControlsBody,
      'The card’s controls, in force from its first purchase. Each control that is left out is the one of `GET /controls/defaults`.',
    ),
  );
