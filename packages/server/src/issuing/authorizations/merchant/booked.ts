import { bookedExchange } from './exchange.ts';
import { ANNOUNCED, ARRIVED, ENDED, TAKEN_BACK } from '../refunds/steps-of.ts';
import type { MerchantSum, Step, Transaction } from '../model.ts';
import { higher, isForeign, isInCurrencyOf, lower, portion } from './shares.ts';

/** An amount in one currency, in its minor unit by ISO 4217, and what it was to the card. */
export interface Share {
  readonly share: bigint;
  readonly amount: bigint;
}

export type ByCurrency = ReadonlyMap<string, Share>;

/** What messages in each currency were to the card. */
export interface Booked {
  /** Cleared and not refunded. */
  readonly paid: ByCurrency;
  readonly refunded: ByCurrency;
  /** Expected as a refund or credit. */
  readonly announced: ByCurrency;
}

interface Part extends Share {
  readonly currency: string;
}

const NOTHING: Share = { share: 0n, amount: 0n };
const NOTHING_BOOKED: Booked = { paid: new Map(), refunded: new Map(), announced: new Map() };

export const shareIn = (booked: ByCurrency, currency: string): Share => booked.get(currency) ?? NOTHING;

/** Whether an amount is in a currency that is neither the card's nor the purchase's, so that no share of the purchase says what it is. */
export function isInThirdCurrency(transaction: Transaction, requested: MerchantSum): boolean {
  return requested.currency !== transaction.currency && !isInCurrencyOf(transaction, requested);
}

/** Whether only the steps of a transaction say what money back in this currency is: it moved money in more than one of them. */
export function isHistoryNeeded(transaction: Transaction, requested: MerchantSum): boolean {
  const { isMerchantClearedEstimated } = transaction;
  return isInThirdCurrency(transaction, requested) || (isForeign(transaction) && isMerchantClearedEstimated);
}

/** @param steps all of a transaction, oldest first @param own the card's currency */
export function bookedBy(steps: readonly Step[], own: string): Booked {
  return steps.reduce((booked, step) => bookedAfter(booked, step, own), NOTHING_BOOKED);
}

/** What is booked after one more step. */
export function bookedAfter(booked: Booked, step: Pick<Step, 'type' | 'amount' | 'exchange'>, own: string): Booked {
  const { paid, refunded, announced } = booked;
  const part = partOf(step, own);
  const { type } = step;
  if (type === 'clearing') return { ...booked, paid: withParts(paid, [part]) };
  if (ANNOUNCED.has(type)) return { ...booked, announced: withParts(announced, [part]) };
  if (ENDED.has(type)) return { ...booked, announced: withoutParts(announced, endedBy(announced, part, own, true)) };
  if (ARRIVED.has(type)) {
    const parts = partsOf(paid, part, own);
    return {
      paid: withoutParts(paid, parts),
      refunded: withParts(refunded, parts),
      announced: withoutParts(announced, endedBy(announced, part, own)),
    };
  }
  if (!TAKEN_BACK.has(type)) return booked;
  const parts = partsOf(refunded, part, own);
  return { announced, paid: withParts(paid, parts), refunded: withoutParts(refunded, parts) };
}

function partOf(step: Pick<Step, 'amount' | 'exchange'>, own: string): Part {
  const { amount } = step;
  const exchange = bookedExchange(step);
  return { currency: exchange?.merchant.currency ?? own, share: exchange?.merchant.amount ?? amount, amount };
}

/** What money of a step is of all that is booked: in the card's own currency, what was booked in it and then, in proportion, in the others. */
function partsOf(booked: ByCurrency, part: Part, own: string): readonly Part[] {
  if (part.currency !== own) return [part];
  const others = [...booked].filter(([each, { share, amount }]) => each !== own && share > 0n && amount > 0n);
  let open = others.reduce((all, [, { amount }]) => all + amount, 0n);
  const first = lower(part.amount, higher(shareIn(booked, own).amount, 0n));
  let left = lower(part.amount - first, open);
  const parts: Part[] = [{ currency: own, share: part.amount - left, amount: part.amount - left }];
  for (const [currency, each] of others) {
    const amount = portion(left, each.amount, open);
    parts.push({ currency, share: portion(each.share, amount, each.amount), amount });
    open -= each.amount;
    left -= amount;
  }
  return parts;
}

/**
 * What is no longer announced once a part has come or was reversed: what was announced in its currency, and then of the others.
 * @param isEnded the part is what ended; otherwise only what was announced says that
 */
export function endedBy(announced: ByCurrency, part: Part, own: string, isEnded = false): readonly Part[] {
  const { currency, share, amount } = part;
  const known = shareIn(announced, currency);
  const ended = lower(share, higher(known.share, 0n));
  const first = { currency, share: ended, amount: portion(known.amount, ended, known.share) };
  const left = withoutParts(announced, [first]);
  const others = [...left.values()].reduce((all, each) => all + higher(each.amount, 0n), 0n);
  const more = isEnded ? higher(amount - first.amount, 0n) : portion(amount, share - ended, share);
  const excess = lower(more, others);
  return [first, ...partsOf(left, { currency: own, share: excess, amount: excess }, own)];
}

function withParts(booked: ByCurrency, parts: readonly Part[]): ByCurrency {
  const after = new Map(booked);
  for (const { currency, share, amount } of parts) {
    const before = shareIn(after, currency);
    after.set(currency, { share: before.share + share, amount: before.amount + amount });
  }
  return after;
}

function withoutParts(booked: ByCurrency, parts: readonly Part[]): ByCurrency {
  return withParts(
    booked,
    parts.map(({ currency, share, amount }) => ({ currency, share: -share, amount: -amount })),
  );
}

/** Whether the steps are all of a transaction's: another commit may have added some since they were read. */
export function areAllSteps(steps: readonly Step[], { cleared, refunded }: Transaction): boolean {
  const sumOf = (isCounted: (type: Step['type']) => boolean) =>
    steps.reduce((sum, { type, amount }) => (isCounted(type) ? sum + amount : sum), 0n);
  const returned = sumOf((type) => ARRIVED.has(type)) - sumOf((type) => TAKEN_BACK.has(type));
  return sumOf((type) => type === 'clearing') === cleared && returned === refunded;
}
