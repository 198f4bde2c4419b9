import { personal } from '#api/personal.ts';
import { Type } from 'typebox';
import { IdText, Amount, IdInput, Line, NullableString, OneOf, PathId, Timestamp, Uuid } from '#api/schema.ts';
import { Label } from '#api/label.ts';
import { MetadataChange, MetadataData, MetadataInput, MetadataQuery } from '#api/metadata.ts';
import { CURRENCIES } from '#kit/money.ts';
import { PageQuery } from '#api/page.ts';
import { REFERENCE_LENGTH_MAX } from './credits/bank-text.ts';
import { CREDIT_STATUSES } from './credits/model.ts';
import { ACCOUNT_STATUSES } from './model.ts';

const REFERENCE = Type.Optional(
  Line(255, {
    'x-recorded': 'masked',
    description:
      'Your own reference for this operation, unique and permanent: repeating it returns the first operation and does nothing new.',
  }),
);
const NullableTimestamp = (options: object = {}) => NullableString({ format: 'date-time', ...options });

export const AccountParams = Type.Object({ id: PathId('virtual account') });
export const CreditParams = Type.Object({
  ...AccountParams.properties,
  credit_id: PathId('credit'),
});

export const IssueAccountBody = Type.Object(
  {
    currency: OneOf(CURRENCIES, { description: 'The currency that the account receives, and that of its wallet.' }),
    wallet_id: Type.Optional(
      IdInput({
        description: 'The wallet that incoming payments are credited to. Default: the default wallet of the currency.',
      }),
    ),
    customer_id: Type.Optional(
      IdInput({ description: 'The id or `local_id` of the customer whose money the account receives.' }),
    ),
    label: Type.Optional(Label({ description: 'For your own use.' })),
    metadata: MetadataInput,
    reference: REFERENCE,
  },
  { title: 'NewVirtualAccount' },
);

export const UpdateAccountBody = Type.Object(
  {
    label: Type.Optional(Label({ description: 'The new label; null removes it.' })),
    metadata: MetadataChange,
  },
  { title: 'VirtualAccountChange' },
);

export const CloseAccountBody = Type.Object({ reference: REFERENCE });

/** Bank details depend on the currency. */
const Details = Type.Unsafe<unknown>({
  type: ['object', 'null'],
  properties: {
    account_number: Type.String({ description: 'For `usd` and `gbp`.' }),
    routing_number: Type.String({ description: 'For `usd`: the ABA routing number.' }),
    iban: Type.String({ description: 'For `eur`: the IBAN (ISO 13616), without spaces.' }),
    bic: Type.String({ description: 'For `eur`: the BIC (ISO 9362).' }),
    sort_code: Type.String({ description: 'For `gbp`: six digits.' }),
  },
  description:
    'The bank details to pay into the account, by currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while `processing` and when `failed`.',
});

export const AccountSchema = Type.Object(
  {
    id: Uuid({ description: 'The virtual account’s id.' }),
    status: OneOf(ACCOUNT_STATUSES, {
      description:
        '`processing`: the bank has not opened it yet. `active`: it can receive payments. `closed`: you closed it. `failed`: the bank rejected it; the fees are returned.',
    }),
    currency: OneOf(CURRENCIES, { description: 'The currency that the account receives.' }),
    wallet_id: Uuid({ description: 'The wallet that incoming payments are credited to.' }),
    customer_id: NullableString({ format: 'uuid', description: 'The customer whose money the account receives.' }),
    label: NullableString({ description: 'Your own label.' }),
    metadata: MetadataData(),
    details: Details,
    failure_reason: NullableString({
      description: 'The bank’s reason as text when the account `failed`; null if it gave none, and otherwise.',
    }),
    created_at: Timestamp({ description: 'When the account was created.' }),
    closed_at: NullableTimestamp({ description: 'When the account was closed.' }),
  },
  { title: 'VirtualAccount' },
);

export const CreditSchema = Type.Object(
  {
    id: Uuid({ description: 'The credit’s id.' }),
    account_id: Uuid({ description: 'The virtual account that received the payment.' }),
    amount: Amount({ description: 'The received amount.' }),
    currency: OneOf(CURRENCIES, { description: 'The currency of the account.' }),
    sender: Type.Object(
      {
        name: NullableString({ description: 'The sender’s name.' }),
        account: NullableString({ description: 'The sender’s IBAN or account number.' }),
      },
      { description: 'The sender as reported by the bank.', ...personal('hidden') },
    ),
    reference: NullableString({ 'x-recorded': 'masked', description: 'The sender’s payment reference.' }),
    status: OneOf(CREDIT_STATUSES, {
      description: '`credited`: the wallet has the money. `returned`: the bank took the money back.',
    }),
    return_reason: NullableString({ description: 'The bank’s reason as text; null while the credit is `credited`.' }),
    operation_id: Uuid({ description: 'The operation that credited the wallet.' }),
    return_operation_id: NullableString({
      'x-recorded': 'as_is',
      format: 'uuid',
      description: 'The operation that took the money back.',
    }),
    created_at: Timestamp({ description: 'When the payment was credited.' }),
    returned_at: NullableTimestamp({ description: 'When the payment was taken back.' }),
  },
  { title: 'AccountCredit' },
);

export const AccountsQuery = Type.Object({
  status: Type.Optional(OneOf(ACCOUNT_STATUSES, { description: 'Only accounts with this status.' })),
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'Only accounts in this currency.' })),
  customer_id: Type.Optional(IdText({ description: 'Only accounts of this customer: id or `local_id`.' })),
  metadata: MetadataQuery,
  ...PageQuery,
});

export const CreditsQuery = Type.Object({
  status: Type.Optional(OneOf(CREDIT_STATUSES, { description: 'Only credits with this status.' })),
  reference: Type.Optional(
    Line(REFERENCE_LENGTH_MAX, {
      'x-recorded': 'masked',
      description: 'Only credits with this payment reference of the sender.',
    }),
  ),
  ...PageQuery,
});

export const ACCOUNT_EXAMPLE = {
  id: '019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42',
  status: 'active',
  currency: 'eur',
  wallet_id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  customer_id: null,
  label: 'Incoming',
  metadata: { cost_center: '4100' },
  details: { iban: 'DE21999000004182736450', bic: 'ISSYDEX0' },
  failure_reason: null,
  created_at: '2026-11-20T09:30:00.000Z',
  closed_at: null,
};

export const CREDIT_EXAMPLE = {
  id: '019b7f5c-6d10-7e25-8b93-1f4a2c6e9d07',
  account_id: ACCOUNT_EXAMPLE.id,
  amount: '1250.00',
  currency: 'eur',
  sender: { name: 'Atelier Dupont SARL', account: 'FR7630006000011234567890189' },
  reference: 'Invoice 2026-118',
  status: 'credited',
  return_reason: null,
  operation_id: '019b7f5c-6d0e-7c61-a0d4-93b5e8f1a276',
  return_operation_id: null,
  created_at: '2026-11-20T10:02:17.000Z',
  returned_at: null,
};
