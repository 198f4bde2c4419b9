/** What the heights of a chart mean. */
export interface Scale {
  /** The value at the upper edge. */
  readonly top: number;
  /** Evenly spaced values from 0 to the top, as people read them. */
  readonly ticks: readonly string[];
}

/** The height of a drawing, in its own units. */
export const HEIGHT = 1_000;
/** A whole number: the digits of a fraction can look like a card number, which the tests look for in pages. */
export const heightOf = (value: number, top: number): number => Math.round((value / top) * HEIGHT);

/** Labels of more steps would touch each other. */
const STEPS_MAX = 3;
const ROUND = [1, 2, 5, 10];
/** Such as `2.5K`. */
const COMPACT = { notation: 'compact' } as const;

/** A scale for counts: they have no fractions. */
export function scaleOfCounts(values: readonly number[], language: string): Scale {
  return scaleOf(values, textIn(language, COMPACT), 1);
}

/** A scale for amounts of a currency. */
export function scaleOfMoney(values: readonly number[], currency: string, language: string): Scale {
  const textOf = textIn(language, COMPACT);
  return scaleOf(values, (value) => `${currency.toUpperCase()}\u00a0${textOf(value)}`);
}

/** A scale for durations in milliseconds. */
export function scaleOfMilliseconds(values: readonly number[], language: string): Scale {
  return scaleOf(values, textIn(language, { style: 'unit', unit: 'millisecond' }));
}

/** A scale for parts of a whole, from 0 to 1. */
export function scaleOfShares(language: string): Scale {
  return scaleOf([1], textIn(language, { style: 'percent' }));
}

function textIn(language: string, form: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...form });
  return (value) => format.format(value);
}

/**
 * A scale from 0 to the first round value that no value exceeds. If all values are 0, it has no other tick.
 * @param stepMin the least difference between two ticks
 */
function scaleOf(values: readonly number[], textOf: (value: number) => string, stepMin = 0): Scale {
  const max = Math.max(...values, 0);
  if (max === 0) return { top: 1, ticks: [textOf(0)] };
  const step = Math.max(roundUp(max / STEPS_MAX), stepMin);
  // A quotient such as that of 0.6 and 0.2 can be a little more than the whole number that it should be.
  const steps = Math.ceil(max / step - Number.EPSILON * STEPS_MAX);
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, index) => textOf(step * index)) };
}

/** The least value of 1, 2 or 5, times a power of ten, that is not less. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ROUND.find((each) => each * power >= value)! * power;
}
