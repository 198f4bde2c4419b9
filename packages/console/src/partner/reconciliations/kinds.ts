import type { Reconciliation } from '@issuary/sdk';

/** What a row can come to, the differences first. */
export const KINDS = ['amount_differs', 'missing_in_ledger', 'missing_in_file', 'matched'] as const;
export type Kind = (typeof KINDS)[number];

/** How many rows did not match. */
export function differencesOf({ summary }: Reconciliation): number {
  return KINDS.filter((kind) => kind !== 'matched').reduce((sum, kind) => sum + (summary?.[kind].count ?? 0), 0);
}

/** What somebody wants to see first: the first difference that there is. */
export function firstKindOf({ summary }: Reconciliation): Kind {
  return KINDS.find((kind) => (summary?.[kind].count ?? 0) > 0) ?? 'matched';
}
