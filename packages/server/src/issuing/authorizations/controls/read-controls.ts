import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import {
  formatAmount,
  parseAmount,
  REQUEST_AMOUNT_MAX,
  type AmountProblem,
  type Currency,
} from '../../../foundation/kit/money.ts';
import { countryProblem, merchantTextProblem } from '../merchant/read-merchant.ts';
import { LIMIT_NAMES, merchantKey, NO_CONTROLS, type Controls, type LimitName, type Selection } from './controls.ts';

interface SelectionInput {
  readonly allowed?: readonly string[] | null;
  readonly blocked?: readonly string[];
}

export interface ControlsInput {
  readonly limits?: Readonly<Partial<Record<LimitName, number | string | null>>>;
  readonly velocity?: { readonly hourly?: number | null; readonly daily?: number | null };
  readonly categories?: SelectionInput;
  readonly merchants?: SelectionInput;
  readonly countries?: SelectionInput;
  readonly single_use?: boolean;
}

const PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as "250.00", or null for no limit',
  too_many_decimals: 'must not have more decimals than the currency',
  not_positive: 'must be more than zero, or null for no limit; freeze the card to stop all purchases',
  too_large: `must be at most ${formatAmount(REQUEST_AMOUNT_MAX, 'usd')}, or null for no limit`,
};

/** Reads controls from a request; a control that is left out restricts nothing. @throws AppError invalid_request */
export function readControls(input: ControlsInput, currency: Currency): Controls {
  const problems: Record<string, string> = {};
  const limits = Object.fromEntries(
    LIMIT_NAMES.map((name) => {
      const given = input.limits?.[name] ?? null;
      if (given === null) return [name, null];
      const amount = parseAmount(given, currency);
      if (typeof amount === 'bigint') return [name, amount];
      problems[`limits.${name}`] = PROBLEMS[amount];
      return [name, null];
    }),
  ) as Record<LimitName, bigint | null>;
  nameProblems(problems, 'merchants', input.merchants, merchantTextProblem);
  nameProblems(problems, 'countries', input.countries, (country) => countryProblem(country.toUpperCase()));
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return {
    limits,
    velocity: { hourly: input.velocity?.hourly ?? null, daily: input.velocity?.daily ?? null },
    categories: selection(input.categories, (mcc) => mcc),
    merchants: selection(input.merchants, merchantKey),
    countries: selection(input.countries, (country) => country.toUpperCase()),
    singleUse: input.single_use ?? NO_CONTROLS.singleUse,
  };
}

function nameProblems(
  problems: Record<string, string>,
  field: string,
  input: SelectionInput | undefined,
  problemOf: (value: string) => string | undefined,
): void {
  for (const list of ['allowed', 'blocked'] as const) {
    for (const [index, value] of (input?.[list] ?? []).entries()) {
      const problem = problemOf(value);
      if (problem !== undefined) problems[`${field}.${list}.${index}`] = problem;
    }
  }
}

function selection(input: SelectionInput | undefined, written: (value: string) => string): Selection {
  const distinct = (values: readonly string[]): string[] => [...new Set(values.map(written))];
  return {
    allowed: input?.allowed ? distinct(input.allowed) : null,
    blocked: distinct(input?.blocked ?? []),
  };
}
