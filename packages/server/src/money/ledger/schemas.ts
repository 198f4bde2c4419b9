import { Type } from 'typebox';
import { MetadataData, MetadataQuery } from '#api/metadata.ts';
import { FeedOrder, PageQuery } from '#api/page.ts';
import { CreatedQuery, Moment } from '#api/period.ts';
import type { Rule } from '#api/rules.ts';
import { IdText, Amount, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { parseId } from '#kit/ids.ts';
import { ENTRY_TYPES, OPERATION_STATUSES, OPERATION_TYPES } from './model.ts';

const EntrySchema = Type.Object(
  {
    sequence: Type.Integer({
      description: 'Counts up per account without gaps, so the balance is the sum of entries 1 to n.',
    }),
    account_id: Uuid({ description: 'The card or wallet that the entry belongs to.' }),
    amount: Amount({ description: 'Signed: negative for a debit.' }),
    balance_after: Amount({ description: 'The account’s balance after this entry.' }),
    operation_id: Uuid(),
    type: Type.String({
      'x-recorded': 'as_is',
      description: 'What the money was moved for: `deposit`, `deposit_fee`, `withdrawal`, …',
    }),
    created_at: Timestamp(),
  },
  { title: 'Entry' },
);

/** An entry where a ledger is read: with what its operation was about. */
export const DescribedEntrySchema = Type.Object(
  {
    ...EntrySchema.properties,
    card_id: Type.Optional(Uuid({ description: 'The card of the operation.' })),
    reference: Type.Optional(Type.String({ 'x-recorded': 'masked', description: 'Your reference for the operation.' })),
    transaction_id: Type.Optional(Uuid({ description: 'The purchase or refund that the operation is a step of.' })),
    merchant_name: Type.Optional(Type.String({ description: 'The name of the transaction’s merchant.' })),
    merchant_amount: Type.Optional(
      Type.String({
        'x-recorded': 'as_is',
        pattern: '^[0-9]+(\\.[0-9]+)?$',
        description:
          'What the merchant asked for or returned, if that was in another currency than the card’s. The amount of the entry is the billing amount: what it was converted to.',
      }),
    ),
    merchant_currency: Type.Optional(
      Type.String({ 'x-recorded': 'as_is', description: 'The currency of `merchant_amount`, lower-case ISO 4217.' }),
    ),
    exchange_rate: Type.Optional(
      Type.String({
        'x-recorded': 'as_is',
        description: 'Units of the card’s currency for one unit of `merchant_currency`, without the markup.',
      }),
    ),
    markup_percent: Type.Optional(
      NullableString({
        'x-recorded': 'as_is',
        description:
          'The markup that was added, in percent. Null if `exchange_rate` is the quotient of the two amounts, with any markup: the network has converted the amount, or it is a share of what was paid before.',
      }),
    ),
    metadata: Type.Optional(
      MetadataData('The `metadata` of the deposit, withdrawal or transfer; missing if it has none.'),
    ),
  },
  { title: 'StatementEntry' },
);

export const OperationSchema = Type.Object(
  {
    id: Uuid(),
    type: Type.String({
      'x-recorded': 'as_is',
      description: '`card_issue`, `deposit`, `withdrawal`, `freeze`, `termination`, …',
    }),
    status: OneOf(OPERATION_STATUSES, {
      description:
        '`pending`: the issuing platform or the bank has not answered yet. `succeeded`: done. `failed`: not done; `error` says why.',
    }),
    amount: Amount({ description: 'The amount of the operation, without fees.' }),
    fee: Amount({ description: 'Sum of the fees. Each fee is a separate entry.' }),
    fee_schedule_version: Type.Optional(
      Type.Integer({
        description: 'Version of the fee schedule that set the fees. Present for operations that can have fees.',
      }),
    ),
    currency: Type.String({
      'x-recorded': 'as_is',
      description: 'The currency of `amount` and `fee`, lower-case ISO 4217.',
    }),
    card_id: Type.Optional(Uuid({ description: 'The card; missing if the operation is not about a card.' })),
    wallet_id: Type.Optional(Uuid({ description: 'The wallet; missing if the operation is not about a wallet.' })),
    transaction_id: Type.Optional(Uuid({ description: 'The purchase or refund that the operation is a step of.' })),
    reference: Type.Optional(
      Type.String({
        'x-recorded': 'masked',
        description: 'The reference that you sent with the call; missing if you sent none.',
      }),
    ),
    metadata: MetadataData(
      'The `metadata` of a deposit, a withdrawal or a transfer; empty for all other operations, and if you sent none.',
    ),
    origin_operation_id: Type.Optional(
      Uuid({
        description: 'The operation that this one ends or reverses. For returned money, the operation that debited it.',
      }),
    ),
    error: Type.Optional(Type.String({ description: 'Why the operation failed.' })),
    created_at: Timestamp(),
    entries: Type.Array(EntrySchema, { description: 'The entries of the operation in your cards and wallets.' }),
  },
  { title: 'Operation' },
);

const entryTypesRule: Rule = (text) => {
  const known: ReadonlySet<string> = new Set(ENTRY_TYPES);
  if (text.split(',').every((type) => known.has(type))) return undefined;
  return `must be a comma-separated list of entry types: ${ENTRY_TYPES.join(', ')}`;
};

export const EntriesQuery = Type.Object({
  ...PageQuery,
  order: FeedOrder,
  type: Type.Optional(
    Type.String({
      'x-recorded': 'as_is',
      maxLength: 1_000,
      'x-rule': entryTypesRule,
      description: `Return only entries of these types, separated by commas: ${ENTRY_TYPES.map((type) => `\`${type}\``).join(', ')}.`,
    }),
  ),
  from: Moment('Return only entries created at or after this date (UTC) or RFC 3339 timestamp.'),
  to: Moment('Return only entries created before this RFC 3339 timestamp, or until the end of this date (UTC).'),
  operation_id: Type.Optional(
    Type.String({
      'x-recorded': 'as_is',
      maxLength: 64,
      description: 'Return only the entries of this operation.',
      'x-rule': (id: string) => (parseId(id) === undefined ? 'must be the id of an operation' : undefined),
    }),
  ),
});

const Named = (description: string) => Type.Optional(IdText({ description }));

/** The filters besides the time of creation. */
export const OperationFilterQuery = Type.Object({
  reference: Type.Optional(
    Type.String({
      'x-recorded': 'masked',
      minLength: 1,
      maxLength: 255,
      description: 'The reference that you sent with the call.',
    }),
  ),
  card_id: Named('The card’s id or `local_id`.'),
  wallet_id: Named('The wallet’s id.'),
  customer_id: Named('The customer’s id or `local_id`: operations of the customer’s cards, of the newest 1,000.'),
  type: Type.Optional(OneOf(OPERATION_TYPES, { description: 'The type of the operation.' })),
  status: Type.Optional(OneOf(OPERATION_STATUSES, { description: 'The status of the operation.' })),
  metadata: MetadataQuery,
});

export const OperationsQuery = Type.Object({ ...OperationFilterQuery.properties, ...CreatedQuery, ...PageQuery });

const OPERATION_ID = '019a2f6e-7d10-7a52-9c1e-3b0f5a8d2c41';
const WALLET_ID = '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604';
const CARD_ID = '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33';
const CREATED_AT = '2026-11-20T09:30:00.000Z';

const entryExample = (account_id: string, sequence: number, amount: string, balance_after: string) => ({
  sequence,
  account_id,
  amount,
  balance_after,
  operation_id: OPERATION_ID,
  type: 'deposit',
  created_at: CREATED_AT,
});

const ENTRY_EXAMPLE = entryExample(CARD_ID, 2, '25.00', '35.00');

/** A deposit, on the card. */
export const DEPOSIT_ENTRY_EXAMPLE = {
  ...ENTRY_EXAMPLE,
  card_id: CARD_ID,
  reference: 'payroll-2026-11',
  metadata: { batch: '2026-11' },
};

/** A purchase that has cleared. */
export const CLEARING_ENTRY_EXAMPLE = {
  ...entryExample(CARD_ID, 5, '-12.50', '22.50'),
  operation_id: '019a2f8b-41c7-7f02-b3d6-8a90e2c1475d',
  type: 'clearing',
  created_at: '2026-11-21T18:04:11.000Z',
  card_id: CARD_ID,
  transaction_id: '019a2f7a-6e18-7b94-9d25-0c3fb8a1e647',
  merchant_name: 'Mercado Central',
};

export const OPERATION_EXAMPLE = {
  id: OPERATION_ID,
  type: 'deposit',
  status: 'succeeded',
  amount: '25.00',
  fee: '0.00',
  fee_schedule_version: 3,
  currency: 'usd',
  card_id: CARD_ID,
  wallet_id: WALLET_ID,
  reference: 'payroll-2026-11',
  metadata: { payslip: '2026-11-0042' },
  created_at: CREATED_AT,
  entries: [entryExample(WALLET_ID, 12, '-25.00', '999965.00'), ENTRY_EXAMPLE],
};
