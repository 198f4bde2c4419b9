import { Type } from 'typebox';
import {
  AmountInput,
  Amount,
  IdInput,
  Line,
  NullableLine,
  NullableString,
  OneOf,
  Timestamp,
  Uuid,
} from '../../foundation/api/schema.ts';
import { CURRENCIES } from '../../foundation/kit/money.ts';
import { OPERATION_EXAMPLE, OperationSchema } from '../../money/ledger/index.ts';
import { CARD_STATUSES } from './model.ts';

const BRANDS = ['visa', 'mastercard'] as const;

export const CardParams = Type.Object({ id: Type.String({ description: "The card's id or local_id." }) });

const Reference = Type.Optional(
  Line(255, {
    description:
      'Your own name for this operation, kept for good: repeating it gives the first operation and moves nothing.',
  }),
);

const WalletId = Type.Optional(IdInput({ description: 'The wallet to settle with; the default wallet when omitted.' }));

const LABEL_LENGTH_MAX = 100;

export const IssueBody = Type.Object(
  {
    customer_id: IdInput({ description: "The customer's id or local_id.", example: '1000000001' }),
    currency: Type.Optional(OneOf(CURRENCIES, { description: 'Default usd.' })),
    brand: Type.Optional(OneOf(BRANDS, { description: 'Default visa.' })),
    amount: Type.Optional(
      AmountInput({ description: 'First funding, in currency units; 1.00 or more. Default 1.00.' }),
    ),
    label: Type.Optional(NullableLine(LABEL_LENGTH_MAX, { description: 'For the partner dashboard.' })),
    wallet_id: WalletId,
    reference: Reference,
  },
  { title: 'NewCard' },
);

export const MoneyBody = Type.Object(
  {
    amount: AmountInput({ description: 'In currency units, 0.01 or more: `25` or `"25.00"`.' }),
    currency: Type.Optional(OneOf(CURRENCIES, { description: "The card's currency; may be left out." })),
    wallet_id: WalletId,
    reference: Reference,
  },
  { title: 'MoneyMove' },
);

export const LabelBody = Type.Object({
  label: Type.Optional(NullableLine(LABEL_LENGTH_MAX, { description: 'null removes it.' })),
});

const CardInfo = Type.Object({
  masked_pan: NullableString({ description: 'First six and last four digits; null while processing.' }),
  last4: NullableString(),
  expiry_month: NullableString(),
  expiry_year: NullableString(),
  name_on_card: Type.String(),
  brand: OneOf(BRANDS),
});

export const CardSchema = Type.Object(
  {
    id: Uuid(),
    local_id: Type.Integer(),
    customer_id: Uuid(),
    label: NullableString(),
    created_at: Timestamp(),
    card: Type.Object({
      id: Uuid(),
      amount: Amount({ description: 'What can be spent.' }),
      currency: OneOf(CURRENCIES),
      status: OneOf(CARD_STATUSES),
      info: CardInfo,
    }),
  },
  { title: 'Card' },
);

export const CreatedCardSchema = Type.Object(
  {
    id: Uuid(),
    local_id: Type.Integer(),
    customer_id: Uuid(),
    card: Type.Object({
      id: Uuid(),
      status: OneOf(CARD_STATUSES),
      last4: NullableString(),
      masked_pan: NullableString(),
      balance: Type.Number(),
    }),
  },
  { title: 'CreatedCard' },
);

export const MovedMoneySchema = Type.Object(
  {
    operation: OperationSchema,
    card: CardSchema,
    wallet: Type.Object({ id: Uuid(), currency: OneOf(CURRENCIES), balance: Amount() }),
  },
  { title: 'MovedMoney' },
);

const CARD_ID = '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33';
const CUSTOMER_ID = '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22';

export const CARD_EXAMPLE = {
  id: CARD_ID,
  local_id: 1000000001,
  customer_id: CUSTOMER_ID,
  label: 'Travel',
  created_at: '2026-11-20T09:25:00.000Z',
  card: {
    id: CARD_ID,
    amount: '35.00',
    currency: 'usd',
    status: 'active',
    info: {
      masked_pan: '400000******4821',
      last4: '4821',
      expiry_month: '11',
      expiry_year: '29',
      name_on_card: 'MARIE JOSEPH',
      brand: 'visa',
    },
  },
};

export const CREATED_CARD_EXAMPLE = {
  id: CARD_ID,
  local_id: 1000000001,
  customer_id: CUSTOMER_ID,
  card: { id: CARD_ID, status: 'active', last4: '4821', masked_pan: '400000******4821', balance: 10 },
};

export const MOVED_MONEY_EXAMPLE = {
  operation: OPERATION_EXAMPLE,
  card: CARD_EXAMPLE,
  wallet: { id: OPERATION_EXAMPLE.wallet_id, currency: 'usd', balance: '999965.00' },
};
