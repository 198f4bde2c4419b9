import { formatAmount } from '../../foundation/kit/money.ts';
import type { CheckInput } from './check.ts';
import { DECLINE_REASONS } from './decline-reasons.ts';
import type { Explanation } from './explanation.ts';
import type { Refusal } from './pipeline.ts';
import { retryOf } from './retry.ts';

export function explain(input: CheckInput, { reason, ran }: Refusal): Explanation {
  const text = DECLINE_REASONS[reason];
  return {
    reason,
    meaning: text.meaning,
    cardholder_text: text.cardholder,
    retry: retryOf(input, reason),
    amount: input.amount === undefined ? null : formatAmount(input.amount, input.currency),
    balance: formatAmount(input.balance, input.currency),
    currency: input.currency,
    checks: ran.map((check, index) => ({
      name: check.name,
      passed: index < ran.length - 1,
      inputs: check.inputs(input),
    })),
  };
}
