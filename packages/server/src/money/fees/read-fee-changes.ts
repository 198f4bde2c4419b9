import { invalidRequest } from '#kit/app-error.ts';
import type { Currency } from '#kit/money.ts';
import { nearestName } from '#kit/nearest-name.ts';
import { FEE_NAMES, type FeeName, type FeeRate } from './model.ts';
import { parseRate } from './rate-text.ts';
import type { FeeChanges } from './set-fees.ts';

/**
 * Reads fees by name, in the notation of `issuary fees set`.
 * @param at where they are in the request, such as `fees.`
 * @throws AppError invalid_request naming the fee, and its part such as `deposit.percent`
 */
export function readFeeChanges(fees: Readonly<Record<string, string>>, currency: Currency, at = ''): FeeChanges {
  const changes: Partial<Record<FeeName, FeeRate>> = {};
  for (const [name, text] of Object.entries(fees)) {
    const known = FEE_NAMES.find((each) => each === name);
    if (known === undefined) throw invalidRequest({ [at + name]: unknownFee(name) });
    const rate = parseRate(text, currency);
    if ('problem' in rate) throw invalidRequest({ [at + pathOf(known, rate.part)]: rate.problem });
    changes[known] = rate;
  }
  return changes;
}

function pathOf(name: FeeName, part: string | undefined): string {
  return part === undefined ? name : `${name}.${part}`;
}

function unknownFee(name: string): string {
  const nearest = nearestName(name, FEE_NAMES);
  return `is not a fee; the fees are ${FEE_NAMES.join(', ')}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
}
