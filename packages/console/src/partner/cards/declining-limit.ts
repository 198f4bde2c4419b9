import type { Transaction } from '@issuary/sdk';

const NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

/** A spending limit that declined a purchase. */
export interface DecliningLimit {
  readonly name: (typeof NAMES)[number];
}

/** The limit that declined a purchase, if it is set on the card itself: one of a customer or a ceiling is not the card's to raise. */
export function limitOf({ type, explanation }: Transaction): DecliningLimit | undefined {
  const failed = explanation?.checks.at(-1);
  const name = NAMES.find((each) => failed?.name === `limit_${each}`);
  const { limit, level } = (failed?.inputs ?? {}) as Readonly<Record<string, unknown>>;
  if (type !== 'purchase' || name === undefined || level !== 'card' || typeof limit !== 'string') return undefined;
  return { name };
}
