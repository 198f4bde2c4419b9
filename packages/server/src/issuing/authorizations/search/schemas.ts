import { Type } from 'typebox';
import { NextCursor, PageQuery } from '#api/page.ts';
import { CreatedQuery } from '#api/period.ts';
import { IdText, Line, OneOf } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { CountryInput, MccInput } from '#controls';
import { DECLINE_REASONS, type DeclineReason } from '../decide/decline-reasons.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../model.ts';
import { TraitsInput } from '../merchant/trait-fields.ts';
import { TransactionSchema } from '../schemas.ts';

const AmountLimit = (description: string) =>
  Type.Optional(
    Type.String({
      'x-recorded': 'as_is',
      pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$',
      'x-problem': 'must be an amount in currency units, such as 25 or 25.00',
      description,
    }),
  );

const filters = {
  type: Type.Optional(OneOf(TRANSACTION_TYPES, { description: 'The type of the transaction.' })),
  status: Type.Optional(OneOf(TRANSACTION_STATUSES, { description: 'The status of the transaction.' })),
  decline_reason: Type.Optional(
    OneOf(Object.keys(DECLINE_REASONS) as DeclineReason[], { description: 'Why the transaction is declined.' }),
  ),
  merchant: Type.Optional(
    Line(100, { description: 'A part of the merchant’s name, regardless of case, accents and apostrophes.' }),
  ),
  mcc: Type.Optional(MccInput()),
  country: Type.Optional(CountryInput()),
  ...TraitsInput,
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'The card’s currency.' })),
  amount_min: AmountLimit(
    'In currency units of the card. Compared with the most that was authorized, cleared, or refunded and announced; for a declined transaction with the requested amount, if it was in the card’s currency.',
  ),
  amount_max: AmountLimit('Compared like `amount_min`.'),
};

/** The query of a card's transactions. */
export const CardTransactionsQuery = Type.Object({ ...filters, ...CreatedQuery, ...PageQuery });

const Named = (description: string) => Type.Optional(IdText({ description }));

/** The filters besides the time of creation. */
export const TransactionFilterQuery = Type.Object({
  card_id: Named('The card’s id or `local_id`.'),
  customer_id: Named('The customer’s id or `local_id`: transactions of the customer’s cards, of the newest 1,000.'),
  ...filters,
});

export const TransactionSearchQuery = Type.Object({
  ...TransactionFilterQuery.properties,
  ...CreatedQuery,
  ...PageQuery,
});

export const TransactionsData = Type.Object({
  transactions: Type.Array(TransactionSchema, { description: 'The transactions of this page, newest first.' }),
  next_cursor: NextCursor(),
});
