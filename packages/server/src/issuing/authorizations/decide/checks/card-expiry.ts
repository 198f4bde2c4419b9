import type { Check, CheckInput } from '../check.ts';

/** A card is valid until the end of its expiry month. */
export const cardExpiry: Check = {
  name: 'card_expiry',
  declineReason: ({ expiry, now }) => (expiry && isOver(expiry, now) ? 'card_expired' : undefined),
  inputs: ({ expiry, now }) => ({
    expires: expiry ? `${expiry.month}/${expiry.year}` : null,
    today: now.toISOString().slice(0, 10),
  }),
};

function isOver({ month, year }: NonNullable<CheckInput['expiry']>, now: Date): boolean {
  return now.getUTCFullYear() * 12 + now.getUTCMonth() > (2000 + Number(year)) * 12 + Number(month) - 1;
}
