import { Type } from 'typebox';
import {
  Amount,
  AmountInput,
  NullableAmountInput,
  IdInput,
  Line,
  Meaning,
  NullableString,
  OneOf,
  PathId,
  Timestamp,
  Uuid,
} from '#api/schema.ts';
import { Label } from '#api/label.ts';
import { MetadataChange, MetadataData, MetadataInput, MetadataQuery } from '#api/metadata.ts';
import { AMOUNT_PROBLEMS, amountRule } from '#api/rules.ts';
import { CURRENCIES, DECIMALS_MAX } from '#kit/money.ts';
import { PageQuery } from '#api/page.ts';
import { DEPOSIT_ENTRY_EXAMPLE } from '#ledger';
import { STATEMENT_FIELDS, STATEMENT_QUERY } from './statements/schemas.ts';

export const WalletParams = Type.Object({ id: PathId('wallet') });

const AutoTopUpSchema = Type.Unsafe<{ source_wallet_id: string; amount: string } | null>({
  type: ['object', 'null'],
  properties: {
    source_wallet_id: Uuid({ description: 'The wallet that pays.' }),
    amount: Amount({ description: 'The amount of each top-up.' }),
  },
  required: ['source_wallet_id', 'amount'],
  description: 'The automatic top-up made when the balance falls below the threshold; null for none.',
});

/** The fields of a wallet wherever the API returns one. */
export const WalletFields = {
  id: Uuid({ description: 'The wallet.' }),
  currency: Type.String({ 'x-recorded': 'as_is', description: 'ISO 4217 code in lower case.' }),
  balance: Amount({ description: 'The money in the wallet.' }),
  label: NullableString({ description: 'Your name for the wallet.' }),
  metadata: MetadataData(),
  is_default: Type.Boolean({ description: 'Whether calls without `wallet_id` use this wallet.' }),
  low_balance_threshold: NullableString({
    pattern: '^[0-9]+\\.[0-9]{2}$',
    description: '`wallet.low_balance` is sent when the balance falls below this amount; null for never.',
  }),
  auto_top_up: AutoTopUpSchema,
  created_at: Timestamp({ description: 'When the wallet was opened.' }),
};

export const WalletSchema = Type.Object(WalletFields, { title: 'Wallet' });

export const WALLET_EXAMPLE = {
  id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  currency: 'usd',
  balance: '999965.00',
  label: null,
  metadata: {},
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
  metadata: { cost_center: '4100' },
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
    'x-recorded': 'masked',
    description:
      'Your reference for this operation, unique and stored permanently. Repeating it returns the first result and changes nothing.',
  }),
);

export const OpenBody = Type.Object(
  {
    currency: OneOf(CURRENCIES, { description: 'The currency of the wallet; it cannot be changed later.' }),
    label: Type.Optional(Label({ description: 'Your name for the wallet.' })),
    metadata: MetadataInput,
    reference: Reference,
  },
  { title: 'NewWallet' },
);

export const UpdateBody = Type.Object(
  {
    label: Type.Optional(Label({ description: 'Your name for the wallet; null removes it.' })),
    metadata: MetadataChange,
    low_balance_threshold: Type.Optional(
      NullableAmountInput({
        'x-rule': amountRule(AMOUNT_PROBLEMS, DECIMALS_MAX),
        description:
          'In currency units. A threshold above the current balance sends `wallet.low_balance` immediately. null removes it; `auto_top_up` must be null then.',
      }),
    ),
    auto_top_up: Type.Optional(
      Type.Unsafe<{ source_wallet_id: string | number; amount: string | number } | null>({
        type: ['object', 'null'],
        properties: {
          source_wallet_id: IdInput({ description: 'Another of your wallets with the same currency.' }),
          amount: AmountInput({ description: 'The amount of each top-up, in currency units.' }),
        },
        required: ['source_wallet_id', 'amount'],
        description: 'Requires a threshold. null removes it.',
      }),
    ),
    reference: Reference,
  },
  { title: 'WalletChange' },
);

export const WalletsQuery = Type.Object({ metadata: MetadataQuery, ...PageQuery });

export const StatementQuery = STATEMENT_QUERY('the wallet was opened');

export const StatementSchema = Type.Object(
  { wallet: Meaning(WalletSchema, 'The wallet, with its balance now.'), ...STATEMENT_FIELDS },
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
      ...DEPOSIT_ENTRY_EXAMPLE,
      sequence: 13,
      account_id: WALLET_EXAMPLE.id,
      amount: '-25.00',
      balance_after: '999940.00',
    },
  ],
  totals: [{ type: 'deposit', count: 1, credits: '0.00', debits: '25.00' }],
  summary: { held_at_start: '0.00', money_in: '0.00', money_out: '25.00', held_at_end: '0.00' },
};
