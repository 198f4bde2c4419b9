import { Type } from 'typebox';
import type { EventType } from '../../events/index.ts';
import { OtherSubject, type EventContract } from './event-schema.ts';
import type { JsonObject } from './schema-library.ts';

/** An event that says only what it is about. */
const about = (summary: string): EventContract => ({ summary, data: Type.Object(OtherSubject) });

/** Names that are fixed already, of events that nothing sends yet. Each moves to event-contracts.ts with what sends it. */
export const EVENTS_TO_COME = {} as const satisfies Partial<Record<EventType, EventContract>>;

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
  'transfer.success': subject,
  'transfer.failed': subject,
  'transfer.reversed': subject,
  'defi.payment': subject,
};
