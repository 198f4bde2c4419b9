import type { Issuary, Transaction } from '@issuary/sdk';
import { add, isMore } from '../../ui/decimal.ts';

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

/** Whether a limit is higher than when it declined a purchase, or is removed. @param now what it is; null: the card has none */
export function isHigher({ limit }: DecliningLimit, now: string | null): boolean {
  return now === null || isMore(now, limit);
}

/** Whether the purchase passes a limit now that the card still has. Not known if a check before that of the limit declines it. */
export function isEnough(limit: DecliningLimit, now: string | null, check: PurchaseCheck): boolean {
  if (now === null || neededLimit(limit, check) !== undefined) return false;
  return check.explanation?.checks.some(({ name, passed }) => passed && name === `limit_${limit.name}`) ?? true;
}
