import { Type, type Static } from 'typebox';
import { AmountInput, Line, OneOf } from '#api/schema.ts';

export const WalletSimulation = Type.Object(
  {
    movement: OneOf(['credit', 'debit'], {
      description: '`credit`: money from you arrives. `debit`: money is paid out to you, at most the balance.',
    }),
    amount: AmountInput({ description: 'In the wallet’s currency, at least 0.01.' }),
    reference: Type.Optional(
      Line(255, {
        'x-recorded': 'masked',
        description:
          'The operator’s reference, unique and stored permanently. Repeating it returns the wallet and moves nothing.',
      }),
    ),
  },
  { title: 'WalletSimulation' },
);
export type WalletSimulation = Static<typeof WalletSimulation>;
