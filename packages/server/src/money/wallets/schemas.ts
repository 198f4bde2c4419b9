import { Type } from 'typebox';
import {
  Amount,
  AmountInput,
  IdInput,
  Line,
  NullableLine,
  NullableString,
  OneOf,
  Timestamp,
  Uuid,
} from '../../foundation/api/schema.ts';
import { CURRENCIES } from '../../foundation/kit/money.ts';
import { ENTRY_EXAMPLE, ENTRY_TYPES, EntrySchema } from '../ledger/index.ts';

const LABEL_LENGTH_MAX = 100;

export const WalletParams = Type.Object({ id: Type.String() });

const AutoTopUpSchema = Type.Unsafe<{ source_wallet_id: string; amount: string } | null>({
  type: ['object', 'null'],
  properties: {
    source_wallet_id: Uuid({ description: 'The wallet that pays.' }),
    amount: Amount({ description: 'What it pays each time.' }),
  },
  required: ['source_wallet_id', 'amount'],
  description: 'Where money comes from when the balance falls below the threshold; null for from nowhere.',
});

/** What is shown of a wallet, wherever one is. */
export const WalletFields = {
  id: Uuid(),
  currency: Type.String(),
  balance: Amount({ description: 'What can be moved to cards.' }),
  label: NullableString(),
  is_default: Type.Boolean({ description: 'Used by calls that name no wallet.' }),
  low_balance_threshold: NullableString({
    pattern: '^[0-9]+\\.[0-9]{2}$',
    description: '`wallet.low_balance` is sent when the balance falls below it; null for never.',
  }),
  auto_top_up: AutoTopUpSchema,
  created_at: Timestamp(),
};

export const WalletSchema = Type.Object(WalletFields, { title: 'Wallet' });

export const WALLET_EXAMPLE = {
  id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  currency: 'usd',
  balance: '999965.00',
  label: null,
  is_default: true,
  low_balance_threshold: null,
  auto_top_up: null,
  created_at: '2026-11-20T09:00:00.000Z',
};

export const PAYROLL_EXAMPLE = {
  ...WALLET_EXAMPLE,
  id: '019a2f71-4d02-7b3c-8e15-60c9d2a7f318',
  balance: '0.00',
  label: 'Payroll',
  is_default: false,
};

export const WATCHED_EXAMPLE = {
  ...PAYROLL_EXAMPLE,
  balance: '2500.00',
  low_balance_threshold: '1000.00',
  auto_top_up: { source_wallet_id: WALLET_EXAMPLE.id, amount: '5000.00' },
};

const Reference = Type.Optional(
  Line(255, {
    description:
      'Your own name for this operation, kept for good: repeating it gives the first operation and changes nothing.',
  }),
);

export const OpenBody = Type.Object(
  {
    currency: OneOf(CURRENCIES),
    label: Type.Optional(NullableLine(LABEL_LENGTH_MAX, { description: 'What you call it.' })),
    reference: Reference,
  },
  { title: 'NewWallet' },
);

export const UpdateBody = Type.Object(
  {
    label: Type.Optional(NullableLine(LABEL_LENGTH_MAX, { description: 'null removes it.' })),
    low_balance_threshold: Type.Optional(
      Type.Unsafe<string | number | null>({
        type: ['number', 'string', 'null'],
        maxLength: 64,
        description:
          'In currency units. One above the present balance warns at once; null ends the warnings, and needs `auto_top_up` null too.',
      }),
    ),
    auto_top_up: Type.Optional(
      Type.Unsafe<{ source_wallet_id: string | number; amount: string | number } | null>({
        type: ['object', 'null'],
        properties: {
          source_wallet_id: IdInput({ description: 'Another wallet of yours, of the same currency.' }),
          amount: AmountInput({ description: 'In currency units.' }),
        },
        required: ['source_wallet_id', 'amount'],
        description: 'Needs a threshold. null ends it.',
      }),
    ),
    reference: Reference,
  },
  { title: 'WalletChange' },
);

export const Page = {
  after: Type.Optional(Type.String({ maxLength: 64, description: '`next_cursor` of an earlier page.' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

const Moment = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const EntriesQuery = Type.Object({
  ...Page,
  type: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description: `Only these types, with commas between them: ${ENTRY_TYPES.map((type) => `\`${type}\``).join(', ')}.`,
    }),
  ),
  from: Moment('Only entries made at or after it: a date (UTC), or a moment as RFC 3339 has it.'),
  to: Moment('Only entries made before it: a moment, or a date (UTC), which is included as a whole.'),
  operation_id: Type.Optional(Type.String({ maxLength: 64, description: 'Only the entries of this operation.' })),
});

export const StatementQuery = Type.Object({
  from: Moment(
    'A date (UTC), or a moment as RFC 3339 has it, which is included. By default the beginning of the wallet.',
  ),
  to: Moment(
    'A date (UTC), which is included as a whole, or a moment, which is not. By default, and at the latest, now.',
  ),
});

const StatementEntrySchema = Type.Object(
  {
    ...EntrySchema.properties,
    card_id: Type.Optional(Uuid({ description: 'The card that the operation was about.' })),
    reference: Type.Optional(Type.String({ description: 'What you called the operation.' })),
  },
  { title: 'StatementEntry' },
);

export const StatementSchema = Type.Object(
  {
    wallet: WalletSchema,
    from: Timestamp({ description: 'The first moment that is included.' }),
    to: Timestamp({ description: 'The first moment that is not.' }),
    opening_balance: Amount({ description: 'What the wallet held at `from`.' }),
    closing_balance: Amount({ description: 'What it held at `to`: the opening balance and all entries.' }),
    entries: Type.Array(StatementEntrySchema, { description: 'All of them, oldest first.' }),
    totals: Type.Array(
      Type.Object(
        {
          type: Type.String(),
          count: Type.Integer(),
          credits: Amount(),
          debits: Amount({ description: 'Not signed.' }),
        },
        { title: 'StatementTotal' },
      ),
      { description: 'What the entries of each type come to.' },
    ),
  },
  { title: 'Statement' },
);

export const STATEMENT_EXAMPLE = {
  wallet: { ...WALLET_EXAMPLE, balance: '999940.00' },
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  opening_balance: '999965.00',
  closing_balance: '999940.00',
  entries: [
    {
      ...ENTRY_EXAMPLE,
      sequence: 13,
      account_id: WALLET_EXAMPLE.id,
      amount: '-25.00',
      balance_after: '999940.00',
      card_id: ENTRY_EXAMPLE.account_id,
      reference: 'payroll-2026-11',
    },
  ],
  totals: [{ type: 'deposit', count: 1, credits: '0.00', debits: '25.00' }],
};
