import { Type } from 'typebox';
import { Amount, AmountInput, Line, NullableString, OneOf, Timestamp, Uuid } from '../../../foundation/api/schema.ts';
import { CURRENCIES } from '../../../foundation/kit/money.ts';

export const QuoteBody = Type.Object(
  {
    source_currency: OneOf(CURRENCIES, { description: 'What you pay in.' }),
    target_currency: OneOf(CURRENCIES, { description: 'What is to arrive; another one.' }),
    source_amount: Type.Optional(AmountInput({ description: 'What you pay. This or `target_amount`.' })),
    target_amount: Type.Optional(AmountInput({ description: 'What is to arrive. This or `source_amount`.' })),
    amount: Type.Optional(AmountInput({ description: 'The same as `source_amount`.' })),
    reference: Type.Optional(
      Line(255, { description: 'Your own name for this quote, kept for good: repeating it gives the first quote.' }),
    ),
  },
  { title: 'NewQuote' },
);

export const QuoteSchema = Type.Object(
  {
    id: Uuid(),
    source_currency: OneOf(CURRENCIES),
    target_currency: OneOf(CURRENCIES),
    source_amount: Amount({ description: 'What the source wallet pays, fees aside.' }),
    target_amount: Amount({ description: 'What arrives.' }),
    rate: Type.String({
      description: 'Units of the target currency for one unit of the source currency, the markup taken off.',
    }),
    expires_at: Timestamp({ description: 'Until then a transfer can use it.' }),
    created_at: Timestamp(),
    transfer_id: NullableString({ description: 'The transfer that used it.' }),
  },
  { title: 'Quote' },
);

export const QUOTE_EXAMPLE = {
  id: '019a2f70-3c4d-7b1e-9f20-6a5d4c3b2a19',
  source_currency: 'usd',
  target_currency: 'eur',
  source_amount: '100.00',
  target_amount: '89.10',
  rate: '0.89108910891',
  expires_at: '2026-11-20T09:31:00.000Z',
  created_at: '2026-11-20T09:30:00.000Z',
  transfer_id: null,
};
