import { amountRule } from '#api/rules.ts';
import { AnyAmountInput } from '#api/schema.ts';
import type { AmountProblem } from '#kit/money.ts';
import { MARKUP_BOUNDS, MARKUP_PROBLEM, PER_USD_BOUNDS, PER_USD_PROBLEM } from './read-rate-change.ts';
import { PER_USD_DECIMALS, PERCENT_DECIMALS } from './rate-view.ts';

/** One text for every mistake. */
const always = (problem: string): Readonly<Record<AmountProblem, string>> => ({
  not_an_amount: problem,
  too_many_decimals: problem,
  not_positive: problem,
  too_large: problem,
});

/** A rate in a request. */
export const PerUsdInput = () =>
  AnyAmountInput({
    description: 'Units of the currency for one US dollar: 0.001 to 1,000,000, with at most six decimals. 1 for `usd`.',
    'x-rule': amountRule(always(PER_USD_PROBLEM), PER_USD_DECIMALS, PER_USD_BOUNDS),
  });

/** A markup in a request. @param unless what applies without it */
export const MarkupInput = (unless: string) =>
  AnyAmountInput({
    description: `The markup on purchases in the currency with a card in another one, in percent: 0 to 100, with at most two decimals. Default: ${unless}.`,
    'x-rule': amountRule(always(MARKUP_PROBLEM), PERCENT_DECIMALS, MARKUP_BOUNDS),
  });
