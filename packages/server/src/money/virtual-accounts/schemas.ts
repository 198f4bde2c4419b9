import { Type } from 'typebox';
import {
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
import { REFERENCE_LENGTH_MAX } from './credits/bank-text.ts';
import { CREDIT_STATUSES } from './credits/model.ts';
import { ACCOUNT_STATUSES } from './model.ts';

const LABEL_LENGTH_MAX = 100;
const REFERENCE = Type.Optional(
  Line(255, {
    description:
      'Your own name for this operation, kept for good: repeating it gives the first operation and does nothing again.',
  }),
);
const NullableTimestamp = (options: object = {}) => NullableString({ format: 'date-time', ...options });

export const AccountParams = Type.Object({ id: Type.String({ description: "The virtual account's id." }) });
export const CreditParams = Type.Object({
  ...AccountParams.properties,
  credit_id: Type.String({ description: "The credit's id." }),
});

export const IssueAccountBody = Type.Object(
  {
    currency: OneOf(CURRENCIES, { description: 'What can be paid into it; the currency of its wallet.' }),
    wallet_id: Type.Optional(
      IdInput({ description: 'Where what arrives goes; the default wallet of the currency when omitted.' }),
    ),
    customer_id: Type.Optional(
      IdInput({ description: "A customer's id or local_id, where it is for the customer's money." }),
    ),
    label: Type.Optional(NullableLine(LABEL_LENGTH_MAX, { description: 'For your own use.' })),
    reference: REFERENCE,
  },
  { title: 'NewVirtualAccount' },
);

export const CloseAccountBody = Type.Object({ reference: REFERENCE });

const Details = Type.Unsafe<unknown>({
  type: ['object', 'null'],
  properties: {
    account_number: Type.String({ description: '`usd`, `gbp`' }),
    routing_number: Type.String({ description: '`usd`: ABA routing number.' }),
    iban: Type.String({ description: '`eur`: ISO 13616, without spaces.' }),
    bic: Type.String({ description: '`eur`: ISO 9362.' }),
    sort_code: Type.String({ description: '`gbp`: six digits.' }),
  },
  description:
    'How to pay into it, by its currency: `account_number` and `routing_number` (usd), `iban` and `bic` (eur), `sort_code` and `account_number` (gbp). Null while it is `processing`, and where it `failed`.',
});

export const AccountSchema = Type.Object(
  {
    id: Uuid(),
    status: OneOf(ACCOUNT_STATUSES),
    currency: OneOf(CURRENCIES),
    wallet_id: Uuid({ description: 'Where what arrives goes.' }),
    customer_id: NullableString({ format: 'uuid' }),
    label: NullableString(),
    details: Details,
    failure_reason: NullableString({
      description: "The bank's, for people to read, where it `failed`; null otherwise.",
    }),
    created_at: Timestamp(),
    closed_at: NullableTimestamp(),
  },
  { title: 'VirtualAccount' },
);

export const CreditSchema = Type.Object(
  {
    id: Uuid(),
    account_id: Uuid(),
    amount: Amount({ description: 'What arrived.' }),
    currency: OneOf(CURRENCIES),
    sender: Type.Object({
      name: NullableString({ description: 'As the bank told it.' }),
      account: NullableString({ description: 'As the bank told it: an IBAN, or an account number.' }),
    }),
    reference: NullableString({ description: "The sender's: what the payment is for." }),
    status: OneOf(CREDIT_STATUSES),
    return_reason: NullableString({ description: "The bank's, for people to read; null while it is `credited`." }),
    operation_id: Uuid(),
    return_operation_id: NullableString({ format: 'uuid', description: 'What took it back.' }),
    created_at: Timestamp(),
    returned_at: NullableTimestamp(),
  },
  { title: 'AccountCredit' },
);

const PAGE = {
  after: Type.Optional(Type.String({ maxLength: 64, description: '`next_cursor` of an earlier page.' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

export const AccountsQuery = Type.Object({
  status: Type.Optional(OneOf(ACCOUNT_STATUSES)),
  currency: Type.Optional(OneOf(CURRENCIES)),
  customer_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: "Only this customer's: id or local_id." }),
  ),
  ...PAGE,
});

export const CreditsQuery = Type.Object({
  status: Type.Optional(OneOf(CREDIT_STATUSES)),
  reference: Type.Optional(Line(REFERENCE_LENGTH_MAX, { description: "Only those with this sender's reference." })),
  ...PAGE,
});

export const ACCOUNT_EXAMPLE = {
  id: '019b7f5a-2c31-7a84-9d06-5e1f0c8b7a42',
  status: 'active',
  currency: 'eur',
  wallet_id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  customer_id: null,
  label: 'Incoming',
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
