import { Type, type Static } from 'typebox';
import { noCardNumber } from '#api/rules.ts';
import { Line, OneOf } from '#api/schema.ts';
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
