import { Type, type Static } from 'typebox';
import { noCardNumber } from '#api/rules.ts';
import { AmountInput, Line, OneOf } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { REFERENCE_LENGTH_MAX, SENDER_ACCOUNT_LENGTH_MAX, SENDER_NAME_LENGTH_MAX } from '#virtual-accounts';

const Sender = Type.Unsafe<string | { readonly name?: string; readonly account?: string }>({
  // The keywords of Line apply only to strings, so an object is not checked by them.
  ...Line(SENDER_NAME_LENGTH_MAX, { 'x-rule': noCardNumber('use the name of the sender') }),
  type: ['object', 'string'],
  properties: {
    name: Line(SENDER_NAME_LENGTH_MAX, {
      description: 'The payer’s name.',
      'x-rule': noCardNumber('use the name of the sender'),
    }),
    account: Line(SENDER_ACCOUNT_LENGTH_MAX, { description: 'The payer’s IBAN or account number.' }),
  },
  description: 'The payer: the name, or `{name, account}`.',
  'x-problem': `must be a name in one line of 1 to ${SENDER_NAME_LENGTH_MAX} characters, or an object with name and account`,
});

export const CreditSimulation = Type.Object(
  {
    amount: AmountInput({ description: 'The amount that arrives, in currency units.' }),
    currency: Type.Optional(OneOf(CURRENCIES, { description: 'The account’s currency, which is the default.' })),
    sender: Type.Optional(Sender),
    reference: Type.Optional(
      Line(REFERENCE_LENGTH_MAX, {
        'x-recorded': 'masked',
        description: 'The sender’s reference: what the payment is for.',
      }),
    ),
  },
  { title: 'CreditSimulation' },
);
export type CreditSimulation = Static<typeof CreditSimulation>;

export const ReturnSimulation = Type.Object(
  {
    reason: Type.Optional(
      Line(REFERENCE_LENGTH_MAX, {
        description: 'Why the bank takes the money back.',
        'x-rule': noCardNumber('use another reason'),
      }),
    ),
  },
  { title: 'ReturnSimulation' },
);
export type ReturnSimulation = Static<typeof ReturnSimulation>;
