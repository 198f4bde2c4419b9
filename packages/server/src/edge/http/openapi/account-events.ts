import { Type } from 'typebox';
import type { EventType } from '../../../foundation/events/index.ts';
import { AccountSchema, CreditSchema } from '../../../money/virtual-accounts/index.ts';
import { Amount, Uuid } from '../../../foundation/api/schema.ts';
import type { EventContract } from './event-schema.ts';

/** Money that came over a virtual account, or went back. */
const moved = (summary: string): EventContract => ({
  summary,
  data: Type.Object({
    ...AccountSchema.properties,
    credit: CreditSchema,
    operation_id: Uuid(),
    amount: Amount({ description: 'What moved, in currency units.' }),
    balance_after: Amount({ description: 'What the wallet held after it; below zero where it was short.' }),
  }),
  movesMoney: true,
});

/** The contracts of all events about virtual accounts: the account as reading it shows it, and what happened. */
export const ACCOUNT_EVENTS = {
  'account.issued': {
    summary: 'A virtual account was opened and can be paid into',
    data: Type.Object(AccountSchema.properties),
  },
  'account.failed': {
    summary: 'The bank refused a virtual account for good; its fees were returned',
    data: Type.Object({
      ...AccountSchema.properties,
      status: Type.Literal('failed'),
      failure_reason: Type.String({ description: 'The bank’s, for people to read.' }),
      operation_id: Uuid({ description: 'The operation that returned the fees.' }),
      fees_returned: Amount({ description: 'All fees of issuing it, back in the wallet.' }),
    }),
  },
  'account.closed': {
    summary: 'A virtual account was closed for good',
    data: Type.Object({ ...AccountSchema.properties, status: Type.Literal('closed') }),
  },
  'account.funded': moved('Money arrived on a virtual account, and is in its wallet'),
  'account.returned': moved('Money that had arrived on a virtual account was taken back by the bank'),
} as const satisfies Partial<Record<EventType, EventContract>>;
