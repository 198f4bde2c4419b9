import { Type } from 'typebox';
import { Amount, NullableString } from '../../foundation/api/schema.ts';

const MovementsSchema = Type.Array(
  Type.Object(
    {
      type: Type.String({ description: 'Of the entries, as in the ledgers of cards and wallets.' }),
      count: Type.Integer({ description: 'How many entries.' }),
      amount: Amount({ description: 'Their sum, signed.' }),
    },
    { title: 'SettlementMovement' },
  ),
);

const section = (description: string) =>
  Type.Object({ opening: Amount(), movements: MovementsSchema, closing: Amount() }, { description });

const CurrencySchema = Type.Object(
  {
    currency: Type.String(),
    summary: Type.Object(
      {
        float_opening: Amount({ description: 'What wallets held when the day began.' }),
        paid_in: Amount({
          description:
            'Came to wallets: by virtual accounts, on-chain payments and the operator, and of transfers what came back.',
        }),
        paid_out: Amount({
          description:
            'Left wallets: by transfers, also those under way, by the operator, and what a bank or a chain took back.',
        }),
        exchanged_in: Amount({ description: 'Came from wallets of other currencies.' }),
        exchanged_out: Amount({ description: 'Went to wallets of other currencies.' }),
        cards_funded: Amount({ description: 'Came from wallets to cards.' }),
        cards_withdrawn: Amount({ description: 'Went back from cards to wallets.' }),
        fees: Amount({ description: 'Taken by the operator, less what was given back.' }),
        issuer_fees: Amount({ description: "The same of the issuer's own." }),
        fees_from_cards: Amount({ description: 'What of both was taken from cards and not from wallets.' }),
        float_closing: Amount({ description: 'What wallets held when the day ended.' }),
        spent: Amount({ description: 'Charged to cards by merchants.' }),
        refunded: Amount({ description: 'Given back to cards by merchants.' }),
      },
      {
        description:
          'float_opening + paid_in - paid_out + exchanged_in - exchanged_out - cards_funded + cards_withdrawn - fees - issuer_fees + fees_from_cards = float_closing.',
      },
    ),
    float: section('What wallets hold.'),
    cards: section('What cards can spend.'),
    holds: section('What is authorized and not cleared yet.'),
    in_transit: section('What is under way to or from outside: transfers, arriving credits and on-chain payments.'),
    fees: section("The operator's fees since the beginning."),
    issuer_fees: section("The issuer's fees since the beginning."),
  },
  { title: 'SettlementOfCurrency', description: 'In each section opening + movements = closing.' },
);

export const SettlementSchema = Type.Object(
  {
    date: Type.String({ format: 'date', description: 'A day in UTC.' }),
    complete: Type.Boolean({ description: 'Whether the day is over: then its report never changes.' }),
    currencies: Type.Array(CurrencySchema),
    created_at: NullableString({ format: 'date-time', description: 'When it was drawn up; null for the running day.' }),
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
