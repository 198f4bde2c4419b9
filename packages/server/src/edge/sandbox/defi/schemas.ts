import { Type, type Static } from 'typebox';
import { AnyAmountInput, IdInput, OneOf } from '../../../foundation/api/schema.ts';

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
    address_id: Type.Optional(
      IdInput({ description: 'The id of the deposit address that is paid. Give this or `address`.' }),
    ),
    address: Type.Optional(ChainAddress('The deposit address that is paid, instead of `address_id`.')),
    amount: AnyAmountInput({ description: 'In units of the token, with as many decimals as it has: `"25.000001"`.' }),
    status: Type.Optional(
      OneOf(['detected', 'confirmed'], {
        description:
          'The status that the payment reaches: `detected`, or `confirmed`, which sends both events. Default: `confirmed`.',
      }),
    ),
    sender: Type.Optional(ChainAddress('The address that pays. Default: a made-up address.')),
  },
  { title: 'ChainPaymentSimulation' },
);
export type PaymentSimulation = Static<typeof PaymentSimulation>;

export const OutcomeSimulation = Type.Object(
  {
    outcome: OneOf(['confirmed', 'dropped', 'reversed'], {
      description:
        '`confirmed` or `dropped` for a `detected` payment; `reversed` for a `confirmed` one, as after a deep reorganization of the chain.',
    }),
  },
  { title: 'ChainPaymentOutcome' },
);
export type OutcomeSimulation = Static<typeof OutcomeSimulation>;
