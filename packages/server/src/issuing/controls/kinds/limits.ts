import { LIMIT_PROBLEMS, limitCheck, limitControl } from './amount-limits.ts';
import { defineControl } from './control.ts';
import { LIMIT, type DeclineText } from './decline-text.ts';

/** How limits of purchases are described, and what remains of them. */
export const OF_PURCHASES = { one: 'For one purchase, including its increments.', all: 'For all purchases ever.' };

const exceeds = (what: string, retry: DeclineText['retry']): DeclineText => ({
  meaning: `the purchase exceeds ${what}`,
  cardholder: LIMIT,
  retry,
});

export const limits = defineControl({
  name: 'limits',
  description:
    'Spending limits: `per_transaction`, `daily`, `weekly` and `monthly` in calendar periods of UTC, and `lifetime`. They are in units of the card’s currency; null for no limit. Those of a customer are for all of its cards of one currency together, in units of that currency.',
  ...limitControl(OF_PURCHASES, LIMIT_PROBLEMS, 1n),
  checks: [
    limitCheck('limits', 'per_transaction', 'transaction_limit_exceeded'),
    limitCheck('limits', 'daily', 'daily_limit_exceeded'),
    limitCheck('limits', 'weekly', 'weekly_limit_exceeded'),
    limitCheck('limits', 'monthly', 'monthly_limit_exceeded'),
    limitCheck('limits', 'lifetime', 'lifetime_limit_exceeded'),
  ],
  declines: {
    transaction_limit_exceeded: exceeds('the per-transaction limit', 'corrected'),
    daily_limit_exceeded: exceeds('what remains of the daily limit', 'later'),
    weekly_limit_exceeded: exceeds('what remains of the weekly limit', 'later'),
    monthly_limit_exceeded: exceeds('what remains of the monthly limit', 'later'),
    lifetime_limit_exceeded: exceeds('what remains of the card’s lifetime limit', 'corrected'),
  },
});
