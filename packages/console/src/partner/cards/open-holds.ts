import type { Card, Transaction } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { add, isZero } from '../../ui/decimal.ts';

const MOST_HOLDS = 100;

interface OpenHolds {
  readonly transactions: readonly Transaction[];
  readonly next_cursor: string | null;
}

/** The newest transactions of a card that hold its money, or that are announced. */
export function useOpenHolds({ id }: Card) {
  return useRead<OpenHolds>(
    'cards.listTransactions',
    { id, status: 'approved', size: MOST_HOLDS },
    async (api) => await api.cards.listTransactions(id, { status: 'approved', size: MOST_HOLDS }),
  );
}

/** The sum that they hold; undefined if they hold nothing. */
export function heldBy({ transactions }: OpenHolds): string | undefined {
  const held = add('0.00', ...transactions.map(({ amounts }) => amounts.held));
  return isZero(held) ? undefined : held;
}
