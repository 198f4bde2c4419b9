import { personal } from '#api/personal.ts';
import { Type } from 'typebox';
import { Meaning, NullableString, Uuid } from '#api/schema.ts';
import { CLEARING_ENTRY_EXAMPLE, DEPOSIT_ENTRY_EXAMPLE } from '#ledger';
import { ACCOUNT_FIELDS, PERIOD_FIELDS, STATEMENT_FIELDS, STATEMENT_QUERY } from '#wallets';
import { CARD_EXAMPLE, CardSchema } from '../schemas.ts';

export const CardStatementQuery = STATEMENT_QUERY('the card was issued');
export const CustomerStatementQuery = STATEMENT_QUERY('the customer was created');

const Card = Meaning(CardSchema, 'The card, with its balance now.');

export const CardStatementSchema = Type.Object({ card: Card, ...STATEMENT_FIELDS }, { title: 'CardStatement' });

export const CustomerStatementSchema = Type.Object(
  {
    customer: Type.Object(
      {
        id: Uuid({ description: 'The customer.' }),
        local_id: Type.Integer({ description: 'Numeric id; accepted wherever the id is.' }),
        first_name: NullableString({
          ...personal('name'),
          description: 'The customer’s first name; null after the customer was erased.',
        }),
        last_name: NullableString({
          ...personal('name'),
          description: 'The customer’s last name; null after the customer was erased.',
        }),
      },
      { description: 'The customer.' },
    ),
    ...PERIOD_FIELDS,
    cards: Type.Array(Type.Object({ card: Card, ...ACCOUNT_FIELDS }, { title: 'StatementOfCard' }), {
      description: 'The customer’s cards that were issued before `to`, oldest first, also those without entries.',
    }),
  },
  { title: 'CustomerStatement' },
);

const PERIOD = { from: '2026-11-20T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };

const ENTRIES = [
  { ...DEPOSIT_ENTRY_EXAMPLE, sequence: 1, amount: '35.00', balance_after: '35.00' },
  { ...CLEARING_ENTRY_EXAMPLE, sequence: 2 },
];
const ACCOUNT = {
  opening_balance: '0.00',
  closing_balance: '22.50',
  entries: ENTRIES,
  totals: [
    { type: 'clearing', count: 1, credits: '0.00', debits: '12.50' },
    { type: 'deposit', count: 1, credits: '35.00', debits: '0.00' },
  ],
  summary: { held_at_start: '0.00', money_in: '35.00', money_out: '12.50', held_at_end: '0.00' },
};

const CARD_NOW = { ...CARD_EXAMPLE, card: { ...CARD_EXAMPLE.card, amount: '22.50' } };

export const CARD_STATEMENT_EXAMPLE = { card: CARD_NOW, ...PERIOD, ...ACCOUNT };

export const CUSTOMER_STATEMENT_EXAMPLE = {
  customer: { id: CARD_EXAMPLE.customer_id, local_id: 1000000001, first_name: 'Marie', last_name: 'Joseph' },
  ...PERIOD,
  cards: [{ card: CARD_NOW, ...ACCOUNT }],
};
