import { invalidRequest } from '#kit/app-error.ts';
import { AMOUNT_PROBLEMS } from '#api/rules.ts';
import { formatAmount, parseAmount, type Currency } from '#kit/money.ts';
import { parametersHash } from '#kit/canonical-json.ts';
import type { OperationReference } from './command.ts';

/** Parses a request's amount into minor units. @throws AppError invalid_request that names `field` */
export function readAmount(amount: number | string, currency: Currency, minimum = 1n, field = 'amount'): bigint {
  const parsed = parseAmount(amount, currency);
  if (typeof parsed === 'string') throw invalidRequest({ [field]: AMOUNT_PROBLEMS[parsed] });
  if (parsed < minimum) throw invalidRequest({ [field]: `must be ${formatAmount(minimum, currency)} or more` });
  return parsed;
}

/** @throws AppError invalid_request when the request's currency is not the card's */
export function assertCurrency(named: string | undefined, currency: Currency): void {
  if (named !== undefined && named !== currency)
    throw invalidRequest({ currency: `must be the card's currency, ${currency}` });
}

/**
 * The caller's reference with a hash of the request: kind of operation, subject, amount and every other field of the body that says
 * what is done, in the form that `parametersHash` describes. A call that differs in any of them is not a repeat of the first.
 * Metadata of an operation is left out, because it does not say what is done (docs/decisions/0052-metadata-of-operations.md).
 */
export function operationReference(
  reference: string | undefined,
  ...parameters: readonly unknown[]
): OperationReference | undefined {
  if (reference === undefined) return undefined;
  return { reference, parameters: parametersHash(parameters) };
}
