import { Type } from 'typebox';
import {
  Amount,
  AmountInput,
  IdInput,
  Line,
  NullableString,
  OneOf,
  Timestamp,
  Uuid,
} from '../../foundation/api/schema.ts';
import { CURRENCIES } from '../../foundation/kit/money.ts';
import { TRANSFER_STATUSES } from './model.ts';

const HOLDER_NAME_LENGTH_MAX = 140;
const DESCRIPTION_LENGTH_MAX = 140;
/** More than any account number, with spaces between its groups. */
const ACCOUNT_LENGTH_MAX = 64;

export const TransferParams = Type.Object({ id: Type.String() });

const Reference = (description: string) => Type.Optional(Line(255, { description }));

const part = (description: string) => Type.Optional(Line(ACCOUNT_LENGTH_MAX, { description }));

export const TransferBody = Type.Object(
  {
    source_wallet_id: IdInput({ description: 'Which of your wallets pays.' }),
    amount: AmountInput({
      description:
        'In the currency of the source wallet, 0.01 or more; the fees come on top. With a quote: its `source_amount`.',
    }),
    currency: Type.Optional(OneOf(CURRENCIES, { description: 'The source wallet’s currency; may be left out.' })),
    destination: Type.Object(
      {
        type: OneOf(['wallet', 'bank_account']),
        wallet_id: Type.Optional(IdInput({ description: 'Another of your wallets. With `wallet`, and nothing else.' })),
        holder_name: Type.Optional(
          Line(HOLDER_NAME_LENGTH_MAX, { description: 'Whose account it is. With `bank_account`.' }),
        ),
        account_number: part('usd: 4 to 17 digits. gbp: 8 digits.'),
        routing_number: part('usd: the ABA routing number, 9 digits.'),
        iban: part('eur: with or without spaces.'),
        sort_code: part('gbp: 6 digits, with or without dashes.'),
      },
      { title: 'TransferDestination' },
    ),
    quote_id: Type.Optional(IdInput({ description: 'For a wallet of another currency: of `POST /quotes`.' })),
    reference: Reference('Your own name for this transfer, kept for good: repeating it gives the first transfer.'),
    description: Type.Optional(Line(DESCRIPTION_LENGTH_MAX, { description: 'For people.' })),
  },
  { title: 'NewTransfer' },
);

export const CancelBody = Type.Object(
  { reference: Reference('Your own name for this call, kept for good: repeating it asks for nothing new.') },
  { title: 'TransferCancelling' },
);

export const TransferSchema = Type.Object(
  {
    id: Uuid(),
    status: OneOf(TRANSFER_STATUSES, {
      description:
        '`pending`: at the bank, the money is held. `success`: it has left, or arrived in the other wallet. `failed`: it came to nothing, money and fees are back. `reversed`: it had left and came back; the fees stay paid.',
    }),
    source_wallet_id: Uuid(),
    amount: Amount(),
    currency: OneOf(CURRENCIES),
    fee: Amount({ description: 'All fees together; taken from the source wallet besides the amount.' }),
    destination: Type.Object(
      {
        type: OneOf(['wallet', 'bank_account']),
        wallet_id: Type.Optional(Uuid()),
        holder_name: Type.Optional(Type.String()),
        account_number: Type.Optional(
          Type.String({
            description: 'Masked but for its end, at most four characters and never more than half, as is `iban`.',
          }),
        ),
        routing_number: Type.Optional(Type.String()),
        iban: Type.Optional(Type.String()),
        sort_code: Type.Optional(Type.String()),
      },
      { title: 'ShownDestination' },
    ),
    quote_id: NullableString(),
    target_amount: NullableString({ description: 'What arrived, of a transfer between currencies.' }),
    target_currency: NullableString(),
    cancelling: Type.Boolean({ description: 'Its cancelling was asked for and the bank has not answered yet.' }),
    failure: Type.Unsafe<{ code: string; message: string } | null>({
      type: ['object', 'null'],
      description: 'Why it failed or came back.',
      properties: { code: { type: 'string' }, message: { type: 'string', description: 'For people.' } },
      required: ['code', 'message'],
    }),
    reference: NullableString(),
    description: NullableString(),
    created_at: Timestamp(),
    ended_at: NullableString({ description: 'When it was no longer pending.' }),
    reversed_at: NullableString(),
    operation_id: Uuid({ description: 'The operation that took money and fees from the wallet.' }),
    return_operation_id: NullableString({ description: 'The operation that brought back what came back.' }),
  },
  { title: 'Transfer' },
);

export const TRANSFER_EXAMPLE = {
  id: '019a2f71-5e6f-7c3d-8a41-2b9c8d7e6f50',
  status: 'pending',
  source_wallet_id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  amount: '250.00',
  currency: 'usd',
  fee: '1.00',
  destination: {
    type: 'bank_account',
    holder_name: 'Marie Joseph',
    account_number: '******7890',
    routing_number: '021000021',
  },
  quote_id: null,
  target_amount: null,
  target_currency: null,
  cancelling: false,
  failure: null,
  reference: 'payout-1042',
  description: 'November',
  created_at: '2026-11-20T09:30:00.000Z',
  ended_at: null,
  reversed_at: null,
  operation_id: '019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e',
  return_operation_id: null,
};
