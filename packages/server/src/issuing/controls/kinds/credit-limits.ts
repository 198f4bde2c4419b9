import { LIMIT_NAMES, LIMIT_PROBLEMS, limitCheck, limitControl } from './amount-limits.ts';
import { defineControl } from './control.ts';

const OF_CREDITS = { one: 'For one credit.', all: 'For all credits ever.' };

const PROBLEMS = { ...LIMIT_PROBLEMS, not_positive: 'must be zero or more, or null for no limit' };

/** Its checks run for original credits only. */
export const creditLimits = defineControl({
  name: 'credit_limits',
  description:
    'The same limits for original credits, which somebody pays to the card. They are in units of the card’s currency; 0 accepts none, null for no limit. Those of a customer are for all of its cards of one currency together.',
  ...limitControl(OF_CREDITS, PROBLEMS, 0n),
  checks: LIMIT_NAMES.map((name) => limitCheck('credit_limits', name, 'credit_limit_exceeded')),
  declines: {
    credit_limit_exceeded: {
      meaning: 'the original credit exceeds a limit for credits; the last check says which',
      cardholder: 'This payment is over a limit of your card.',
      retry: 'later',
    },
  },
});
