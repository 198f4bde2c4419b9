import { Type } from 'typebox';
import { Amount, NullableString } from '#api/schema.ts';

const MovementsSchema = Type.Array(
  Type.Object(
    {
      type: Type.String({ 'x-recorded': 'as_is', description: 'Entry type, as in the ledgers of cards and wallets.' }),
      count: Type.Integer({ description: 'Number of entries.' }),
      amount: Amount({ description: 'Sum of the entries, signed.' }),
    },
    { title: 'SettlementMovement' },
  ),
  { description: 'One item per entry type, in order of type.' },
);

const section = (description: string) =>
  Type.Object(
    {
      opening: Amount({ description: 'Balance at the start of the day.' }),
      movements: MovementsSchema,
      closing: Amount({ description: 'Balance at the end of the day: opening plus movements.' }),
    },
    { description },
  );

export const CurrencySchema = Type.Object(
  {
    currency: Type.String({ 'x-recorded': 'as_is', description: 'ISO 4217 code in lower case.' }),
    summary: Type.Object(
      {
        float_opening: Amount({ description: 'Balance of all wallets at the start of the day.' }),
        paid_in: Amount({
          description:
            'Credited to wallets by virtual accounts, on-chain payments and the operator, and by returned transfers.',
        }),
        paid_out: Amount({
          description:
            'Debited from wallets by transfers (pending ones included), by the operator, and by payments that a bank or chain reversed.',
        }),
        exchanged_in: Amount({ description: 'Credited to wallets by exchange from other currencies.' }),
        exchanged_out: Amount({ description: 'Debited from wallets by exchange to other currencies.' }),
        cards_funded: Amount({ description: 'Moved from wallets to cards.' }),
        cards_withdrawn: Amount({ description: 'Moved from cards back to wallets.' }),
        fees: Amount({ description: 'The operator’s fees, less refunds.' }),
        issuer_fees: Amount({ description: 'The issuer’s fees, less refunds.' }),
        fees_from_cards: Amount({
          description: 'The part of `fees` and `issuer_fees` that was charged to cards instead of wallets.',
        }),
        float_closing: Amount({ description: 'Balance of all wallets at the end of the day.' }),
        spent: Amount({ description: 'Card purchases that cleared.' }),
        refunded: Amount({ description: 'Refunds from merchants to cards, less those taken back.' }),
        credited: Amount({ description: 'Original credits to cards, less those taken back.' }),
      },
      {
        description:
          'float_opening + paid_in - paid_out + exchanged_in - exchanged_out - cards_funded + cards_withdrawn - fees - issuer_fees + fees_from_cards = float_closing.',
      },
    ),
    float: section('Balances of wallets.'),
    cards: section('Balances of cards, without holds.'),
    holds: section('Card authorizations that are not cleared yet.'),
    in_transit: section('Money in transit: pending transfers, incoming credits and on-chain payments.'),
    fees: section('The operator’s fees, accumulated since the first day.'),
    issuer_fees: section('The issuer’s fees, accumulated since the first day.'),
  },
  { title: 'SettlementOfCurrency', description: 'In each section, opening + movements = closing.' },
);

const DifferencesSchema = Type.Array(
  Type.Object(
    {
      transaction_id: Type.String({ format: 'uuid', description: 'The card transaction.' }),
      currency: Type.String({ 'x-recorded': 'as_is', description: 'ISO 4217 code in lower case.' }),
      ledger_amount: NullableString({
        'x-recorded': 'as_is',
        description: 'Cleared less refunded here; null: nothing.',
      }),
      platform_amount: NullableString({
        'x-recorded': 'as_is',
        description: 'What the card platform has settled; null: nothing.',
      }),
      ledger_held: NullableString({
        'x-recorded': 'as_is',
        description: 'What is held here for a purchase that has not changed for a day; null: the holds do not differ.',
      }),
      platform_held: NullableString({
        'x-recorded': 'as_is',
        description: 'What the card platform holds for it; null: the holds do not differ.',
      }),
    },
    { title: 'PlatformDifference' },
  ),
  {
    description:
      'Card transactions that the card platform has settled or holds differently, as the daily comparison found on this day. Only while there are any; one disappears when both agree. The operator sees them, too.',
  },
);

export const SettlementSchema = Type.Object(
  {
    date: Type.String({ 'x-recorded': 'as_is', format: 'date', description: 'The day, in UTC.' }),
    complete: Type.Boolean({ description: 'Whether the day is over. The report of a complete day never changes.' }),
    currencies: Type.Array(CurrencySchema, { description: 'One item per currency.' }),
    platform_differences: Type.Optional(DifferencesSchema),
    created_at: NullableString({
      format: 'date-time',
      description: 'When the report was sealed; null for the current day.',
    }),
  },
  { title: 'Settlement' },
);

const none = { opening: '0.00', movements: [], closing: '0.00' };

export const SETTLEMENT_EXAMPLE = {
  date: '2026-11-20',
  complete: true,
  currencies: [
    {
      currency: 'usd',
      summary: {
        float_opening: '1000000.00',
        paid_in: '0.00',
        paid_out: '0.00',
        exchanged_in: '0.00',
        exchanged_out: '0.00',
        cards_funded: '25.00',
        cards_withdrawn: '0.00',
        fees: '0.35',
        issuer_fees: '0.00',
        fees_from_cards: '0.00',
        float_closing: '999974.65',
        spent: '0.00',
        refunded: '0.00',
        credited: '0.00',
      },
      float: {
        opening: '1000000.00',
        movements: [
          { type: 'deposit', count: 1, amount: '-25.00' },
          { type: 'deposit_fee', count: 1, amount: '-0.35' },
        ],
        closing: '999974.65',
      },
      cards: { opening: '10.00', movements: [{ type: 'deposit', count: 1, amount: '25.00' }], closing: '35.00' },
      holds: none,
      in_transit: none,
      fees: { opening: '0.00', movements: [{ type: 'deposit_fee', count: 1, amount: '0.35' }], closing: '0.35' },
      issuer_fees: none,
    },
  ],
  created_at: '2026-11-21T00:00:41.000Z',
};
