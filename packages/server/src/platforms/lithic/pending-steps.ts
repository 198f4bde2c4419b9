import { authorizes, meaningOf } from './event-meaning.ts';
import type { EventSnapshot, TransactionSnapshot } from './transaction-snapshot.ts';

/** An event, and what was pending before and after it, in minor units of the card's currency. */
export interface PendingStep {
  readonly event: EventSnapshot;
  readonly before: bigint;
  readonly after: bigint;
  /** What has been authorized up to it, in the merchant's and in the card's currency. */
  readonly authorized: { readonly merchant: bigint; readonly billing: bigint };
  /** What the event returns of a purchase that moved its money at once: nothing of it is pending. */
  readonly returned: bigint;
}

/** What Lithic held after an event although the events add up to another amount, in minor units. */
export interface Correction {
  readonly held: bigint;
  /** How much more than the events say was authorized by the corrections after this event, in total. */
  readonly raised: bigint;
  /** How often the hold was corrected after this event. */
  readonly times: number;
}

/** What is known of a transaction beside its events. All keys are tokens of events. */
export interface Known {
  /** The events whose messages were delivered. */
  readonly applied: ReadonlySet<string>;
  /** The events after which everything that was held was released. */
  readonly ended: ReadonlySet<string>;
  /** What counts of an event whose own amount is another. */
  readonly counted: ReadonlyMap<string, bigint>;
  readonly corrected: ReadonlyMap<string, Correction>;
}

export function stepsOf(snapshot: TransactionSnapshot, { ended, counted, corrected }: Known): PendingStep[] {
  let pending = 0n;
  let authorized = { merchant: 0n, billing: 0n };
  let paidAtOnce = 0n;
  return snapshot.events.map((event) => {
    const before = pending;
    const stated = BigInt(event.billing.amount);
    const isReversal = meaningOf(event) === 'release' && before === 0n;
    const returned = isReversal ? min(stated, paidAtOnce) : 0n;
    paidAtOnce += paysAtOnce(event) ? stated : -returned;
    const amount = counted.get(event.token) ?? stated;
    authorized = authorizedAfter(authorized, before, event, amount);
    pending = ended.has(event.token) ? 0n : pendingAfter(snapshot, before, event, amount);
    const correction = corrected.get(event.token);
    if (correction !== undefined) {
      authorized = { ...authorized, billing: authorized.billing + correction.raised };
      pending = correction.held;
    }
    return { event, before, after: pending, authorized, returned };
  });
}

/**
 * What counts of events whose own amount does not lead to the hold that Lithic has, with what was counted before. Lithic adjusts holds,
 * such as for a tip or at a fuel pump, and does not document whether the event of a partial approval has the amount that was asked for
 * or the one that was approved. The newest events that are not applied yet count for what makes up the hold.
 */
export function countedOf(snapshot: TransactionSnapshot, known: Known): ReadonlyMap<string, bigint> {
  const counted = new Map(known.counted);
  const held = heldOf(snapshot);
  if (held === undefined || held === 0n) return counted;
  const steps = stepsOf(snapshot, known);
  let missing = held - (steps.at(-1)?.after ?? 0n);
  for (const { event, before, after } of steps.toReversed()) {
    if (missing === 0n || isFixed(event, known)) break;
    if (!authorizes(event)) continue;
    const added = meaningOf(event) === 'hold' || after > before ? after - before : after;
    const change = missing < -added ? -added : missing;
    counted.set(event.token, BigInt(event.billing.amount) + change);
    missing -= change;
  }
  const last = steps.at(-1);
  if (missing !== 0n && last !== undefined && isPartialRelease(snapshot, last) && !isFixed(last.event, known)) {
    const after = last.after + missing;
    counted.set(last.event.token, last.before - (after < 0n ? 0n : min(after, last.before)));
  }
  return counted;
}

/** Its effect on the hold is known already. */
function isFixed({ token }: EventSnapshot, { applied, ended }: Known): boolean {
  return applied.has(token) || ended.has(token);
}

function isPartialRelease(snapshot: TransactionSnapshot, { event, before }: PendingStep): boolean {
  return meaningOf(event) === 'release' && before > 0n && !releasesAll(snapshot, event);
}

/** What Lithic holds, in the currency of the events. Undefined: it does not say, or says it in another currency. */
export function heldOf({ hold, events }: TransactionSnapshot): bigint | undefined {
  const isComparable = hold !== undefined && events.every(({ billing }) => billing.currency === hold.currency);
  return isComparable ? BigInt(hold.amount) : undefined;
}

export function releasesAll({ status }: TransactionSnapshot, { type }: EventSnapshot): boolean {
  return type === 'AUTHORIZATION_EXPIRY' || status === 'VOIDED' || status === 'EXPIRED';
}

/** Its clearing is the message itself: no other follows. */
function paysAtOnce(event: EventSnapshot): boolean {
  return event.type === 'FINANCIAL_AUTHORIZATION' && meaningOf(event) === 'clearing';
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
  // The merchant has asked for no more than the event says: Lithic adds the rest of an adjusted hold.
  const share = stated === 0n ? 0n : (BigInt(event.merchant.amount) * min(added, stated)) / stated;
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
    case 'announcement':
    case 'refund':
    case 'refund_reversal':
    case 'nothing':
    default:
      return before;
  }
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
