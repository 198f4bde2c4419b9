import { isMore } from '../../ui/decimal.ts';

/** In each currency. */
const LARGE = '1000.00';

/** Whether an amount is so large that a person types it before it moves in live. */
export function isLarge(amount: string): boolean {
  return isMore(amount, LARGE);
}
