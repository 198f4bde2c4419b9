import { Type } from 'typebox';
import { IdInput, Line, LongList, NullableString, OneOf, Timestamp, Uuid } from '../../foundation/api/schema.ts';
import { RESULTS } from './model.ts';

export const STATUSES = ['processing', 'completed', 'failed'] as const;

const DATE = 'A day, or an RFC 3339 moment. A day counts whole, in UTC.';

/** Said in the body, or beside a CSV body as query parameters. */
const TERMS = {
  from: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: `${DATE} The first of the book's dates when omitted.` }),
  ),
  to: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: `${DATE} The last of the book's dates when omitted; a moment is exclusive.`,
    }),
  ),
  wallet_id: Type.Optional(
    IdInput({
      description: 'The book is about this wallet: what moved it has to be in the book, and rows need not name it.',
    }),
  ),
  card_id: Type.Optional(IdInput({ description: 'The same for a card, by id or local_id.' })),
  reference: Type.Optional(
    Line(255, {
      description:
        'Your own name for it, kept as long as the reconciliation: the same book under it gives the first one.',
    }),
  ),
};

export const ReconciliationQuery = Type.Object({
  ...TERMS,
  wallet_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'As in the JSON body.' })),
  card_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'As in the JSON body.' })),
});

const RowSchema = Type.Object(
  {
    account: Type.Optional(
      IdInput({
        description:
          'Card (id or local_id) or wallet; also as `card`, `card_id`, `wallet` or `wallet_id`. Required unless the book names one.',
      }),
    ),
    reference: Type.Optional(Line(255, { description: 'The reference that you sent with the call.' })),
    operation_id: Type.Optional(
      Uuid({ description: 'Instead of a reference, or besides: then it is what counts. Also as `operation`.' }),
    ),
    amount: Type.Unsafe<string | number>({
      type: ['number', 'string'],
      description: 'In currency units, signed as the account sees it, or unsigned throughout the book.',
    }),
    date: Type.String({ description: DATE }),
  },
  { title: 'BookRow' },
);

export const ReconciliationBody = Type.Object(
  {
    ...TERMS,
    rows: LongList(RowSchema, { description: 'Your book: each operation once for each account that it moved.' }),
  },
  { title: 'Book' },
);

const Sums = (result: string) =>
  Type.Object(
    {
      count: Type.Integer(),
      sums: Type.Array(
        Type.Object(
          {
            currency: Type.String(),
            count: Type.Integer(),
            amount: NullableString({ description: 'As your book has it; null where it has nothing.' }),
            ledger_amount: NullableString({ description: 'As the ledger has it; null where it has nothing.' }),
          },
          { title: 'ReconciliationSum' },
        ),
        { description: 'By currency; rows about unknown accounts are in none.' },
      ),
    },
    { description: result },
  );

const Summary = {
  matched: Sums('In both, with the same amount.'),
  amount_differs: Sums('In both, with different amounts.'),
  missing_in_ledger: Sums('In your book alone.'),
  missing_in_book: Sums('In the ledger alone, on the accounts in question and within the dates.'),
};

export const ComparedRowSchema = Type.Object(
  {
    line: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The line of a CSV book, the place of a JSON row from 1; null for what the book lacks.',
    }),
    result: OneOf(RESULTS),
    cause: NullableString({
      description:
        'Why, where the ledger can tell; for `missing_in_book` the type of the operation, for a match `date_differs` or null.',
    }),
    account: NullableString({ description: 'The card or wallet.' }),
    reference: NullableString(),
    operation_id: NullableString({ description: 'The operation, where there is one.' }),
    date: NullableString({ description: 'As your book has it.' }),
    amount: NullableString({ description: 'As your book has it.' }),
    ledger_amount: NullableString({ description: 'What the operation moved on the account.' }),
    ledger_date: NullableString({ description: 'When.' }),
    currency: NullableString({ description: "The account's; null where that is unknown." }),
  },
  { title: 'ComparedRow' },
);

export const ReconciliationSchema = Type.Object(
  {
    id: Uuid(),
    status: OneOf(STATUSES),
    reference: NullableString(),
    account: NullableString({
      description: 'The card or wallet that the book is about; null: those that its rows name.',
    }),
    from: Timestamp(),
    to: Timestamp({ description: 'Exclusive.' }),
    rows: Type.Integer({ description: 'Of the book.' }),
    rows_compared: Type.Integer({ description: 'How far it has come.' }),
    summary: Type.Unsafe({
      type: ['object', 'null'],
      properties: Summary,
      required: [...RESULTS],
      description: 'When it is completed.',
    }),
    differences: Type.Unsafe({
      type: ['array', 'null'],
      items: ComparedRowSchema,
      description: 'The first 100 rows that are not matched, when it is completed.',
    }),
    error: NullableString({ description: 'Why it failed.' }),
    created_at: Timestamp(),
    completed_at: NullableString({ format: 'date-time' }),
  },
  { title: 'Reconciliation' },
);

export const RowsSchema = Type.Object({ rows: Type.Array(ComparedRowSchema), next_cursor: NullableString() });

const WALLET_ID = '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604';

export const ROW_EXAMPLE = {
  line: 3,
  result: 'amount_differs',
  cause: 'fee_not_included',
  account: WALLET_ID,
  reference: 'payroll-2026-11-b',
  operation_id: '019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41',
  date: '2026-11-20',
  amount: '-25.00',
  ledger_amount: '-25.35',
  ledger_date: '2026-11-20T09:30:00.000Z',
  currency: 'usd',
};

const sum = (count: number, amount: string | null, ledger_amount: string | null) => ({
  count,
  sums: count === 0 ? [] : [{ currency: 'usd', count, amount, ledger_amount }],
});

export const RECONCILIATION_EXAMPLE = {
  id: '019a2f80-3c55-7d1e-8a02-6f41c8e9b370',
  status: 'completed',
  reference: 'books-2026-11-20',
  account: WALLET_ID,
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  rows: 2,
  rows_compared: 2,
  summary: {
    matched: sum(1, '-10.35', '-10.35'),
    amount_differs: sum(1, '-25.00', '-25.35'),
    missing_in_ledger: sum(0, null, null),
    missing_in_book: sum(0, null, null),
  },
  differences: [ROW_EXAMPLE],
  error: null,
  created_at: '2026-11-21T08:00:00.000Z',
  completed_at: '2026-11-21T08:00:00.240Z',
};

export const STATEMENT_FILE_EXAMPLE = {
  wallet_id: WALLET_ID,
  reference: 'books-2026-11-20',
  rows: [
    { reference: 'payroll-2026-11-a', amount: '-10.35', date: '2026-11-20' },
    { reference: 'payroll-2026-11-b', amount: '-25.00', date: '2026-11-20' },
  ],
};
