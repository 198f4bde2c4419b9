import { LRUCache } from 'lru-cache';
import { formatAmount, type Currency } from '#kit/money.ts';
import {
  initialControls,
  LIMIT_NAMES,
  NO_CONTROLS,
  type Controls,
  type Level,
  type LimitName,
  type Selection,
} from './model.ts';
import { ANY_CURRENCY, readControls, type ControlsInput } from './read-controls.ts';

/** Controls as the API returns them, which is also a request that sets them. */
export function writtenControls(controls: Controls, currency: Currency) {
  const { limits, velocity, schedule, failedAttempts } = controls;
  return {
    limits: writtenAmounts((name) => limits[name], currency),
    credit_limits: writtenAmounts((name) => controls.creditLimits[name], currency),
    velocity: { hourly: velocity.hourly, daily: velocity.daily },
    categories: writtenSelection(controls.categories),
    merchants: writtenSelection(controls.merchants),
    merchant_ids: writtenSelection(controls.merchantIds),
    countries: writtenSelection(controls.countries),
    kinds: writtenSelection(controls.kinds),
    entry_modes: writtenSelection(controls.entryModes),
    initiators: writtenSelection(controls.initiators),
    schedule: schedule && { time_zone: schedule.timeZone, windows: schedule.windows },
    single_use: controls.singleUse,
    single_merchant: controls.singleMerchant,
    failed_attempts: failedAttempts && {
      count: failedAttempts.count,
      within_minutes: failedAttempts.withinMinutes,
      action: failedAttempts.action,
    },
  };
}

/**
 * The controls that a request states, as the API would return them: what it leaves out keeps its value, so that an absent control
 * is another request than one of null. Two requests that state the same are equal, whatever the form of their values and the order of
 * their lists, all of which are sets.
 */
export function statedControls(input: ControlsInput, currency: Currency): object {
  return statedPart(writtenControls(readControls(input, currency, NO_CONTROLS), currency), input) as object;
}

function statedPart(written: unknown, input: unknown): unknown {
  if (Array.isArray(written)) return [...new Set(written.map((each) => JSON.stringify(each)))].toSorted();
  if (!isObject(written) || !isObject(input)) return written;
  const parts = Object.keys(input)
    .map((name): [string, unknown] => [name, statedPart(written[name], input[name])])
    .filter(([, part]) => !isObject(part) || Object.keys(part).length > 0);
  return Object.fromEntries(parts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

function writtenSelection({ allowed, blocked }: Selection) {
  return { allowed, blocked };
}

type ControlName = keyof ReturnType<typeof writtenControls>;

export const CONTROL_NAMES = Object.keys(writtenControls(NO_CONTROLS, ANY_CURRENCY)) as ControlName[];

/** The controls that differ, by their names in the API. */
export function changedControls(before: Controls, after: Controls): ControlName[] {
  const [one, other] = [writtenControls(before, ANY_CURRENCY), writtenControls(after, ANY_CURRENCY)];
  return CONTROL_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** Whether these are the level's controls before anybody sets any. Such controls are not stored. */
export function isInitial(controls: Controls, level: Level): boolean {
  const initial = initialControls(level);
  return controls === initial || changedControls(initial, controls).length === 0;
}

/** The form in which the controls of customers and tenants are stored. */
export function controlsText(controls: Controls): string {
  return JSON.stringify(writtenControls(controls, ANY_CURRENCY));
}

const CHARACTERS_MAX = 4_000_000;

/** Lanes cache the controls of a customer or tenant with each of its cards: equal texts share one object. */
const parsed = new LRUCache<string, Controls>({
  max: 1_000,
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (_, text) => text.length,
});

export function parseControls(text: string): Controls {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const controls = readControls(JSON.parse(text) as ControlsInput, ANY_CURRENCY, NO_CONTROLS);
  parsed.set(text, controls);
  return controls;
}
