import { Type } from 'typebox';
import { Cursor, NextCursor, PageSize } from '#api/page.ts';
import { Amount, OneOf, Timestamp } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { VENDORS } from '#ports/vendors.ts';

export const SettlementsQuery = Type.Object({
  environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
  after: Cursor({
    minLength: 1,
    description: '`next_cursor` of the previous page, or a date: only earlier days are returned.',
  }),
  size: PageSize,
});

const PlatformSchema = Type.Object(
  {
    platform: OneOf(VENDORS, { description: 'The card platform.' }),
    needed: Amount({
      description: 'What its cards could spend when its balance was read: what the float should be at least.',
    }),
    counted: Amount({ description: 'The balance that it reported last on the day.' }),
    difference: Amount({
      description: '`counted` less `needed`; below zero, the platform declines purchases without asking.',
    }),
    counted_at: Timestamp({ description: 'When the balance was read.' }),
  },
  { title: 'FloatOfDay' },
);

const CurrencySchema = Type.Object(
  {
    currency: OneOf(CURRENCIES, { description: 'The currency.' }),
    cleared: Amount({ description: 'Card purchases that the network cleared.' }),
    returned: Amount({ description: 'Refunds from merchants to cards, less those taken back.' }),
    credited: Amount({ description: 'Original credits to cards, less those taken back.' }),
    net: Amount({ description: 'What the network is due: `cleared` less `returned` and `credited`.' }),
    fees: Amount({ description: 'The operator’s fees of the day, less refunds.' }),
    issuer_fees: Amount({ description: 'The issuer’s fees of the day, less refunds.' }),
    wallets: Amount({ description: 'The balance of all wallets at the end of the day.' }),
    cards: Amount({ description: 'What all cards could spend at the end of the day.' }),
    held: Amount({ description: 'What was authorized and not cleared at the end of the day.' }),
    due: Amount({
      description:
        '`cards` and `held` together: what all card platforms should have at the end of the day, with what they hold for purchases.',
    }),
    platforms: Type.Array(PlatformSchema, {
      description: 'The balances at card vendors. Empty: none was read on the day; the embedded platform has no money.',
    }),
    differences: Type.Object(
      {
        transactions: Type.Integer({ description: 'How many there are.' }),
        ledger: Amount({ description: 'What the ledger has cleared of them, less refunds.' }),
        platform: Amount({ description: 'What the card platforms have settled of them.' }),
      },
      {
        description:
          'Transactions that the comparison with card vendors found different on the day, and that still differ. `GET /overdue` lists them.',
      },
    ),
  },
  { title: 'SettlementOfAllInCurrency' },
);

export const SettlementListSchema = Type.Object({
  settlements: Type.Array(
    Type.Object(
      {
        date: Type.String({ format: 'date', description: 'The day, in UTC.' }),
        complete: Type.Boolean({
          description: 'Whether the day of every partner is sealed: its amounts never change again.',
        }),
        currencies: Type.Array(CurrencySchema, { description: 'The currencies in which there is something.' }),
      },
      { title: 'SettlementOfAll' },
    ),
    { description: 'Newest first.' },
  ),
  next_cursor: NextCursor(),
});
