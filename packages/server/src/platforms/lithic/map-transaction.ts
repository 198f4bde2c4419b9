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
  /** The events after which everything that was held was released. */
  readonly ended?: readonly string[];
  /** What was approved of an event whose own amount is higher, in minor units of the card's currency. */
  readonly approved?: Readonly<Record<string, string>>;
}

/**
 * Each event that was not applied is one message, with the event's id. One more message releases what is left once Lithic holds nothing
 * more. A pure function.
 */
export function translateTransaction(applied: Json | undefined, snapshot: TransactionSnapshot): Translation {
  const before = applied as unknown as Applied | undefined;
  const done = new Set(before?.events);
  const ended = new Set(before?.ended);
  const last = lastClearingOf(snapshot);
  if (last !== undefined && !done.has(last.token)) ended.add(last.token);
  const approved = approvedOf(snapshot, ended, before);
  const steps = stepsOf(snapshot, ended, approved);
  const messages = steps
    .filter(({ event }) => !done.has(event.token))
    .flatMap((step) => messageOf(snapshot, step, ended.has(step.event.token)));
  const rest = restOf(snapshot, steps.at(-1), ended);
  if (rest.length > 0) ended.add(steps.at(-1)!.event.token);
  const declined = snapshot.status === 'DECLINED' && before?.status !== 'DECLINED' ? declineOf(snapshot) : [];
  return {
    messages: [...messages, ...rest, ...declined],
    applied: {
      events: snapshot.events.map(({ token }) => token),
      status: snapshot.status,
      ended: [...ended],
      ...(approved.size === 0
        ? {}
        : { approved: Object.fromEntries([...approved].map(([id, sum]) => [id, String(sum)])) }),
    },
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
  /** What has been authorized up to it, in the merchant's and in the card's currency. */
  readonly authorized: { readonly merchant: bigint; readonly billing: bigint };
  /** What the event returns of a purchase that moved its money at once: nothing of it is pending. */
  readonly returned: bigint;
}

/** What was approved of events, by their tokens, where it is not their own amount. */
type Approved = ReadonlyMap<string, bigint>;

function stepsOf(snapshot: TransactionSnapshot, ended: ReadonlySet<string>, approved: Approved): PendingStep[] {
  let pending = 0n;
  let authorized = { merchant: 0n, billing: 0n };
  let paidAtOnce = 0n;
  return snapshot.events.map((event) => {
    const before = pending;
    const isReversal = meaningOf(event) === 'release' && before === 0n;
    const returned = isReversal ? min(BigInt(event.billing.amount), paidAtOnce) : 0n;
    paidAtOnce += paysAtOnce(event) ? BigInt(event.billing.amount) : -returned;
    const amount = approved.get(event.token) ?? BigInt(event.billing.amount);
    authorized = authorizedAfter(authorized, before, event, amount);
    pending = ended.has(event.token) ? 0n : pendingAfter(snapshot, before, event, amount);
    return { event, before, after: pending, authorized, returned };
  });
}

/** Its clearing is the message itself: no other follows. */
function paysAtOnce(event: EventSnapshot): boolean {
  return event.type === 'FINANCIAL_AUTHORIZATION' && meaningOf(event) === 'clearing';
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/**
 * Lithic does not document whether the event of a partial approval has the amount that was asked for or the one that was approved. Its
 * hold is what was approved: if the events add up to more, the newest new authorizations were approved for less than they say.
 */
function approvedOf(snapshot: TransactionSnapshot, ended: ReadonlySet<string>, before: Applied | undefined): Approved {
  const approved = new Map(Object.entries(before?.approved ?? {}).map(([token, sum]) => [token, BigInt(sum)]));
  const held = BigInt(snapshot.hold?.amount ?? 0);
  if (held === 0n) return approved;
  const steps = stepsOf(snapshot, ended, approved);
  let excess = (steps.at(-1)?.after ?? 0n) - held;
  for (const { event, before: pending, after } of steps.toReversed()) {
    if (excess <= 0n || ended.has(event.token) || before?.events.includes(event.token)) break;
    const added = after - pending;
    if (!authorizes(event) || added <= 0n) continue;
    const refused = added < excess ? added : excess;
    approved.set(event.token, BigInt(event.billing.amount) - refused);
    excess -= refused;
  }
  return approved;
}

function authorizedAfter(
  { merchant, billing }: PendingStep['authorized'],
  pending: bigint,
  event: EventSnapshot,
  amount: bigint,
): PendingStep['authorized'] {
  if (!authorizes(event)) return { merchant, billing };
  const added = meaningOf(event) === 'hold' ? amount : amount > pending ? amount - pending : 0n;
  const stated = BigInt(event.billing.amount);
  const share = stated === 0n ? 0n : (BigInt(event.merchant.amount) * added) / stated;
  return { merchant: merchant + share, billing: billing + added };
}

function pendingAfter(snapshot: TransactionSnapshot, before: bigint, event: EventSnapshot, amount: bigint): bigint {
  switch (meaningOf(event)) {
    case 'hold':
      return before + amount;
    case 'pending':
      return amount;
    case 'release':
      return releasesAll(snapshot, event) || amount > before ? 0n : before - amount;
    case 'clearing':
      return amount > before ? 0n : before - amount;
    case 'refund':
    case 'nothing':
    default:
      return before;
  }
}

function messageOf(
  snapshot: TransactionSnapshot,
  { event, before, after, authorized, returned }: PendingStep,
  isLast: boolean,
): NetworkEvent[] {
  const { merchant, events } = snapshot;
  const amount = BigInt(event.merchant.amount);
  const { currency } = event.merchant;
  const billing = billingOf(event);
  const about = { ...aboutOf(snapshot), messageId: event.token };
  switch (meaningOf(event)) {
    case 'hold':
    case 'pending': {
      if (after < before) {
        const released = billing && { amount: before - after, currency: billing.currency };
        return released
          ? [{ ...about, kind: 'reversal', reversed: { ...released, billing: released }, keeps: after }]
          : [];
      }
      if (after === before && events.find(authorizes) !== event) return [];
      // We may have been asked, or not: the total says what is missing.
      const total = billing && { ...billing, amount: authorized.billing };
      return [
        { ...about, kind: 'advice', onlyRaises: true, amount: authorized.merchant, currency, billing: total, merchant },
      ];
    }
    case 'release': {
      if (returned > 0n) return refundOf(snapshot, event, returned);
      const reversed = releasesAll(snapshot, event) ? undefined : { amount, currency, billing };
      return [{ ...about, kind: 'reversal', reversed, keeps: after }];
    }
    case 'clearing':
      return [{ ...about, kind: 'clearing', amount, currency, billing, merchant, final: isLast }];
    case 'refund':
      return amount === 0n ? [] : [{ ...about, kind: 'refund', amount, currency, billing, merchant }];
    case 'nothing':
    default:
      return [];
  }
}

/** The reversal of a purchase that moved its money at once: the event says no other amount than that of the reversal. */
function refundOf(snapshot: TransactionSnapshot, event: EventSnapshot, returned: bigint): NetworkEvent[] {
  const billing = billingOf(event);
  const isWhole = returned === BigInt(event.billing.amount);
  if (billing === undefined) return [];
  const sum = isWhole ? { ...event.merchant, amount: BigInt(event.merchant.amount) } : { ...billing, amount: returned };
  const about = { ...aboutOf(snapshot), messageId: event.token, merchant: snapshot.merchant };
  return [{ ...about, ...sum, kind: 'refund', billing: { ...billing, amount: returned } }];
}

function authorizes(event: EventSnapshot): boolean {
  const meaning = meaningOf(event);
  return meaning === 'hold' || meaning === 'pending';
}

function releasesAll({ status }: TransactionSnapshot, { type }: EventSnapshot): boolean {
  return type === 'AUTHORIZATION_EXPIRY' || status === 'VOIDED' || status === 'EXPIRED';
}

/**
 * The clearing after which nothing stays held. A transaction is settled from its first clearing on, also if the merchant will clear
 * more: only the hold says whether it does.
 */
function lastClearingOf({ status, hold, events }: TransactionSnapshot): EventSnapshot | undefined {
  const isOver = hold === undefined ? status === 'SETTLED' : BigInt(hold.amount) === 0n;
  return isOver ? events.findLast((each) => meaningOf(each) === 'clearing') : undefined;
}

/** What the events leave pending although Lithic holds nothing more: it does not report each end as an event. */
function restOf(
  snapshot: TransactionSnapshot,
  last: PendingStep | undefined,
  ended: ReadonlySet<string>,
): NetworkEvent[] {
  const { status, hold } = snapshot;
  if (hold === undefined || BigInt(hold.amount) > 0n || status === 'PENDING') return [];
  if (last === undefined || !isCurrency(hold.currency)) return [];
  const messageId = `${last.event.token} ended`;
  // The hold of a request may be higher than its event says.
  const isSettled = status === 'SETTLED' && !ended.has(last.event.token);
  if (last.after === 0n)
    return isSettled ? [{ ...aboutOf(snapshot), kind: 'reversal', messageId, reversed: undefined, ifHeld: true }] : [];
  const rest = { amount: last.after, currency: hold.currency };
  const reversed = { ...rest, billing: rest };
  return [{ ...aboutOf(snapshot), kind: 'reversal', messageId, reversed, ifHeld: true }];
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
