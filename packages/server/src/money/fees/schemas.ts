import { Type } from 'typebox';
import { Amount, AmountInput, Meaning, OneOf } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { CHARGED_OPERATIONS, FEE_NAMES } from './model.ts';

const NullableAmount = (options: object = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9]+\\.[0-9]{2}$', ...options });

const NullableTimestamp = (options: object = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', ...options });

const Rate = Type.Object(
  {
    fixed: Amount({ description: 'The fixed part, charged for any amount.' }),
    percent: Type.String({
      'x-recorded': 'as_is',
      pattern: '^[0-9]+(\\.[0-9]{1,2})?$',
      description: 'Percentage of the amount, rounded half up to the minor unit.',
    }),
    minimum: Amount({ description: 'Minimum of the sum of both parts.' }),
    maximum: NullableAmount({ description: 'Maximum of the sum of both parts; null for no limit.' }),
  },
  { title: 'FeeRate' },
);

const eachOperation = (description: string) =>
  Type.Object(
    {
      issuance: Rate,
      deposit: Rate,
      withdraw: Rate,
      decline: Rate,
      transfer: Rate,
      account_issue: Rate,
    },
    { description },
  );

export const ScheduleSchema = Type.Object(
  {
    version: Type.Integer({
      description:
        'The value of `fee_schedule_version` of operations. 0: before the first schedule, when nothing is charged.',
    }),
    effective_at: NullableTimestamp({ description: 'When the version takes effect; null for version 0.' }),
    pre_deposit: Amount({
      description: 'Credited from the wallet to each new card in addition to its first funding. Not a fee.',
    }),
    fees: eachOperation('The fees of each operation.'),
    issuer_fees: eachOperation('The issuer’s fees of each operation, charged in addition.'),
  },
  { title: 'FeeSchedule' },
);

const CurrencyFees = Type.Object(
  {
    currency: OneOf(CURRENCIES),
    current: Meaning(ScheduleSchema, 'The fee schedule in effect.'),
    coming: Type.Array(ScheduleSchema, {
      description: 'Future versions, the next one first; at most twelve.',
    }),
  },
  { title: 'CurrencyFees' },
);

export const FeesQuery = Type.Object({
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'Only this currency.' })),
});

/** Keyed by currency, because there are few currencies and all are known. */
export const FeesSchema = Type.Object(
  { usd: Type.Optional(CurrencyFees), eur: Type.Optional(CurrencyFees), gbp: Type.Optional(CurrencyFees) },
  { title: 'Fees' },
);

export const QuoteBodySchema = Type.Object({
  operation: OneOf(CHARGED_OPERATIONS, { description: 'The operation whose fees you want to know.' }),
  amount: Type.Optional(
    AmountInput({
      description:
        'Required for issuance (the first funding), deposit, withdraw and transfer; not accepted for other operations, whose fees are fixed.',
    }),
  ),
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'Default: `usd`.' })),
});

export const QuoteSchema = Type.Object(
  {
    operation: OneOf(CHARGED_OPERATIONS, { description: 'The operation that was quoted.' }),
    currency: OneOf(CURRENCIES),
    amount: Type.Optional(
      Amount({ description: 'The amount of the operation, without fees; missing if its fees are fixed.' }),
    ),
    fees: Type.Array(
      Type.Object({
        name: OneOf(FEE_NAMES, { description: 'The fee’s name. Fees that begin with `issuer_` are the issuer’s.' }),
        amount: Amount({ description: 'The amount of this fee.' }),
      }),
      {
        description: 'Each fee that would be posted; fees of zero are omitted.',
      },
    ),
    fee: Amount({ description: 'Sum of the fees: the `fee` of the operation.' }),
    pre_deposit: Type.Optional(
      Amount({ description: 'For an issuance: credited to the card in addition to the amount.' }),
    ),
    total: Amount({
      description:
        'The amount debited from the wallet. A withdrawal debits only its fee. The fee of a decline is debited from the card if its balance is sufficient.',
    }),
    fee_schedule_version: Type.Integer({ description: 'The version of the fee schedule that set the fees.' }),
    effective_at: NullableTimestamp({ description: 'When that version took effect.' }),
    next_schedule_at: NullableTimestamp({
      description: 'When the next version takes effect; null when none is scheduled.',
    }),
  },
  { title: 'FeeQuote' },
);

const NONE = { fixed: '0.00', percent: '0', minimum: '0.00', maximum: null };
const fixed = (amount: string) => ({ ...NONE, fixed: amount });

const CURRENT_EXAMPLE = {
  version: 3,
  effective_at: '2026-11-01T00:00:00.000Z',
  pre_deposit: '0.00',
  fees: {
    issuance: fixed('1.00'),
    deposit: fixed('0.35'),
    withdraw: { ...NONE, percent: '1.5' },
    decline: fixed('0.10'),
    transfer: { fixed: '0.30', percent: '0.5', minimum: '0.50', maximum: '10.00' },
    account_issue: fixed('2.00'),
  },
  issuer_fees: {
    issuance: NONE,
    deposit: fixed('0.10'),
    withdraw: NONE,
    decline: NONE,
    transfer: NONE,
    account_issue: NONE,
  },
};

export const FEES_EXAMPLE = {
  usd: {
    currency: 'usd',
    current: CURRENT_EXAMPLE,
    coming: [
      {
        ...CURRENT_EXAMPLE,
        version: 4,
        effective_at: '2027-01-01T00:00:00.000Z',
        fees: { ...CURRENT_EXAMPLE.fees, deposit: fixed('0.40') },
      },
    ],
  },
};

export const QUOTE_EXAMPLE = {
  operation: 'deposit',
  currency: 'usd',
  amount: '25.00',
  fees: [
    { name: 'deposit', amount: '0.35' },
    { name: 'issuer_deposit', amount: '0.10' },
  ],
  fee: '0.45',
  total: '25.45',
  fee_schedule_version: 3,
  effective_at: '2026-11-01T00:00:00.000Z',
  next_schedule_at: '2027-01-01T00:00:00.000Z',
};
