import type Lithic from 'lithic';
import type { EventSnapshot } from './transaction-snapshot.ts';

/** What an event of a transaction means for the card. */
type Meaning = 'hold' | 'pending' | 'release' | 'clearing' | 'announcement' | 'refund' | 'refund_reversal' | 'nothing';

interface Meanings {
  readonly debit: Meaning;
  readonly credit: Meaning;
}

const NOTHING: Meanings = { debit: 'nothing', credit: 'nothing' };

/**
 * Lithic's kinds of events. A credit authorization only announces a refund, which its clearing makes; a financial authorization
 * moves money at once. An advice says how much is pending from now on, in place of what was.
 */
const MEANINGS = {
  AUTHORIZATION: { debit: 'hold', credit: 'nothing' },
  AUTHORIZATION_ADVICE: { debit: 'pending', credit: 'pending' },
  AUTHORIZATION_EXPIRY: { debit: 'release', credit: 'release' },
  AUTHORIZATION_REVERSAL: { debit: 'release', credit: 'release' },
  BALANCE_INQUIRY: NOTHING,
  CLEARING: { debit: 'clearing', credit: 'refund' },
  CORRECTION_CREDIT: { debit: 'refund', credit: 'refund' },
  CORRECTION_DEBIT: { debit: 'clearing', credit: 'clearing' },
  CREDIT_AUTHORIZATION: { debit: 'announcement', credit: 'announcement' },
  CREDIT_AUTHORIZATION_ADVICE: { debit: 'announcement', credit: 'announcement' },
  FINANCIAL_AUTHORIZATION: { debit: 'clearing', credit: 'nothing' },
  FINANCIAL_CREDIT_AUTHORIZATION: { debit: 'refund', credit: 'refund' },
  RETURN: { debit: 'refund', credit: 'refund' },
  RETURN_REVERSAL: { debit: 'refund_reversal', credit: 'refund_reversal' },
} as const satisfies Record<Lithic.Transaction.Event['type'], Meanings>;

/** Whether the kind of an event is one of Lithic's documented ones. */
export function isKnownEvent({ type }: Pick<EventSnapshot, 'type'>): boolean {
  return isKnown(type);
}

function isKnown(type: string): type is keyof typeof MEANINGS {
  return Object.hasOwn(MEANINGS, type);
}

/** What an event means; a declined one, and one of an unknown kind, means nothing. */
export function meaningOf(event: EventSnapshot): Meaning {
  return event.isApproved && isKnown(event.type) ? MEANINGS[event.type][event.polarity] : 'nothing';
}

/** Whether money is held for the event, or how much is held for the purchase follows from it. */
export function authorizes(event: EventSnapshot): boolean {
  const meaning = meaningOf(event);
  return meaning === 'hold' || meaning === 'pending';
}
