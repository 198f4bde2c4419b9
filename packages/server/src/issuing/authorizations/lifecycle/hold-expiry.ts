import { DAY_MS } from '../../../foundation/kit/durations.ts';

const USUAL_DAYS = 7;
/** Travel is cleared long after it was authorized. */
const TRAVEL_DAYS = 31;

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

/** When a hold that is placed now expires. */
export function holdExpiry(mcc: string, now: Date): Date {
  const category = Number(mcc);
  const isTravel = TRAVEL.some(([from, to]) => from <= category && category <= to);
  return new Date(now.getTime() + (isTravel ? TRAVEL_DAYS : USUAL_DAYS) * DAY_MS);
}
