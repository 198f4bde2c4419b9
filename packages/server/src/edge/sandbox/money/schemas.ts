import { Type, type Static } from 'typebox';
import { noCardNumber } from '#api/rules.ts';
import { AmountInput, Line, OneOf } from '#api/schema.ts';
import { FAILURE_CODES } from '#transfers';

const REASON_LENGTH_MAX = 140;

export const TransferSimulation = Type.Object(
  {
    outcome: OneOf(['success', 'failed', 'reversed'], { description: 'The status that the transfer gets.' }),
    reason: Type.Optional(
      Line(REASON_LENGTH_MAX, {
        description: `With \`failed\` and \`reversed\`: ${FAILURE_CODES.map((code) => `\`${code}\``).join(', ')}, or another text of the bank. Default: a reason that fits the outcome.`,
        'x-rule': noCardNumber('use another reason'),
      }),
    ),
  },
  { title: 'TransferSimulation' },
);
export type TransferSimulation = Static<typeof TransferSimulation>;

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
