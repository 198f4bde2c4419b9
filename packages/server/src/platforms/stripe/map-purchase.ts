import { isCurrency } from '#kit/money.ts';
import type { BillingAmount, NetworkDecline, NetworkEvent } from '#ports/card-network.ts';
import type { Json, Translation } from '#vendor/vendor-adapter.ts';
import { transactionIdOf } from './map-authorization.ts';
import { declineReasonOf } from './map-decline.ts';
import { traitsOf } from './map-traits.ts';
import { fromStripeUnits } from './merchant-units.ts';
import type { MovementSnapshot, PurchaseSnapshot, RequestSnapshot } from './purchase-snapshot.ts';

interface Applied {
  /** The transactions whose messages were delivered. */
  readonly movements: readonly string[];
  readonly isAuthorized: boolean;
  /** How many requests were approved. */
  readonly approvals?: number;
  readonly isDeclined: boolean;
  /** How much of the authorization was ever approved, as far as snapshots prove it, in minor units of the card's currency. */
  readonly authorized?: string;
  /** How much of it was released. */
  readonly released: string;
  readonly status: string | null;
}

const NOTHING_APPLIED: Applied = { movements: [], isAuthorized: false, isDeclined: false, released: '0', status: null };

/** The kinds of transactions. */
const KINDS: ReadonlySet<string> = new Set(['capture', 'refund']);

export function isKnownMovement({ type }: MovementSnapshot): boolean {
  return KINDS.has(type);
}

/** The messages that a snapshot contains beyond what was applied. A pure function. */
export function translatePurchase(before: Json | undefined, snapshot: PurchaseSnapshot): Translation {
  const applied = (before as unknown as Applied | undefined) ?? NOTHING_APPLIED;
  const { authorization } = snapshot;
  const isAuthorized = authorization?.requests.some(({ isApproved }) => isApproved) ?? false;
  const isDeclined = authorization !== undefined && !authorization.isApproved && !isAuthorized;
  const { authorized, released } = amountsOf(applied, snapshot);
  return {
    messages: [
      ...standIn(snapshot, applied, authorized),
      ...(isDeclined && !applied.isDeclined ? declineOf(snapshot) : []),
      ...release(snapshot, BigInt(applied.released), released),
      ...snapshot.movements
        .filter(({ id }) => !applied.movements.includes(id))
        .flatMap((each) => movementOf(snapshot, each)),
      ...end(snapshot, applied),
    ],
    applied: {
      movements: snapshot.movements.map(({ id }) => id),
      isAuthorized,
      approvals: approvedOf(snapshot).length,
      isDeclined,
      authorized: String(authorized),
      released: String(released),
      status: authorization?.status ?? null,
    },
    transactionId: transactionIdOf(snapshot.environment, snapshot.id),
  };
}

/**
 * What has left the card less what has returned to it, in minor units of the card's currency: by the signs that Stripe settles with,
 * whatever the kinds of the transactions. So the comparison also finds a mistake in their translation.
 */
export function settledAmount({ movements }: Pick<PurchaseSnapshot, 'movements'>): bigint {
  return movements.reduce(
    (sum, movement) => (movement.isCredit ? sum - BigInt(movement.billing) : sum + BigInt(movement.billing)),
    0n,
  );
}

function approvedOf({ authorization }: PurchaseSnapshot): readonly RequestSnapshot[] {
  return authorization?.requests.filter(({ isApproved }) => isApproved) ?? [];
}

/**
 * Stripe approved a request itself, because we did not answer, or not in time. All that is authorized is reported with each approval
 * from then on: a request that we have answered meanwhile may be held already.
 * @param authorized what was approved so far, while the authorization is pending
 */
function standIn(snapshot: PurchaseSnapshot, applied: Applied, authorized: bigint): NetworkEvent[] {
  const approved = approvedOf(snapshot);
  const before = applied.approvals ?? (applied.isAuthorized ? 1 : 0);
  if (approved.length <= before || approved.every(({ reason }) => reason === 'webhook_approved')) return [];
  const isPending = snapshot.authorization?.status === 'pending';
  // One that had ended before holds nothing more.
  if (!isPending && applied.status === snapshot.authorization?.status) return [];
  const sums = totalOf(approved);
  const total = isPending && sums.billing ? { ...sums, billing: { ...sums.billing, amount: authorized } } : sums;
  const messageId = `${snapshot.id} authorized ${approved.length}`;
  return [{ ...aboutOf(snapshot), ...describedBy(snapshot), kind: 'advice', messageId, onlyRaises: true, ...total }];
}

function totalOf(requests: readonly RequestSnapshot[]) {
  const [first, ...others] = requests.map(sumsOf);
  return others.reduce(
    (total, { amount, billing }) => ({
      ...total,
      amount: total.amount + amount,
      billing: total.billing && billing && { ...total.billing, amount: total.billing.amount + billing.amount },
    }),
    first!,
  );
}

/** Stripe declined the purchase, by itself or as we have answered: a decline of ours is known already. */
function declineOf(snapshot: PurchaseSnapshot): NetworkDecline[] {
  const last = snapshot.authorization!.requests.at(-1);
  if (last === undefined) return [];
  const about = { ...aboutOf(snapshot), ...describedBy(snapshot), messageId: `${snapshot.id} declined` };
  return [{ ...about, ...sumsOf(last), kind: 'decline', reason: declineReasonOf(last.reason) }];
}

/**
 * What was approved of the authorization, and what was released of it. A request in its history has the amount that the merchant
 * asked for, also if we approved a part, so only a fall of the authorization's own amount is a release. Stripe does not document
 * whether captures lower that amount too: what was captured never counts as released. A release that is missed so stays held until the
 * authorization ends, while one too many would let the cardholder spend the money twice.
 */
function amountsOf(
  before: Applied,
  { authorization, movements }: PurchaseSnapshot,
): { readonly authorized: bigint; readonly released: bigint } {
  const [authorized, released] = [BigInt(before.authorized ?? 0), BigInt(before.released)];
  if (authorization?.status !== 'pending' || !authorization.requests.some(({ isApproved }) => isApproved))
    return { authorized, released };
  const now = BigInt(authorization.amount);
  const proved = max(authorized, now + released);
  return { authorized: proved, released: max(released, proved - now - capturedOf(movements)) };
}

function capturedOf(movements: readonly MovementSnapshot[]): bigint {
  return movements.reduce((sum, each) => (isCapture(each) ? sum + BigInt(each.billing) : sum), 0n);
}

function isCapture(movement: MovementSnapshot): boolean {
  return movement.type === 'capture' && !movement.isCredit;
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** A merchant's partial reversal lowers the authorization's amount. */
function release(snapshot: PurchaseSnapshot, before: bigint, now: bigint): NetworkEvent[] {
  const { currency } = snapshot;
  if (now <= before || !isCurrency(currency)) return [];
  const amount = now - before;
  const reversed = { amount, currency, billing: { amount, currency } };
  const keeps = BigInt(snapshot.authorization?.amount ?? 0);
  return [{ ...aboutOf(snapshot), kind: 'reversal', messageId: `${snapshot.id} released ${now}`, reversed, keeps }];
}

/** The sign of a refund or a capture says whether money returns: either of them may be reversed. */
function movementOf(snapshot: PurchaseSnapshot, movement: MovementSnapshot): NetworkEvent[] {
  if (!isKnownMovement(movement)) return [];
  const about = { ...aboutOf(snapshot), messageId: movement.id };
  const sums = sumsOf(movement);
  if (movement.type === 'refund' && !movement.isCredit)
    return [{ ...about, kind: 'reversal', of: 'refund', reversed: sums }];
  const purchase = { ...about, ...sums, ...describedBy(snapshot) };
  if (!movement.isCredit) return [{ ...purchase, kind: 'clearing', final: isLastCapture(snapshot, movement) }];
  return sums.amount > 0n ? [{ ...purchase, kind: 'refund' }] : [];
}

/** Nothing stays pending once Stripe has closed the authorization. */
function isLastCapture({ authorization, movements }: PurchaseSnapshot, movement: MovementSnapshot): boolean {
  const isClosed = authorization === undefined || authorization.status === 'closed';
  return isClosed && movements.findLast(isCapture) === movement;
}

/** An authorization that has ended holds nothing more. */
function end(snapshot: PurchaseSnapshot, { status: before, movements }: Applied): NetworkEvent[] {
  const { authorization } = snapshot;
  if (authorization === undefined || authorization.status === before) return [];
  const isOver = authorization.status === 'reversed' || authorization.status === 'expired';
  // A closed one without a new capture, which would release the rest: the last one was applied while it was still pending.
  const isClosedLater =
    authorization.status === 'closed' &&
    authorization.requests.some(({ isApproved }) => isApproved) &&
    snapshot.movements.every((movement) => !isCapture(movement) || movements.includes(movement.id));
  if (!isOver && !isClosedLater) return [];
  const about = { ...aboutOf(snapshot), messageId: `${snapshot.id} ${authorization.status}` };
  return [{ ...about, kind: 'reversal', reversed: undefined, ifHeld: true }];
}

function aboutOf({ environment, id, tenantId, cardId }: PurchaseSnapshot) {
  return { tenantId, cardId, transactionId: transactionIdOf(environment, id) };
}

function describedBy({ merchant, method }: PurchaseSnapshot) {
  return { merchant, traits: traitsOf(method, merchant.mcc) };
}

function sumsOf(sums: RequestSnapshot | MovementSnapshot) {
  const { billing, billingCurrency, merchant, merchantCurrency } = sums;
  const billed: BillingAmount | undefined = isCurrency(billingCurrency)
    ? { amount: BigInt(billing), currency: billingCurrency }
    : undefined;
  const amount = fromStripeUnits(BigInt(merchant), merchantCurrency);
  return { amount, currency: merchantCurrency, billing: billed };
}
