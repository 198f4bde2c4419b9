import { containsCardNumber } from '#kit/card-number.ts';
import { formatAmount, parseDecimal, REQUEST_AMOUNT_MAX, type AmountBounds, type AmountProblem } from '#kit/money.ts';

/**
 * The keyword `x-rule` of a schema: a rule that JSON schema cannot express. Returns what is wrong with a value and what is right,
 * undefined if nothing is. It is checked with the schema, so that a response lists all mistakes of a request. It needs no state.
 */
export type Rule<Value = string> = (value: Value) => string | undefined;

export const noCardNumber =
  (advice: string): Rule =>
  (text) =>
    containsCardNumber(text) ? `must not contain a card number; ${advice}` : undefined;

/** The texts about an amount in a currency in which accounts are kept. */
export const AMOUNT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as 25 or "25.00"',
  too_many_decimals: 'must not have more decimals than the currency, such as 25 or "25.00"',
  not_positive: 'must be more than zero',
  too_large: `must be at most ${formatAmount(REQUEST_AMOUNT_MAX, 'usd')}`,
};

/** @param decimals the most that a currency of ours has; more are refused when the currency is known */
export const amountRule =
  (
    problems: Readonly<Record<AmountProblem, string>>,
    decimals: number,
    bounds: AmountBounds = {},
  ): Rule<string | number> =>
  (input) => {
    const parsed = parseDecimal(input, decimals, bounds);
    return typeof parsed === 'string' ? problems[parsed] : undefined;
  };
