import { personal } from '#api/personal.ts';
import { Type } from 'typebox';
import { MetadataChange, MetadataData, MetadataInput } from '#api/metadata.ts';
import { noCardNumber } from '#api/rules.ts';
import { Amount, AmountInput, IdInput, Line, NullableString, OneOf, PathId, Timestamp, Uuid } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { TRANSFER_STATUSES } from './model.ts';

const HOLDER_NAME_LENGTH_MAX = 140;
const DESCRIPTION_LENGTH_MAX = 140;
/** Longer than any account number, including spaces between its groups. */
const ACCOUNT_LENGTH_MAX = 64;

export const TransferParams = Type.Object({ id: PathId('transfer') });

const Reference = (description: string) => Type.Optional(Line(255, { 'x-recorded': 'masked', description }));

const part = (description: string) => Type.Optional(Line(ACCOUNT_LENGTH_MAX, { description }));

export const TransferBody = Type.Object(
  {
    source_wallet_id: IdInput({ description: 'The wallet that pays.' }),
    amount: AmountInput({
      description:
        'In the currency of the source wallet, at least 0.01. Fees are charged in addition. With a quote, its `source_amount`.',
    }),
    currency: Type.Optional(OneOf(CURRENCIES, { description: 'The source wallet’s currency; optional.' })),
    destination: Type.Object(
      {
        type: OneOf(['wallet', 'bank_account'], { description: 'The kind of destination.' }),
        wallet_id: Type.Optional(
          IdInput({ description: 'Another of your wallets. Only for `wallet`, and its only field.' }),
        ),
        holder_name: Type.Optional(
          Line(HOLDER_NAME_LENGTH_MAX, { description: 'The account holder’s name. Required for `bank_account`.' }),
        ),
        account_number: part('For usd: 4 to 17 digits. For gbp: 8 digits.'),
        routing_number: part('For usd: the ABA routing number, 9 digits.'),
        iban: part('For eur: the IBAN, with or without spaces.'),
        sort_code: part('For gbp: 6 digits, with or without dashes.'),
      },
      { title: 'TransferDestination', description: 'Where the money goes: another of your wallets or a bank account.' },
    ),
    quote_id: Type.Optional(
      IdInput({ description: 'Required for a wallet in another currency: a quote from `POST /quotes`.' }),
    ),
    reference: Reference(
      'Your own reference for this transfer, unique and permanent: repeating it returns the first transfer.',
    ),
    description: Type.Optional(
      Line(DESCRIPTION_LENGTH_MAX, {
        description: 'Free text for your own use.',
        'x-rule': noCardNumber('use another text'),
      }),
    ),
    metadata: MetadataInput,
  },
  { title: 'NewTransfer' },
);

export const UpdateTransferBody = Type.Object({ metadata: MetadataChange }, { title: 'TransferChange' });

export const CancelBody = Type.Object(
  { reference: Reference('Your own reference for this call, unique and permanent: repeating it does nothing new.') },
  { title: 'TransferCancelling' },
);

export const TransferSchema = Type.Object(
  {
    id: Uuid({ description: 'The transfer’s id.' }),
    status: OneOf(TRANSFER_STATUSES, {
      description:
        '`pending`: at the bank, the money is held. `success`: paid out, or credited to the other wallet. `failed`: not paid; amount and fees are returned. `reversed`: paid out and then returned by the receiving bank; the fees stay charged.',
    }),
    source_wallet_id: Uuid({ description: 'The wallet that pays.' }),
    amount: Amount({ description: 'The transferred amount, without fees.' }),
    currency: OneOf(CURRENCIES, { description: 'The currency of the source wallet.' }),
    fee: Amount({ description: 'The sum of all fees, charged to the source wallet in addition to the amount.' }),
    destination: Type.Object(
      {
        type: OneOf(['wallet', 'bank_account'], { description: 'The kind of destination.' }),
        wallet_id: Type.Optional(Uuid({ description: 'The target wallet.' })),
        holder_name: Type.Optional(Type.String({ description: 'The account holder’s name.', ...personal('name') })),
        account_number: Type.Optional(
          Type.String({
            description: 'Masked except for the last four characters; at most half of the number is shown.',
          }),
        ),
        routing_number: Type.Optional(Type.String({ description: 'The ABA routing number.' })),
        iban: Type.Optional(Type.String({ description: 'Masked like `account_number`.' })),
        sort_code: Type.Optional(Type.String({ description: 'Six digits.' })),
      },
      { title: 'ShownDestination', description: 'Where the money goes, with the account number masked.' },
    ),
    quote_id: NullableString({ 'x-recorded': 'as_is', description: 'The quote that set the exchange rate.' }),
    target_amount: NullableString({
      'x-recorded': 'as_is',
      description: 'The amount credited to the target wallet, for a transfer between currencies.',
    }),
    target_currency: NullableString({ 'x-recorded': 'as_is', description: 'The currency of `target_amount`.' }),
    cancelling: Type.Boolean({ description: 'Cancellation was requested and the bank has not responded yet.' }),
    failure: Type.Unsafe<{ code: string; message: string; bank_reason: string | null } | null>({
      type: ['object', 'null'],
      description: 'Why the transfer failed or was reversed.',
      properties: {
        code: { type: 'string', description: 'A machine-readable code, such as `account_closed`.' },
        message: {
          type: 'string',
          description: 'A human-readable explanation: `bank_reason`, or the meaning of the code.',
        },
        bank_reason: {
          type: ['string', 'null'],
          description: 'The bank’s own words; null if it gave no reason, or only the code.',
        },
      },
      required: ['code', 'message', 'bank_reason'],
    }),
    reference: NullableString({ 'x-recorded': 'masked', description: 'Your own reference.' }),
    description: NullableString({ description: 'Your own description.' }),
    metadata: MetadataData(),
    created_at: Timestamp({ description: 'When the transfer was created.' }),
    ended_at: NullableString({ 'x-recorded': 'as_is', description: 'When the transfer left `pending`.' }),
    reversed_at: NullableString({ 'x-recorded': 'as_is', description: 'When the transfer was reversed.' }),
    operation_id: Uuid({ description: 'The operation that debited amount and fees from the wallet.' }),
    return_operation_id: NullableString({
      'x-recorded': 'as_is',
      description: 'The operation that returned the money to the wallet.',
    }),
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
  metadata: { payslip: '2026-11-0042' },
  created_at: '2026-11-20T09:30:00.000Z',
  ended_at: null,
  reversed_at: null,
  operation_id: '019a2f71-5e6e-7b10-9d7e-4f5a6b7c8d9e',
  return_operation_id: null,
};
