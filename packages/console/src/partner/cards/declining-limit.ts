import type { Issuary, Transaction } from '@issuary/sdk';
import { add } from '../../ui/decimal.ts';

const NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

/** What became of a purchase that was checked again. */
export type PurchaseCheck = Awaited<ReturnType<Issuary['cards']['preflight']>>;

/** A spending limit that declined a purchase. */
export interface DecliningLimit {
  readonly name: (typeof NAMES)[number];
  /** What it was then. */
  readonly limit: string;
}

/** The limit that declined a purchase, if it is set on the card itself: one of a customer or a ceiling is not the card's to raise. */
export function limitOf({ type, explanation }: Pick<Transaction, 'type' | 'explanation'>): DecliningLimit | undefined {
  const failed = explanation?.checks.at(-1);
  const name = NAMES.find((each) => failed?.name === `limit_${each}`);
  const { limit, level } = (failed?.inputs ?? {}) as Readonly<Record<string, unknown>>;
  if (type !== 'purchase' || name === undefined || level !== 'card' || typeof limit !== 'string') return undefined;
  return { name, limit };
}

/** What a limit of the card must be for a purchase to pass it now. */
interface NeededLimit {
  /** What counts towards the limit already. */
  readonly spent: string;
  readonly needed: string;
}

/**
 * @param check the purchase, checked again now
 * @returns undefined if this limit of the card would not decline it
 */
export function neededLimit({ name }: DecliningLimit, check: PurchaseCheck): NeededLimit | undefined {
  const failed = check.explanation?.checks.at(-1);
  const { level, spent, amount } = (failed?.inputs ?? {}) as Readonly<Record<string, unknown>>;
  if (failed?.name !== `limit_${name}` || level !== 'card') return undefined;
  if (typeof spent !== 'string' || typeof amount !== 'string') return undefined;
  return { spent, needed: add(spent, amount) };
}
