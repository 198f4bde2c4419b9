import type { CardControls } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { subtract } from '../../ui/decimal.ts';

const NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

interface ShownLimit {
  readonly name: (typeof NAMES)[number];
  readonly limit: string;
  readonly left: string;
  /** How much of it is used, in percent: for a bar, which needs no exact number. */
  readonly used: number;
}

/** The limits that are set on the card, with what is left of each by every level. */
export function limitsOf({ limits, remaining }: CardControls): ShownLimit[] {
  return NAMES.flatMap((name) => {
    const [limit, left] = [limits[name], remaining[name]];
    if (limit === null || left === null) return [];
    const used = Number(limit) === 0 ? 100 : (100 * Number(subtract(limit, left))) / Number(limit);
    return [{ name, limit, left, used }];
  });
}

export function useControls(cardId: string) {
  return useRead<CardControls>('card-controls', { id: cardId }, (api) => api.cards.getControls(cardId));
}
