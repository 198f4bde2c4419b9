import { DAY_MS } from '#kit/durations.ts';
import { isOpen, type Amounts, type Transaction } from '../model.ts';

const USUAL_DAYS = 7;
/** Travel is cleared long after it was authorized. */
const TRAVEL_DAYS = 31;
/** If the platform never reports the end: longer than any network honours an authorization. */
const SAFETY_NET_DAYS = 60;

/** Merchant categories (ISO 18245), from and to: airlines, car rental, lodging, cruise lines. */
const TRAVEL: readonly (readonly [from: number, to: number])[] = [
  [3000, 3350],
  [3351, 3500],
  [3501, 3999],
  [4411, 4411],
  [4511, 4511],
  [7011, 7012],
  [7512, 7513],
];

interface Holding {
  readonly now: Date;
  readonly platformEndsHolds: boolean;
}

/** When a hold that is placed now expires, unless the platform ends it before. */
export function holdExpiry(mcc: string, { now, platformEndsHolds }: Holding): Date {
  const category = Number(mcc);
  const isTravel = TRAVEL.some(([from, to]) => from <= category && category <= to);
  const usual = isTravel ? TRAVEL_DAYS : USUAL_DAYS;
  return new Date(now.getTime() + (platformEndsHolds ? SAFETY_NET_DAYS : usual) * DAY_MS);
}

/**
 * When what is open after a change expires; null if nothing is. A hold keeps its date. An announced refund has as long as a hold: from its
 * announcement, or from the end of the hold if that is later.
 */
export function expiryAfter(before: Transaction, amounts: Amounts, holding: Holding): Date | null {
  if (!isOpen(amounts)) return null;
  const isFresh = before.held > 0n || amounts.pendingRefund > before.pendingRefund;
  return amounts.held === 0n && isFresh ? holdExpiry(before.merchant.mcc, holding) : before.holdExpiresAt;
}
