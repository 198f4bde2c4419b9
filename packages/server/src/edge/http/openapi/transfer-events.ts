import { Type } from 'typebox';
import type { EventType } from '../../../foundation/events/index.ts';
import { TransferSchema } from '../../../money/transfers/index.ts';
import { Amount } from '../../../foundation/api/schema.ts';
import type { EventContract } from './event-schema.ts';

/** A transfer as it is read, and where it leaves the wallet. */
const ended = (summary: string): EventContract => ({
  summary,
  data: Type.Object({
    ...TransferSchema.properties,
    balance_after: Amount({
      description:
        'What the source wallet held after it. `entry_sequence` is the entry of that wallet which it stands after; there is none where nothing moved in the wallet, since a transfer to a bank takes the money when it begins.',
    }),
    target_balance_after: Type.Optional(
      Amount({ description: 'What the other wallet held after it, of a transfer between wallets.' }),
    ),
  }),
  movesMoney: 'sometimes',
});

export const TRANSFER_EVENTS = {
  'transfer.success': ended('A transfer left the wallet for good, or arrived in the other one'),
  'transfer.failed': ended('A transfer came to nothing; its money and fees were returned'),
  'transfer.reversed': ended('A transfer had left and came back; its money was returned'),
} as const satisfies Partial<Record<EventType, EventContract>>;
