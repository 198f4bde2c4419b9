import { assert } from '#kit/assert.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import { parseDecimal, type Currency } from '#kit/money.ts';
import type { AttemptLimit } from './attempts/attempt-limit.ts';
import { LIMIT_NAMES, merchantKey, type Controls, type LimitName, type Selection } from './model.ts';
import { DAYS, type Day, type Schedule } from './schedule.ts';

interface SelectionInput {
  readonly allowed?: readonly string[] | null;
  readonly blocked?: readonly string[];
}

interface ScheduleInput {
  readonly time_zone: string;
  readonly windows: readonly { readonly days: readonly Day[]; readonly from: string; readonly to: string }[];
}

interface AttemptLimitInput {
  readonly count: number;
  readonly within_minutes: number;
  readonly action: AttemptLimit['action'];
}

type LimitsInput = Readonly<Partial<Record<LimitName, number | string | null>>>;

export interface ControlsInput {
  readonly limits?: LimitsInput;
  readonly credit_limits?: LimitsInput;
  readonly velocity?: { readonly hourly?: number | null; readonly daily?: number | null };
  readonly categories?: SelectionInput;
  readonly merchants?: SelectionInput;
  readonly merchant_ids?: SelectionInput;
  readonly countries?: SelectionInput;
  readonly kinds?: SelectionInput;
  readonly entry_modes?: SelectionInput;
  readonly initiators?: SelectionInput;
  readonly schedule?: ScheduleInput | null;
  readonly single_use?: boolean;
  readonly single_merchant?: boolean;
  readonly failed_attempts?: AttemptLimitInput | null;
}

/** The currency for controls of cards in several currencies: all have the same number of decimals. */
export const ANY_CURRENCY: Currency = 'usd';

/**
 * Reads controls from a request that its schema has accepted. `base` is what a control that is left out keeps: the
 * level's initial one, if the request replaces all controls, or what is set already, if it changes some.
 */
export function readControls(input: ControlsInput, currency: Currency, base: Controls): Controls {
  const { velocity } = input;
  return {
    limits: readLimits(input.limits, currency, base.limits),
    creditLimits: readLimits(input.credit_limits, currency, base.creditLimits, 0n),
    velocity: {
      hourly: velocity?.hourly === undefined ? base.velocity.hourly : velocity.hourly,
      daily: velocity?.daily === undefined ? base.velocity.daily : velocity.daily,
    },
    categories: selection(input.categories, base.categories, asGiven),
    merchants: selection(input.merchants, base.merchants, merchantKey),
    merchantIds: selection(input.merchant_ids, base.merchantIds, (id) => id.trim()),
    countries: selection(input.countries, base.countries, (country) => country.toUpperCase()),
    kinds: selection(input.kinds, base.kinds, asGiven),
    entryModes: selection(input.entry_modes, base.entryModes, asGiven),
    initiators: selection(input.initiators, base.initiators, asGiven),
    schedule: input.schedule === undefined ? base.schedule : input.schedule && readSchedule(input.schedule),
    singleUse: input.single_use ?? base.singleUse,
    singleMerchant: input.single_merchant ?? base.singleMerchant,
    failedAttempts: readAttemptLimit(input.failed_attempts, base.failedAttempts),
  };
}

function readLimits(
  input: LimitsInput | undefined,
  currency: Currency,
  base: Controls['limits'],
  min: 0n | 1n = 1n,
): Controls['limits'] {
  const limits = LIMIT_NAMES.map((name) => [name, readLimit(input?.[name], currency, base[name], min)]);
  return Object.fromEntries(limits) as Record<LimitName, bigint | null>;
}

function readLimit(
  given: number | string | null | undefined,
  currency: Currency,
  base: bigint | null,
  min: 0n | 1n,
): bigint | null {
  if (given === undefined) return base;
  if (given === null) return null;
  const amount = parseDecimal(given, decimalsOf(currency), { min });
  assert(typeof amount === 'bigint', 'a limit is an amount, by its schema');
  return amount;
}

function readAttemptLimit(given: AttemptLimitInput | null | undefined, base: AttemptLimit | null): AttemptLimit | null {
  if (given === undefined) return base;
  return given && { count: given.count, withinMinutes: given.within_minutes, action: given.action };
}

const asGiven = (value: string): string => value;

function selection(input: SelectionInput | undefined, base: Selection, written: (value: string) => string): Selection {
  const distinct = (values: readonly string[]): string[] => [...new Set(values.map(written))];
  return {
    allowed: input?.allowed === undefined ? base.allowed : input.allowed && distinct(input.allowed),
    blocked: input?.blocked === undefined ? base.blocked : distinct(input.blocked),
  };
}

function readSchedule({ time_zone, windows }: ScheduleInput): Schedule {
  return {
    timeZone: time_zone,
    windows: windows.map(({ days, from, to }) => ({ days: DAYS.filter((day) => days.includes(day)), from, to })),
  };
}
