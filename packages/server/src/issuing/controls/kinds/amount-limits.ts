import { Type, type Static } from 'typebox';
import { amountRule } from '#api/rules.ts';
import { NullableAmountInput, NullableString } from '#api/schema.ts';
import { assert } from '#kit/assert.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import {
  DECIMALS_MAX,
  formatAmount,
  parseDecimal,
  REQUEST_AMOUNT_MAX,
  type AmountProblem,
  type Currency,
} from '#kit/money.ts';
import type { Spending } from '../spending/spending.ts';
import type { Controlled, ControlCheck, LevelOf } from './control.ts';

/** What `limits` and `credit_limits` share: the most that a card may spend, or receive by original credits. */

export const LIMIT_NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Minor units of the card's currency; null for no limit. */
type Limits = Readonly<Record<LimitName, bigint | null>>;

const NO_LIMITS: Limits = { per_transaction: null, daily: null, weekly: null, monthly: null, lifetime: null };

export const LIMIT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as "250.00", or null for no limit',
  too_many_decimals: 'must not have more decimals than the currency',
  not_positive: 'must be more than zero, or null for no limit; freeze the card to stop all purchases',
  too_large: `must be at most ${formatAmount(REQUEST_AMOUNT_MAX, 'usd')}, or null for no limit`,
};

/** What one transaction and all transactions are called in descriptions. */
interface Words {
  readonly one: string;
  readonly all: string;
}

function limitFields<Field>(field: (description: string) => Field, { one, all }: Words) {
  return {
    per_transaction: field(one),
    daily: field('Per calendar day, UTC.'),
    weekly: field('Per calendar week, from Monday, UTC.'),
    monthly: field('Per calendar month, UTC.'),
    lifetime: field(all),
  };
}

const LimitsInput = (words: Words, problems: typeof LIMIT_PROBLEMS, min: 0n | 1n) => {
  const rule = amountRule(problems, DECIMALS_MAX, { min });
  const field = (description: string) => Type.Optional(NullableAmountInput({ description, 'x-rule': rule }));
  return Type.Object(limitFields(field, words));
};

const Limit = (description: string) => NullableString({ pattern: '^[0-9]+\\.[0-9]{2}$', description });

/** Properties of a response that contain limits, or what remains of them. */
export const limitProperties = (words: Words) => limitFields(Limit, words);

/** Minor units. A limit that is left out keeps its value. */
function readLimits(
  given: Readonly<Partial<Record<LimitName, number | string | null>>>,
  base: Limits,
  currency: Currency,
  min: 0n | 1n,
): Limits {
  const limits = LIMIT_NAMES.map((name) => [name, readLimit(given[name], base[name], currency, min)]);
  return Object.fromEntries(limits) as Limits;
}

function readLimit(
  given: number | string | null | undefined,
  base: bigint | null,
  currency: Currency,
  min: 0n | 1n,
): bigint | null {
  if (given === undefined) return base;
  if (given === null) return null;
  const amount = parseDecimal(given, decimalsOf(currency), { min });
  assert(typeof amount === 'bigint', 'a limit is an amount, by its schema');
  return amount;
}

/** One amount for each limit; null for a limit that is not set. */
export function writtenAmounts(
  amountOf: (name: LimitName) => bigint | null,
  currency: Currency,
): Record<LimitName, string | null> {
  const amounts = LIMIT_NAMES.map((name) => {
    const amount = amountOf(name);
    return [name, amount === null ? null : formatAmount(amount, currency)];
  });
  return Object.fromEntries(amounts) as Record<LimitName, string | null>;
}

/** What a control of limits has besides its name and its checks. @param min the least amount of a limit, in minor units */
export const limitControl = (words: Words, problems: typeof LIMIT_PROBLEMS, min: 0n | 1n) => {
  const input = LimitsInput(words, problems, min);
  return {
    input,
    view: Type.Object(limitProperties(words)),
    none: NO_LIMITS,
    read: (given: Static<typeof input>, base: Limits, currency: Currency) => readLimits(given, base, currency, min),
    write: (value: Limits, currency: Currency) => writtenAmounts((name) => value[name], currency),
  };
};

/** The part of `spending` that counts towards a limit. */
export function spentTowards(limit: LimitName, spending: Spending): bigint {
  switch (limit) {
    case 'daily':
      return spending.dayAmount;
    case 'weekly':
      return spending.weekAmount;
    case 'monthly':
      return spending.monthAmount;
    case 'lifetime':
      return spending.lifetimeAmount;
    case 'per_transaction':
    default:
      return 0n;
  }
}

/** Amounts in minor units. */
interface Strictest {
  readonly level: LevelOf<unknown>['name'];
  readonly most: bigint;
  readonly spent: bigint;
}

/**
 * Checks one limit of a control: what is spent in its window, or by one purchase including its increments. The level with the least
 * left decides. A limit never reduces a purchase to a partial approval; it declines it.
 */
export function limitCheck<const Name extends string, const Reason extends string>(
  control: Name,
  limit: LimitName,
  reason: Reason,
): ControlCheck<Name, Limits, Reason> {
  type Input = Controlled<Readonly<Record<Name, Limits>>>;
  const spentAt = ({ spending }: Input['levels'][number], { heldAndCleared }: Input): bigint =>
    limit === 'per_transaction' ? heldAndCleared : spentTowards(limit, spending);
  const strictest = (input: Input): Strictest | undefined => {
    let found: Strictest | undefined;
    for (const level of input.levels) {
      const most = level.controls[control][limit];
      if (most === null) continue;
      const spent = spentAt(level, input);
      if (found === undefined || most - spent < found.most - found.spent) found = { level: level.name, most, spent };
    }
    return found;
  };
  return {
    name: `limit_${limit}`,
    declineReason: (input) => {
      const found = strictest(input);
      return found !== undefined && found.spent + input.amountToHold! > found.most ? reason : undefined;
    },
    inputs: (input) => {
      const { amountToHold, currency, levels } = input;
      const found = strictest(input);
      return {
        ...(found && { level: found.level }),
        limit: found ? formatAmount(found.most, currency) : null,
        spent: formatAmount(found ? found.spent : spentAt(levels[0]!, input), currency),
        amount: formatAmount(amountToHold!, currency),
      };
    },
  };
}
