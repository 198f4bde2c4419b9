import { isCurrency } from '#kit/money.ts';
import type { BillingAmount, NetworkDecline, NetworkEvent } from '#ports/card-network.ts';
import type { Json, Translation } from '#vendor/vendor-adapter.ts';
import { authorizes, meaningOf } from './event-meaning.ts';
import { transactionIdOf } from './map-authorization.ts';
import { declineReasonOf } from './map-decline.ts';
import { traitsOf } from './map-traits.ts';
import {
  countedOf,
  heldOf,
  releasesAll,
  stepsOf,
  type Correction,
  type Known,
  type PendingStep,
} from './pending-steps.ts';
import type { EventSnapshot, TransactionSnapshot } from './transaction-snapshot.ts';

/** What is stored of `Known`: amounts are texts, since JSON has no bigint. */
interface Applied {
  readonly events: readonly string[];
  readonly status: string;
  readonly ended?: readonly string[];
  /** `counted`. */
  readonly approved?: Readonly<Record<string, string>>;
  readonly corrected?: Readonly<
    Record<string, { readonly held: string; readonly raised: string; readonly times: number }>
  >;
}

/**
 * Each event that was not applied is one message, with the event's id. One more message follows if Lithic then holds another amount than
 * the events add up to: it does not report each change of a hold as an event. A pure function.
 */
export function translateTransaction(applied: Json | undefined, snapshot: TransactionSnapshot): Translation {
  const before = applied as unknown as Applied | undefined;
  const stored = knownOf(before);
  const ended = new Set(stored.ended);
  const last = lastClearingOf(snapshot);
  if (last !== undefined && !stored.applied.has(last.token)) ended.add(last.token);
  const known: Known = { ...stored, ended, counted: countedOf(snapshot, { ...stored, ended }) };
  const steps = stepsOf(snapshot, known);
  const messages = steps
    .filter(({ event }) => !known.applied.has(event.token))
    .flatMap((step) => messageOf(snapshot, step, ended.has(step.event.token)));
  const correction = correctionOf(snapshot, steps.at(-1), known);
  const declined = snapshot.status === 'DECLINED' && before?.status !== 'DECLINED' ? declineOf(snapshot) : [];
  return {
    messages: [...messages, ...(correction === undefined ? [] : [correction.message]), ...declined],
    applied: appliedOf(snapshot, known, correction),
    transactionId: transactionIdOf(snapshot.environment, snapshot.token),
  };
}

function knownOf(before: Applied | undefined): Known {
  const corrected = Object.entries(before?.corrected ?? {}).map(
    ([token, { held, raised, times }]) => [token, { held: BigInt(held), raised: BigInt(raised), times }] as const,
  );
  return {
    applied: new Set(before?.events),
    ended: new Set(before?.ended),
    counted: new Map(Object.entries(before?.approved ?? {}).map(([token, sum]) => [token, BigInt(sum)])),
    corrected: new Map(corrected),
  };
}

function appliedOf(snapshot: TransactionSnapshot, known: Known, correction: Corrected | undefined): Json {
  const corrected = new Map(known.corrected);
  if (correction !== undefined) corrected.set(correction.token, correction.after);
  const sums = [...known.counted].map(([token, sum]) => [token, String(sum)] as const);
  const corrections = [...corrected].map(
    ([token, { held, raised, times }]) => [token, { held: String(held), raised: String(raised), times }] as const,
  );
  return {
    events: snapshot.events.map(({ token }) => token),
    status: snapshot.status,
    ended: [...known.ended],
    ...(sums.length === 0 ? {} : { approved: Object.fromEntries(sums) }),
    ...(corrections.length === 0 ? {} : { corrected: Object.fromEntries(corrections) }),
  };
}

function messageOf(
  snapshot: TransactionSnapshot,
  { event, before, after, authorized, returned }: PendingStep,
  isLast: boolean,
): NetworkEvent[] {
  const { events } = snapshot;
  const described = describedBy(snapshot);
  const amount = BigInt(event.merchant.amount);
  const { currency } = event.merchant;
  const billing = billingOf(event);
  const about = { ...aboutOf(snapshot), messageId: event.token };
  const { isOriginalCredit } = snapshot;
  const credit = { ...about, ...described, isOriginalCredit, amount, currency, billing };
  switch (meaningOf(event)) {
    case 'hold':
    case 'pending': {
      if (after < before) {
        const reversed = released(billing, before - after);
        return reversed ? [{ ...about, kind: 'reversal', reversed, keeps: after }] : [];
      }
      if (after === before && events.find(authorizes) !== event) return [];
      // We may have been asked, or not: the total says what is missing.
      const total = billing && { ...billing, amount: authorized.billing };
      return [
        {
          ...about,
          ...described,
          kind: 'advice',
          onlyRaises: true,
          amount: authorized.merchant,
          currency,
          billing: total,
        },
      ];
    }
    case 'release': {
      if (returned > 0n) return refundOf(snapshot, event, returned);
      if (releasesAll(snapshot, event)) return [{ ...about, kind: 'reversal', reversed: undefined, keeps: after }];
      // Lithic may release another part of an adjusted hold than the event says.
      const isAdjusted = after > 0n && before - after !== billing?.amount;
      const reversed = isAdjusted ? released(billing, before - after) : { amount, currency, billing };
      return [{ ...about, kind: 'reversal', reversed, keeps: after }];
    }
    case 'clearing':
      return [{ ...about, ...described, kind: 'clearing', amount, currency, billing, final: isLast }];
    case 'announcement':
      // The events of one announcement do not add up.
      if (amount === 0n || events.find((each) => meaningOf(each) === 'announcement') !== event) return [];
      return [{ ...credit, kind: 'refund_authorization' }];
    case 'refund_reversal':
      return [
        {
          ...about,
          kind: 'reversal',
          of: isOriginalCredit ? 'original_credit' : 'refund',
          reversed: { amount, currency, billing },
        },
      ];
    case 'refund':
      return amount === 0n ? [] : [{ ...credit, kind: 'refund' }];
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
  const about = { ...aboutOf(snapshot), messageId: event.token, ...describedBy(snapshot) };
  return [{ ...about, ...sum, kind: 'refund', billing: { ...billing, amount: returned } }];
}

function released(
  billing: BillingAmount | undefined,
  amount: bigint,
): (BillingAmount & { billing: BillingAmount }) | undefined {
  if (billing === undefined) return undefined;
  const sum = { amount, currency: billing.currency };
  return { ...sum, billing: sum };
}

/**
 * The clearing after which nothing stays held. A transaction is settled from its first clearing on, also if the merchant will clear
 * more: only the hold says whether it does.
 */
function lastClearingOf({ status, hold, events }: TransactionSnapshot): EventSnapshot | undefined {
  const isOver = hold === undefined ? status === 'SETTLED' : BigInt(hold.amount) === 0n;
  return isOver ? events.findLast((each) => meaningOf(each) === 'clearing') : undefined;
}

interface Corrected {
  /** The event after which the hold is another. */
  readonly token: string;
  readonly after: Correction;
  readonly message: NetworkEvent;
}

/** What follows from a hold at Lithic that is not what the events leave pending. Undefined: nothing. */
function correctionOf(
  snapshot: TransactionSnapshot,
  last: PendingStep | undefined,
  known: Known,
): Corrected | undefined {
  const held = heldOf(snapshot);
  const billing = last && billingOf(last.event);
  if (held === undefined || last === undefined || billing === undefined) return undefined;
  // A purchase that is open at Lithic keeps its hold here until Lithic says that it has ended.
  if (held === 0n && snapshot.status === 'PENDING') return undefined;
  const { token } = last.event;
  const { raised, times } = known.corrected.get(token) ?? { raised: 0n, times: 0 };
  const about = { ...aboutOf(snapshot), messageId: `${token} hold ${times + 1}` };
  const difference = held - last.after;
  const after = { held, raised, times: times + 1 };
  if (difference < 0n) {
    const reversed = released(billing, -difference);
    return { token, after, message: { ...about, kind: 'reversal', reversed, keeps: held, ifHeld: true } };
  }
  if (difference > 0n) {
    const first = snapshot.events.find(authorizes);
    if (first === undefined) return undefined;
    const total = { ...billing, amount: last.authorized.billing + difference };
    const sum = { amount: last.authorized.merchant, currency: first.merchant.currency, billing: total };
    return {
      token,
      after: { ...after, raised: raised + difference },
      message: { ...about, ...describedBy(snapshot), ...sum, kind: 'advice', onlyRaises: true },
    };
  }
  // What we held when we were asked may be more than one reading of the events shows.
  const isOver = snapshot.status === 'SETTLED' && held === 0n && times === 0 && !known.ended.has(token);
  if (!isOver) return undefined;
  return { token, after, message: { ...about, kind: 'reversal', reversed: undefined, ifHeld: true } };
}

/**
 * Lithic has declined the purchase, by itself or as we have answered: a decline of ours is known already. For an original credit, what we
 * have approved is no longer expected.
 */
function declineOf(snapshot: TransactionSnapshot): (NetworkDecline | NetworkEvent)[] {
  const last = snapshot.events.findLast(({ isApproved }) => !isApproved);
  if (last === undefined) return [];
  if (last.polarity === 'credit') {
    const ended = { ...aboutOf(snapshot), messageId: `${snapshot.token} declined`, reversed: undefined } as const;
    return snapshot.isOriginalCredit ? [{ ...ended, kind: 'reversal', ifHeld: true }] : [];
  }
  const about = { ...aboutOf(snapshot), ...describedBy(snapshot), messageId: `${snapshot.token} declined` };
  const { amount, currency } = last.merchant;
  const sums = { amount: BigInt(amount), currency, billing: billingOf(last) };
  return [{ ...about, ...sums, kind: 'decline', reason: declineReasonOf(last.detail) }];
}

function aboutOf({ environment, token, tenantId, cardId }: TransactionSnapshot) {
  return { tenantId, cardId, transactionId: transactionIdOf(environment, token) };
}

function describedBy({ merchant, use }: TransactionSnapshot) {
  return { merchant, traits: traitsOf(use, merchant.mcc) };
}

function billingOf({ billing: { amount, currency } }: EventSnapshot): BillingAmount | undefined {
  return isCurrency(currency) ? { amount: BigInt(amount), currency } : undefined;
}
