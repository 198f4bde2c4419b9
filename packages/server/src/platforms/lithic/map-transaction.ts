import type Lithic from 'lithic';
import { isCurrency } from '../../foundation/kit/money.ts';
import type { BillingAmount, NetworkDecline, NetworkEvent } from '../ports/card-network.ts';
import type { Json, Translation } from '../vendor/vendor-adapter.ts';
import { transactionIdOf } from './map-authorization.ts';
import { declineReasonOf } from './map-decline.ts';
import type { EventSnapshot, TransactionSnapshot } from './transaction-snapshot.ts';

/** What an event of a transaction means for the card. */
type Meaning = 'hold' | 'pending' | 'release' | 'clearing' | 'refund' | 'nothing';

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
  CREDIT_AUTHORIZATION: NOTHING,
  CREDIT_AUTHORIZATION_ADVICE: NOTHING,
  FINANCIAL_AUTHORIZATION: { debit: 'clearing', credit: 'nothing' },
  FINANCIAL_CREDIT_AUTHORIZATION: { debit: 'refund', credit: 'refund' },
  RETURN: { debit: 'refund', credit: 'refund' },
  RETURN_REVERSAL: { debit: 'clearing', credit: 'clearing' },
} as const satisfies Record<Lithic.Transaction.Event['type'], Meanings>;

/** Whether the kind of an event is one of Lithic's documented ones. */
export function isKnownEvent({ type }: Pick<EventSnapshot, 'type'>): boolean {
  return isKnown(type);
}

function isKnown(type: string): type is keyof typeof MEANINGS {
  return Object.hasOwn(MEANINGS, type);
}

interface Applied {
  /** The events whose messages were delivered. */
  readonly events: readonly string[];
  readonly status: string;
}

/** Each event that was not applied is one message, with the event's id. A pure function. */
export function translateTransaction(applied: Json | undefined, snapshot: TransactionSnapshot): Translation {
  const before = applied as unknown as Applied | undefined;
  const done = new Set(before?.events);
  const messages = stepsOf(snapshot)
    .filter(({ event }) => !done.has(event.token))
    .flatMap((step) => messageOf(snapshot, step));
  const declined = snapshot.status === 'DECLINED' && before?.status !== 'DECLINED' ? declineOf(snapshot) : [];
  return {
    messages: [...messages, ...declined],
    applied: { events: snapshot.events.map(({ token }) => token), status: snapshot.status },
    transactionId: transactionIdOf(snapshot.environment, snapshot.token),
  };
}

function meaningOf(event: EventSnapshot): Meaning {
  return event.isApproved && isKnown(event.type) ? MEANINGS[event.type][event.polarity] : 'nothing';
}

/** An event, and what was pending before and after it, in minor units of the card's currency. */
interface PendingStep {
  readonly event: EventSnapshot;
  readonly before: bigint;
  readonly after: bigint;
}

function stepsOf({ events }: TransactionSnapshot): PendingStep[] {
  let pending = 0n;
  return events.map((event) => {
    const before = pending;
    pending = pendingAfter(before, event);
    return { event, before, after: pending };
  });
}

function pendingAfter(before: bigint, event: EventSnapshot): bigint {
  const amount = BigInt(event.billing.amount);
  switch (meaningOf(event)) {
    case 'hold':
      return before + amount;
    case 'pending':
      return amount;
    case 'release':
      return event.type === 'AUTHORIZATION_EXPIRY' || amount > before ? 0n : before - amount;
    case 'clearing':
      return amount > before ? 0n : before - amount;
    case 'refund':
    case 'nothing':
    default:
      return before;
  }
}

function messageOf(snapshot: TransactionSnapshot, { event, before, after }: PendingStep): NetworkEvent[] {
  const { merchant, events } = snapshot;
  const amount = BigInt(event.merchant.amount);
  const { currency } = event.merchant;
  const billing = billingOf(event);
  const about = { ...aboutOf(snapshot), messageId: event.token };
  switch (meaningOf(event)) {
    case 'hold': {
      // An increment that we were not asked about cannot be held; its clearing charges it.
      const isFirst = events.find(authorizes) === event;
      return isFirst ? [{ ...about, kind: 'advice', mayBeAnswered: true, amount, currency, billing, merchant }] : [];
    }
    case 'pending': {
      if (events.find(authorizes) === event)
        return [{ ...about, kind: 'advice', mayBeAnswered: true, amount, currency, billing, merchant }];
      const released = billing && { amount: before - after, currency: billing.currency };
      if (released === undefined || released.amount <= 0n) return [];
      return [{ ...about, kind: 'reversal', reversed: { ...released, billing: released } }];
    }
    case 'release': {
      const isAll =
        event.type === 'AUTHORIZATION_EXPIRY' || snapshot.status === 'VOIDED' || snapshot.status === 'EXPIRED';
      return [{ ...about, kind: 'reversal', reversed: isAll ? undefined : { amount, currency, billing } }];
    }
    case 'clearing':
      return [
        { ...about, kind: 'clearing', amount, currency, billing, merchant, final: isLastClearing(snapshot, event) },
      ];
    case 'refund':
      return amount === 0n ? [] : [{ ...about, kind: 'refund', amount, currency, billing, merchant }];
    case 'nothing':
    default:
      return [];
  }
}

function authorizes(event: EventSnapshot): boolean {
  const meaning = meaningOf(event);
  return meaning === 'hold' || meaning === 'pending';
}

/** Nothing stays pending once Lithic calls the transaction settled. */
function isLastClearing({ status, events }: TransactionSnapshot, event: EventSnapshot): boolean {
  return status === 'SETTLED' && events.findLast((each) => meaningOf(each) === 'clearing') === event;
}

/** Lithic has declined the purchase, by itself or as we have answered: a decline of ours is known already. */
function declineOf(snapshot: TransactionSnapshot): NetworkDecline[] {
  const last = snapshot.events.findLast(({ isApproved }) => !isApproved);
  if (last === undefined || last.polarity === 'credit') return [];
  const { merchant } = snapshot;
  const about = { ...aboutOf(snapshot), messageId: `${snapshot.token} declined`, merchant };
  const { amount, currency } = last.merchant;
  const sums = { amount: BigInt(amount), currency, billing: billingOf(last) };
  return [{ ...about, ...sums, kind: 'decline', reason: declineReasonOf(last.detail) }];
}

function aboutOf({ environment, token, tenantId, cardId }: TransactionSnapshot) {
  return { tenantId, cardId, transactionId: transactionIdOf(environment, token) };
}

function billingOf({ billing: { amount, currency } }: EventSnapshot): BillingAmount | undefined {
  return isCurrency(currency) ? { amount: BigInt(amount), currency } : undefined;
}
