import type { CardControls } from '@issuary/sdk';
import type { CardTexts } from './text/en.ts';
import { isZero, subtract } from '../../ui/decimal.ts';

const NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

interface ShownLimit {
  readonly name: (typeof NAMES)[number];
  readonly limit: string;
  readonly left: string;
  /** How much of it is used, in percent: for a bar, which needs no exact number. Undefined for one purchase, which uses up nothing. */
  readonly used: number | undefined;
}

/** The limits that are set on the card, with what is left of each by every level. */
export function limitsOf({ limits, remaining }: CardControls): ShownLimit[] {
  return NAMES.flatMap((name): ShownLimit[] => {
    const [limit, left] = [limits[name], remaining[name]];
    if (limit === null || left === null) return [];
    if (name === 'per_transaction') return [{ name, limit, left, used: undefined }];
    const used = Number(limit) === 0 ? 100 : (100 * Number(subtract(limit, left))) / Number(limit);
    return [{ name, limit, left, used }];
  });
}

/** Whether a limit that purchases use up leaves nothing. */
export function isUsedUp({ left, used }: ShownLimit): boolean {
  return used !== undefined && isZero(left);
}

/** What a limit leaves. One for each purchase has nothing left or spent: its text says if another level allows less. */
export function textOfLeft(shown: ShownLimit, texts: CardTexts, money: (amount: string) => string): string | undefined {
  const { limit, left, used } = shown;
  if (isUsedUp(shown)) return texts.usedUp(money(left));
  if (used !== undefined) return texts.limit(money(left));
  return left === limit ? undefined : texts.stricter(money(left));
}
