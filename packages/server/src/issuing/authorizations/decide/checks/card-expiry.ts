import type { Check, CheckInput } from '../check.ts';

/** A card is valid until the end of its expiry month. Its status follows within seconds, and earlier in a simulation. */
export const cardExpiry: Check = {
  name: 'card_expiry',
  declineReason: ({ status, expiry, now }) =>
    status === 'expired' || (expiry && isOver(expiry, now)) ? 'card_expired' : undefined,
  inputs: ({ status, expiry, now }) => ({
    status,
    expires: expiry ? `${expiry.month}/${expiry.year}` : null,
    today: now.toISOString().slice(0, 10),
  }),
};

function isOver({ month, year }: NonNullable<CheckInput['expiry']>, now: Date): boolean {
  return now.getUTCFullYear() * 12 + now.getUTCMonth() > (2000 + Number(year)) * 12 + Number(month) - 1;
}
