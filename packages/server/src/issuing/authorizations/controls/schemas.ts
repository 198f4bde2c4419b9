import { Type } from 'typebox';
import { amountRule } from '../../../foundation/api/rules.ts';
import { Line, NullableString } from '../../../foundation/api/schema.ts';
import { DECIMALS_MAX, formatAmount, REQUEST_AMOUNT_MAX, type AmountProblem } from '../../../foundation/kit/money.ts';
import { merchantTextRule } from '../merchant/read-merchant.ts';
import { CountryInput, MccInput } from '../merchant/schemas.ts';

const LIMIT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as "250.00", or null for no limit',
  too_many_decimals: 'must not have more decimals than the currency',
  not_positive: 'must be more than zero, or null for no limit; freeze the card to stop all purchases',
  too_large: `must be at most ${formatAmount(REQUEST_AMOUNT_MAX, 'usd')}, or null for no limit`,
};

const LIST_MAX = 200;
const CATEGORIES = 'Merchant category codes (ISO 18245).';
const MERCHANTS = 'Merchants by name. Case and spacing are ignored.';
const COUNTRIES = 'Countries of the merchant (ISO 3166-1 alpha-2).';
const COUNT_MAX = 1_000_000;

const LimitInput = (what: string) =>
  Type.Optional(
    Type.Unsafe<number | string | null>({
      type: ['number', 'string', 'null'],
      maxLength: 64,
      description: what,
      'x-rule': amountRule(LIMIT_PROBLEMS, DECIMALS_MAX),
    }),
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

const SelectionInput = (item: ReturnType<typeof MccInput>, what: string) =>
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
        blocked: Type.Optional(Type.Array(item, { maxItems: LIST_MAX, description: 'These are not allowed.' })),
      },
      { description: what },
    ),
  );

export const ControlsBody = Type.Object(
  {
    limits: Type.Optional(
      Type.Object(
        {
          per_transaction: LimitInput('Limit for one purchase, including its increments.'),
          daily: LimitInput('Limit per calendar day, UTC.'),
          weekly: LimitInput('Limit per calendar week, from Monday, UTC.'),
          monthly: LimitInput('Limit per calendar month, UTC.'),
          lifetime: LimitInput('Limit for the lifetime of the card.'),
        },
        { description: 'Spending limits in units of the card’s currency; null removes a limit.' },
      ),
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
    merchants: SelectionInput(Line(100, { 'x-rule': merchantTextRule }), MERCHANTS),
    countries: SelectionInput(CountryInput(), COUNTRIES),
    single_use: Type.Optional(
      Type.Boolean({
        description:
          'Allows one purchase. The card is used when a purchase is approved, or cleared without an authorization. Increments of that purchase are still allowed. A reversal or refund does not make the card usable again.',
      }),
    ),
  },
  { title: 'CardControlsChange' },
);

const Limit = (description: string) => NullableString({ pattern: '^[0-9]+\\.[0-9]{2}$', description });
const Limits = () => ({
  per_transaction: Limit('For one purchase, including its increments.'),
  daily: Limit('Per calendar day, UTC.'),
  weekly: Limit('Per calendar week, from Monday, UTC.'),
  monthly: Limit('Per calendar month, UTC.'),
  lifetime: Limit('For the lifetime of the card.'),
});
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
        items: Type.String(),
        description: 'Only these are allowed; null allows all.',
      }),
      blocked: Type.Array(Type.String(), { description: 'These are not allowed.' }),
    },
    { description },
  );

export const ControlsSchema = Type.Object(
  {
    currency: Type.String({ description: 'The card’s currency.' }),
    limits: Type.Object(Limits(), {
      description: 'Spending limits, in units of the card’s currency; null for a limit that is not set.',
    }),
    velocity: Velocity('Limits for the number of purchases; null for a limit that is not set.'),
    categories: Selection(CATEGORIES),
    merchants: Selection(MERCHANTS),
    countries: Selection(COUNTRIES),
    single_use: Type.Boolean({ description: 'Whether the card allows one purchase only.' }),
    remaining: Type.Object(
      { ...Limits(), velocity: Velocity('How many purchases remain; null for a limit that is not set.') },
      { description: 'What remains of each limit now; null for a limit that is not set.' },
    ),
  },
  { title: 'CardControls' },
);
