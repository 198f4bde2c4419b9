import { merchantKey, type ControlsInput } from '#controls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { isReached } from './attempt-model.ts';
import type { CardModel } from './card-model.ts';
import type { PurchaseModel } from './purchase-model.ts';
import { within, type Spent } from './windows.ts';

/** Controls that apply to a purchase, and what counts towards their limits. */
export interface LevelModel {
  readonly controls: ControlsInput;
  readonly spent: readonly Spent[];
  /** Towards the limits for credits. */
  readonly credited: readonly Spent[];
}

/** Whether a message attempts no purchase, since an earlier one has decided or ended it. */
export function isOfKnownPurchase({ kind }: AuthorizationMessage, earlier: PurchaseModel | undefined): boolean {
  if (earlier === undefined) return false;
  const { status, requested } = earlier;
  if (kind === 'original_credit') return true;
  if (kind === 'increment') return status !== 'approved' || earlier.type !== 'purchase';
  if (earlier.type !== 'purchase') return true;
  return requested !== 0 || (status !== 'approved' && status !== 'declined');
}

/** The decline reason of a purchase: the first check that fails; undefined if all pass. */
export function declineReasonOf(
  card: CardModel,
  message: AuthorizationMessage,
  {
    levels,
    taken,
    earlier,
    now,
  }: {
    levels: readonly LevelModel[];
    taken: number | undefined;
    earlier: PurchaseModel | undefined;
    now: number;
  },
): string | undefined {
  const { merchant, verification } = message;
  const heldAndCleared = earlier ? earlier.held + earlier.cleared : 0;
  const isFirst = heldAndCleared === 0;
  const any = (fails: (controls: ControlsInput) => boolean | null | undefined): boolean =>
    levels.some(({ controls }) => fails(controls) === true);
  const isOver = (limit: keyof NonNullable<ControlsInput['limits']>, window?: Parameters<typeof within>[1]): boolean =>
    levels.some(({ controls: { limits }, spent }) => {
      const most = limits?.[limit];
      const soFar = window === undefined ? heldAndCleared : within(spent, window, now).amount;
      return typeof most === 'number' && soFar + taken! > most * 100;
    });
  const isFull = (velocity: 'hourly' | 'daily', window: 'hour' | 'day'): boolean =>
    levels.some(({ controls, spent }) => {
      const most = controls.velocity?.[velocity];
      return isFirst && typeof most === 'number' && within(spent, window, now).count >= most;
    });
  const purchases = within(card.spent, 'lifetime', now).count;
  const ofCard: [boolean, string][] = [
    [message.requiredDecline !== undefined, 'declined_by_network'],
    [isOfKnownPurchase(message, earlier), 'transaction_exists'],
    [card.status === 'processing', 'card_not_active'],
    [card.status === 'failed', 'card_failed'],
    [card.status === 'frozen', 'card_frozen'],
    [card.status === 'terminated', 'card_terminated'],
    [new Date(now).toISOString() >= '2030-02', 'card_expired'],
    [
      isFirst && levels.some(({ controls }) => isReached(controls.failed_attempts, card.failedAt, now)),
      'failed_attempts_exceeded',
    ],
    [verification.cvv === 'mismatch', 'cvv_mismatch'],
    [taken === undefined, 'currency_not_supported'],
  ];
  if (message.kind === 'original_credit') {
    const checksOfCredit = [
      ...ofCard,
      [levels.some((level) => isOverCreditLimit(level, taken!, now)), 'credit_limit_exceeded'] as const,
    ];
    return checksOfCredit.find(([fails]) => fails)?.[1];
  }
  const checks: [boolean, string][] = [
    ...ofCard,
    [any(({ categories }) => categories?.blocked?.includes(merchant.mcc)), 'merchant_category_blocked'],
    [any(({ categories }) => categories?.allowed?.includes(merchant.mcc) === false), 'merchant_category_blocked'],
    [
      any(({ merchants }) => merchants?.blocked?.map(merchantKey).includes(merchant.name.toUpperCase())),
      'merchant_blocked',
    ],
    [any(({ merchant_ids: ids }) => ids?.blocked?.includes(merchant.id ?? '')), 'merchant_blocked'],
    [any(({ merchant_ids: ids }) => ids?.allowed?.includes(merchant.id ?? '') === false), 'merchant_blocked'],
    [any(({ countries }) => countries?.blocked?.includes(merchant.country)), 'country_blocked'],
    [any(({ schedule }) => schedule && !isOpen(schedule, now)), 'outside_schedule'],
    [any(({ single_use }) => single_use) && isFirst && purchases > 0, 'single_use_spent'],
    [
      any(({ single_merchant }) => single_merchant) && isFirst && ![null, merchant.mcc].includes(card.lockedTo),
      'other_merchant',
    ],
    [isOver('per_transaction'), 'transaction_limit_exceeded'],
    [isOver('daily', 'day'), 'daily_limit_exceeded'],
    [isOver('weekly', 'week'), 'weekly_limit_exceeded'],
    [isOver('monthly', 'month'), 'monthly_limit_exceeded'],
    [isOver('lifetime', 'lifetime'), 'lifetime_limit_exceeded'],
    [isFull('hourly', 'hour') || isFull('daily', 'day'), 'velocity_exceeded'],
    [card.balance < taken!, 'insufficient_funds'],
  ];
  return checks.find(([fails]) => fails)?.[1];
}

const WINDOWS = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['lifetime', 'lifetime'],
] as const;

/** Whether a credit exceeds a limit for credits: for one, or in a window. */
function isOverCreditLimit(
  { controls: { credit_limits: limits }, credited }: LevelModel,
  taken: number,
  now: number,
): boolean {
  const isOver = (most: number | string | null | undefined, before: number): boolean =>
    typeof most === 'number' && before + taken > most * 100;
  return (
    isOver(limits?.per_transaction, 0) ||
    WINDOWS.some(([limit, window]) => isOver(limits?.[limit], within(credited, window, now).amount))
  );
}

const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Whether a schedule in UTC allows a time: whether one of its windows began at most a day before and has not ended. */
function isOpen({ windows }: NonNullable<ControlsInput['schedule']>, now: number): boolean {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  return windows.some(({ days, from, to }) =>
    [midnight - DAY_MS, midnight].some((day) => {
      const at = (time: string): number => day + Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * MINUTE_MS;
      const end = at(to) > at(from) ? at(to) : at(to) + DAY_MS;
      return days.some((name) => name === DAY_NAMES[new Date(day).getUTCDay()]) && at(from) <= now && now < end;
    }),
  );
}
