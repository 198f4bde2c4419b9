import { Type } from 'typebox';
import type { EventType } from '../../events/index.ts';
import { TRANSFER_EXAMPLE } from '../../transfers/index.ts';
import { OtherSubject, type EventContract } from './event-schema.ts';
import type { JsonObject } from './schema-library.ts';

/** An event that says only what it is about. */
const about = (summary: string): EventContract => ({ summary, data: Type.Object(OtherSubject) });

/** Names that are fixed already, of events that nothing sends yet. Each moves to event-contracts.ts with what sends it. */
export const EVENTS_TO_COME = {
  'wallet.low_balance': about('A wallet fell below its warning level'),
  'account.funded': about('Money arrived on a virtual account'),
  'account.issued': about('A virtual account was opened'),
  'account.returned': about('Money that had arrived on a virtual account went back'),
  'defi.payment': about('A payment on chain arrived'),
} as const satisfies Partial<Record<EventType, EventContract>>;

/** A transfer of 250.00 usd to a bank account, as `TRANSFER_EXAMPLE` has it, that has come to something. */
const transfer = (ended: JsonObject): JsonObject => ({
  ...TRANSFER_EXAMPLE,
  ended_at: '2026-11-20T09:31:00.000Z',
  ...ended,
});

const subject = { id: '019b7f57-48b0-7d2e-a6c1-83f05b9e4d17' };

/**
 * The `data` of examples that are written by hand, because the test that records the others cannot cause these events. An
 * event that it causes has no place here: the test says so.
 */
export const EXAMPLES_BY_HAND: Readonly<Partial<Record<EventType, JsonObject>>> = {
  'wallet.low_balance': subject,
  'account.funded': subject,
  'account.issued': subject,
  'account.returned': subject,
  'transfer.success': transfer({ status: 'success', balance_after: '749.00' }),
  'transfer.failed': transfer({
    status: 'failed',
    failure: { code: 'account_closed', message: 'The receiving account is closed.' },
    balance_after: '1000.00',
  }),
  'transfer.reversed': transfer({
    status: 'reversed',
    failure: { code: 'returned_by_receiver', message: 'The receiving bank sent the payment back.' },
    reversed_at: '2026-11-20T09:32:00.000Z',
    balance_after: '999.00',
  }),
  'defi.payment': subject,
};
