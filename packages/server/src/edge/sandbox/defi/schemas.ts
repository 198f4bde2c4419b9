import { Type, type Static } from 'typebox';
import { amountRule } from '#api/rules.ts';
import { AnyAmountInput, IdInput, OneOf } from '#api/schema.ts';
import { REQUEST_UNITS_MAX, type AmountProblem } from '#kit/money.ts';

/** The most decimals of a token that this service can watch. An amount with too many for its token is refused when the token is known. */
const TOKEN_DECIMALS_MAX = 18;
const TOKEN_AMOUNT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount of the token, such as 25 or "25.000001"',
  too_many_decimals: `must not have more than ${TOKEN_DECIMALS_MAX} decimals`,
  not_positive: 'must be more than zero',
  too_large: `must be at most ${REQUEST_UNITS_MAX}`,
};

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
    amount: AnyAmountInput({
      'x-rule': amountRule(TOKEN_AMOUNT_PROBLEMS, TOKEN_DECIMALS_MAX),
      description: 'In units of the token, with as many decimals as it has: `"25.000001"`.',
    }),
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
