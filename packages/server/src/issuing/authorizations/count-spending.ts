import type { CardDesk } from './card-desk.ts';
import type { Transaction } from './model.ts';
import { takeLayers, withLayer } from './usage/layers.ts';
import { spend, uncount, unspend } from './usage/spending.ts';

type Layers = Pick<Transaction, 'layers'>;

/**
 * A purchase counts as one, for single use and velocity, from when money is first held or taken for it: by an authorization, an
 * advice, or a clearing that nobody asked for. One that is reversed, refunded or expires has been made all the same.
 */
function isCounted({ status, authorized, cleared }: Transaction): boolean {
  return status !== 'declined' && authorized + cleared > 0n;
}

/** Counts what is newly held for a purchase. */
export function countHold(desk: CardDesk, before: Transaction, amount: bigint): Layers {
  const spending = spend(desk.usage.spending, amount, desk.now, amount > 0n && !isCounted(before));
  desk.setSpending(spending);
  return { layers: withLayer(before.layers, { day: spending.day, amount }) };
}

/**
 * Counts no more what is given back of a hold, the newest part of it first: the merchant gives up what it asked for last. Each
 * part stops to count on the day on which it was spent. `uncounts`: nor does the purchase.
 */
export function countRelease(desk: CardDesk, before: Transaction, amount: bigint, uncounts: boolean): Layers {
  if (amount === 0n) return { layers: before.layers };
  const { taken, left } = takeLayers(before.layers, amount, 'newest');
  const spending = taken.reduce(unspend, desk.usage.spending);
  desk.setSpending(uncounts ? uncount(spending, before.createdAt) : spending);
  return { layers: left };
}

/**
 * What is cleared of a hold, the oldest part of it first, stays counted on the day on which it was held; what no hold covers
 * counts now, and what is `leftOver` of a hold no more.
 */
export function countClearing(desk: CardDesk, before: Transaction, amount: bigint, leftOver: bigint): Layers {
  const { held, layers } = before;
  const covered = amount < held ? amount : held;
  const uncovered = amount - covered;
  const open = takeLayers(layers, covered, 'oldest').left;
  const { taken, left } = takeLayers(open, leftOver, 'newest');
  const { spending } = desk.usage;
  const spent = uncovered > 0n ? spend(spending, uncovered, desk.now, !isCounted(before)) : spending;
  desk.setSpending(taken.reduce(unspend, spent));
  return { layers: left };
}
