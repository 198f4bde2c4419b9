import type { IssuedCard } from '#ports/cards.ts';

export type Expiry = Pick<IssuedCard, 'expiryMonth' | 'expiryYear'>;

const VALIDITY_MONTHS = 3 * 12;
/** Years have two digits on a card, so an expiry must stay within the century that they mean. */
const AHEAD_MONTHS_MAX = 20 * 12;

/** The expiry of a card that is issued today. */
export function expiryOfNewCard(today: Date): Expiry {
  return expiryIn(monthOf(today) + VALIDITY_MONTHS);
}

/**
 * The expiry after a renewal: that of a new card, but at least a month later than the current one, so that the security code
 * changes too. Undefined if it would be too far ahead.
 */
export function expiryAfter({ expiryMonth, expiryYear }: Expiry, today: Date): Expiry | undefined {
  const current = (2000 + Number(expiryYear)) * 12 + Number(expiryMonth) - 1;
  const renewed = Math.max(monthOf(today) + VALIDITY_MONTHS, current + 1);
  return renewed > monthOf(today) + AHEAD_MONTHS_MAX ? undefined : expiryIn(renewed);
}

/** Months since the year 0. */
function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

function expiryIn(month: number): Expiry {
  return {
    expiryMonth: String((month % 12) + 1).padStart(2, '0'),
    expiryYear: String(Math.floor(month / 12) % 100).padStart(2, '0'),
  };
}
