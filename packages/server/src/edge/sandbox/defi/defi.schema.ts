import { Type, type Static } from 'typebox';
import { AmountInput, IdInput, OneOf } from '../../../foundation/api/schema.ts';

const ADDRESS_LENGTH = 42;
const ChainAddress = (description: string) =>
  Type.String({
    pattern: '^0x[0-9a-fA-F]{40}$',
    maxLength: ADDRESS_LENGTH,
    description,
    'x-problem': 'must be an address: 0x and 40 hexadecimal digits',
  });

export const PaymentSimulation = Type.Object(
  {
    address_id: Type.Optional(IdInput({ description: 'The deposit address that is paid; or `address`.' })),
    address: Type.Optional(ChainAddress('The deposit address itself, in place of `address_id`.')),
    amount: AmountInput({ description: 'In units of the token, with as many decimals as it has: `"25.000001"`.' }),
    status: Type.Optional(
      OneOf(['detected', 'confirmed'], {
        description: 'How far it comes: `detected`, or, the default, `confirmed`, which sends both events.',
      }),
    ),
    sender: Type.Optional(ChainAddress('Who pays; one that nobody has when omitted.')),
  },
  { title: 'ChainPaymentSimulation' },
);
export type PaymentSimulation = Static<typeof PaymentSimulation>;

export const OutcomeSimulation = Type.Object(
  {
    outcome: OneOf(['confirmed', 'dropped', 'reversed'], {
      description:
        '`confirmed` or `dropped` for a payment that is detected; `reversed` for one that is confirmed, as after a deep reorganisation of the chain.',
    }),
  },
  { title: 'ChainPaymentOutcome' },
);
export type OutcomeSimulation = Static<typeof OutcomeSimulation>;
