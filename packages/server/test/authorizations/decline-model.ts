import { merchantKey } from '../../src/issuing/authorizations/controls/controls.ts';
import type { AuthorizationMessage } from '../../src/platforms/ports/card-network.ts';
import type { CardModel } from './card-model.ts';
import type { PurchaseModel } from './purchase-model.ts';
import { within } from './windows.ts';

/** The decline reason of a purchase: the first check that fails; undefined if all pass. */
export function declineReasonOf(
  card: CardModel,
  message: AuthorizationMessage,
  { taken, earlier, now }: { taken: number | undefined; earlier: PurchaseModel | undefined; now: number },
): string | undefined {
  const { merchant, kind, verification } = message;
  const { limits, velocity, categories, merchants, countries, single_use: isSingleUse } = card.controls;
  const isOpen = earlier?.status === 'approved' || earlier?.status === 'declined';
  const isFirstAuthorization = kind === 'authorization' && earlier?.requested === 0 && isOpen;
  const isIncrementOfOpen = kind === 'increment' && earlier?.status === 'approved';
  const heldAndCleared = earlier ? earlier.held + earlier.cleared : 0;
  const isFirst = heldAndCleared === 0;
  const spent = (window: Parameters<typeof within>[1]) => within(card.spent, window, now);
  const isOver = (most: number | string | null | undefined, spentSoFar: number): boolean =>
    typeof most === 'number' && spentSoFar + taken! > most * 100;
  const isFull = (most: number | null | undefined, window: 'hour' | 'day'): boolean =>
    isFirst && typeof most === 'number' && spent(window).count >= most;
  const checks: [boolean, string][] = [
    [message.requiredDecline !== undefined, 'declined_by_network'],
    [earlier !== undefined && !isIncrementOfOpen && !isFirstAuthorization, 'transaction_exists'],
    [card.status === 'processing', 'card_not_active'],
    [card.status === 'failed', 'card_failed'],
    [card.status === 'frozen', 'card_frozen'],
    [card.status === 'terminated', 'card_terminated'],
    [new Date(now).toISOString() >= '2030-02', 'card_expired'],
    [verification.cvv === 'mismatch', 'cvv_mismatch'],
    [taken === undefined, 'currency_not_supported'],
    [categories?.blocked?.includes(merchant.mcc) === true, 'merchant_category_blocked'],
    [categories?.allowed?.includes(merchant.mcc) === false, 'merchant_category_blocked'],
    [merchants?.blocked?.map(merchantKey).includes(merchant.name.toUpperCase()) === true, 'merchant_blocked'],
    [countries?.blocked?.includes(merchant.country) === true, 'country_blocked'],
    [isSingleUse === true && isFirst && spent('lifetime').count > 0, 'single_use_spent'],
    [isOver(limits?.per_transaction, heldAndCleared), 'transaction_limit_exceeded'],
    [isOver(limits?.daily, spent('day').amount), 'daily_limit_exceeded'],
    [isOver(limits?.weekly, spent('week').amount), 'weekly_limit_exceeded'],
    [isOver(limits?.monthly, spent('month').amount), 'monthly_limit_exceeded'],
    [isOver(limits?.lifetime, spent('lifetime').amount), 'lifetime_limit_exceeded'],
    [isFull(velocity?.hourly, 'hour') || isFull(velocity?.daily, 'day'), 'velocity_exceeded'],
    [card.balance < taken!, 'insufficient_funds'],
  ];
  return checks.find(([fails]) => fails)?.[1];
}
