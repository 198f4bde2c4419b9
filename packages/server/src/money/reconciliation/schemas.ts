import { Type } from 'typebox';
import { RECORDED_AMOUNT, RECORDED_WORD } from '#api/recorded.ts';
import { IdText, IdInput, Line, LongList, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { NextCursor } from '#api/page.ts';
import { noCardNumber } from '#api/rules.ts';
import { DIFFERENCES_SHOWN, RESULTS } from './model.ts';

const STATUSES = ['processing', 'completed', 'failed'] as const;

const DATE = 'A date, which means the whole day in UTC, or an RFC 3339 timestamp.';

/** A path would show how somebody's computer is arranged. */
function fileNameRule(name: string): string | undefined {
  if (/[/\\]/.test(name)) return 'must be the name of a file, without its folders';
  return noCardNumber('rename the file')(name);
}

/** Properties of a JSON body, or query parameters of a CSV upload. */
const TERMS = {
  from: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      'x-recorded': RECORDED_WORD,
      description: `Start of the period, inclusive. ${DATE} Defaults to the first date in the file.`,
    }),
  ),
  to: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      'x-recorded': RECORDED_WORD,
      description: `End of the period: a date is inclusive, a timestamp exclusive. ${DATE} Defaults to the last date in the file.`,
    }),
  ),
  wallet_id: Type.Optional(
    IdInput({
      description:
        'The wallet that the file is about. Its rows need no `account`, and every operation on the wallet is expected in the file.',
    }),
  ),
  card_id: Type.Optional(
    IdInput({
      description: 'The card that the file is about, by id or `local_id`. Cannot be combined with `wallet_id`.',
    }),
  ),
  reference: Type.Optional(
    Line(255, {
      'x-recorded': 'masked',
      description:
        'Your reference for the reconciliation. Sending the same file again with this reference returns the first reconciliation.',
    }),
  ),
  file_name: Type.Optional(
    Line(255, {
      'x-recorded': 'masked',
      'x-rule': fileNameRule,
      description: 'The name of the file, without folders. It is only shown: files are not compared by their names.',
    }),
  ),
};

export const ReconciliationQuery = Type.Object({
  ...TERMS,
  wallet_id: Type.Optional(IdText({ description: 'As in the JSON body.' })),
  card_id: Type.Optional(IdText({ description: 'As in the JSON body.' })),
});

const RowSchema = Type.Object(
  {
    account: Type.Optional(
      IdInput({
        description:
          'Card (id or `local_id`) or wallet. `card`, `card_id`, `wallet` and `wallet_id` are accepted too. Required unless `wallet_id` or `card_id` is set for the file.',
      }),
    ),
    reference: Type.Optional(
      Line(255, { 'x-recorded': 'masked', description: 'The `reference` you sent with the API call.' }),
    ),
    operation_id: Type.Optional(
      Uuid({
        description:
          'The operation, instead of `reference`. If both are present, this one is used. Also accepted as `operation`.',
      }),
    ),
    amount: Type.Unsafe<string | number>({
      type: ['number', 'string'],
      'x-recorded': RECORDED_AMOUNT,
      description:
        'In currency units. Either signed in every row (negative debits the account), or unsigned in every row.',
    }),
    date: Type.String({ 'x-recorded': RECORDED_WORD, description: DATE }),
  },
  { title: 'StatementFileRow' },
);

export const ReconciliationBody = Type.Object(
  {
    ...TERMS,
    rows: LongList(RowSchema, { description: 'The rows of your statement file: one row per operation and account.' }),
  },
  { title: 'StatementFile' },
);

const Sums = (result: string) =>
  Type.Object(
    {
      count: Type.Integer({ description: 'Number of rows.' }),
      sums: Type.Array(
        Type.Object(
          {
            currency: Type.String({ 'x-recorded': 'as_is', description: 'ISO 4217 code in lower case.' }),
            count: Type.Integer({ description: 'Number of rows in this currency.' }),
            amount: NullableString({
              'x-recorded': 'as_is',
              description: 'Sum of the amounts in your file; null for `missing_in_file`.',
            }),
            ledger_amount: NullableString({
              'x-recorded': 'as_is',
              description: 'Sum of the amounts in the ledger; null for `missing_in_ledger`.',
            }),
          },
          { title: 'ReconciliationSum' },
        ),
        { description: 'One sum per currency. Rows with an unknown account have no currency and are not included.' },
      ),
    },
    { description: result },
  );

const Summary = {
  matched: Sums('Found in both, with the same amount.'),
  amount_differs: Sums('Found in both, with different amounts.'),
  missing_in_ledger: Sums('Only in your file.'),
  missing_in_file: Sums('Only in the ledger, for the accounts in the file and within the period.'),
};

const ComparedRowSchema = Type.Object(
  {
    line: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Line number in a CSV file, or position in `rows` starting at 1; null for `missing_in_file`.',
    }),
    result: OneOf(RESULTS, { description: 'Outcome of the comparison.' }),
    cause: NullableString({
      'x-recorded': 'as_is',
      description:
        'The reason for the result, if known. For `missing_in_file` it is the type of the operation; for `matched` it is `date_differs`, `operation_failed` or null.',
    }),
    account: NullableString({ description: 'The card or wallet of the row.' }),
    reference: NullableString({
      'x-recorded': 'masked',
      description: 'The reference in your file, or that of the operation.',
    }),
    operation_id: NullableString({ 'x-recorded': 'as_is', description: 'The operation, if one was found or named.' }),
    date: NullableString({ 'x-recorded': 'as_is', description: 'The date in your file.' }),
    amount: NullableString({ 'x-recorded': 'as_is', description: 'The amount in your file.' }),
    ledger_amount: NullableString({
      'x-recorded': 'as_is',
      description: 'The amount that the operation moved on the account, signed.',
    }),
    ledger_date: NullableString({ description: 'Time of the operation.' }),
    currency: NullableString({
      'x-recorded': 'as_is',
      description: 'Currency of the account; null if the account is unknown.',
    }),
  },
  { title: 'ComparedRow' },
);

export const ReconciliationSchema = Type.Object(
  {
    id: Uuid({ description: 'The reconciliation.' }),
    status: OneOf(STATUSES, { description: '`processing` until every row is compared.' }),
    reference: NullableString({ 'x-recorded': 'masked', description: 'Your reference for the reconciliation.' }),
    file_name: NullableString({ 'x-recorded': 'masked', description: 'The name of the file, if you sent one.' }),
    account: NullableString({
      description: 'The card or wallet that the file is about; null if the rows name their accounts.',
    }),
    from: Timestamp({ description: 'Start of the period, inclusive.' }),
    to: Timestamp({ description: 'End of the period, exclusive.' }),
    rows: Type.Integer({ description: 'Number of rows in the file.' }),
    rows_compared: Type.Integer({ description: 'Number of rows compared so far.' }),
    summary: Type.Unsafe({
      type: ['object', 'null'],
      properties: Summary,
      required: [...RESULTS],
      description: 'Row counts and sums by result; null until completed.',
    }),
    differences: Type.Unsafe({
      type: ['array', 'null'],
      items: ComparedRowSchema,
      description: `The first ${DIFFERENCES_SHOWN} rows that do not match; null until completed.`,
    }),
    error: NullableString({ description: 'Error code if `status` is `failed`.' }),
    created_at: Timestamp({ description: 'When the upload started.' }),
    completed_at: NullableString({ format: 'date-time', description: 'When it completed or failed.' }),
  },
  { title: 'Reconciliation' },
);

export const RowsSchema = Type.Object({
  rows: Type.Array(ComparedRowSchema, { description: 'In the order of the file, followed by rows missing in it.' }),
  next_cursor: NextCursor(),
});

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
  reference: 'statement-2026-11-20',
  file_name: 'statement.csv',
  account: WALLET_ID,
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  rows: 2,
  rows_compared: 2,
  summary: {
    matched: sum(1, '-10.35', '-10.35'),
    amount_differs: sum(1, '-25.00', '-25.35'),
    missing_in_ledger: sum(0, null, null),
    missing_in_file: sum(0, null, null),
  },
  differences: [ROW_EXAMPLE],
  error: null,
  created_at: '2026-11-21T08:00:00.000Z',
  completed_at: '2026-11-21T08:00:00.240Z',
};

export const STATEMENT_FILE_EXAMPLE = {
  wallet_id: WALLET_ID,
  reference: 'statement-2026-11-20',
  file_name: 'statement.csv',
  rows: [
    { reference: 'payroll-2026-11-a', amount: '-10.35', date: '2026-11-20' },
    { reference: 'payroll-2026-11-b', amount: '-25.00', date: '2026-11-20' },
  ],
};
