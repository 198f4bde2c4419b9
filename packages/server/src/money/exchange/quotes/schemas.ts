import { Type } from 'typebox';
import { Amount, AmountInput, Line, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';

export const QuoteBody = Type.Object(
  {
    source_currency: OneOf(CURRENCIES, { description: 'The currency that you pay in.' }),
    target_currency: OneOf(CURRENCIES, {
      description: 'The currency that the recipient gets. Must differ from `source_currency`.',
    }),
    source_amount: Type.Optional(AmountInput({ description: 'The amount that you pay. Set this or `target_amount`.' })),
    target_amount: Type.Optional(
      AmountInput({ description: 'The amount that the recipient gets. Set this or `source_amount`.' }),
    ),
    amount: Type.Optional(AmountInput({ description: 'Alias of `source_amount`.' })),
    reference: Type.Optional(
      Line(255, {
        'x-recorded': 'masked',
        description: 'Your own identifier of this quote, kept permanently. Repeating it returns the first quote.',
      }),
    ),
  },
  { title: 'NewQuote' },
);

export const QuoteSchema = Type.Object(
  {
    id: Uuid(),
    source_currency: OneOf(CURRENCIES, { description: 'The currency that you pay in.' }),
    target_currency: OneOf(CURRENCIES, { description: 'The currency that the recipient gets.' }),
    source_amount: Amount({ description: 'The amount debited from the source wallet, without fees.' }),
    target_amount: Amount({ description: 'The amount that the recipient gets.' }),
    rate: Type.String({
      'x-recorded': 'as_is',
      description: 'Units of the target currency per unit of the source currency, after the markup.',
    }),
    expires_at: Timestamp({ description: 'A transfer can use the quote until this time.' }),
    created_at: Timestamp(),
    transfer_id: NullableString({
      'x-recorded': 'as_is',
      description: 'The transfer that used the quote; null if none has.',
    }),
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
