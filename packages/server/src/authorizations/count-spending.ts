import type { CardDesk } from './card-desk.ts';
import type { Transaction } from './model.ts';
import { takeLayers, withLayer } from './usage/layers.ts';
import { spend, uncount, unspend } from './usage/spending.ts';

type Layers = Pick<Transaction, 'layers'>;

/** Counts what is newly held for a purchase; the purchase too, where it `isCounted`. */
export function countHold(desk: CardDesk, before: Transaction, amount: bigint, isCounted: boolean): Layers {
  const spending = spend(desk.usage.spending, amount, desk.now, isCounted);
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
  desk.setSpending(taken.reduce(unspend, uncovered > 0n ? spend(spending, uncovered, desk.now, false) : spending));
  return { layers: left };
}
