import { BASIS_POINTS, formatAmount, parseAmount, REQUEST_AMOUNT_MAX, type Currency } from '#kit/money.ts';
import { formatPercent } from './fees-view.ts';
import type { FeeRate } from './model.ts';

/**
 * The text form of a rate in the command line: `0.35`, `1.5%`, `0.30+0.5%`, and with limits for the sum of both parts
 * `1%,min=0.50,max=10.00`.
 */

/** An error in a rate's text. */
interface RateProblem {
  readonly problem: string;
  /** As in `FeeRate` of the API; undefined: the text is not made of these parts. */
  readonly part?: 'fixed' | 'percent' | 'minimum' | 'maximum';
}

const SHAPE = 'must be such as 0.35, 1.5%, 0.30+0.5% or 1%,min=0.50,max=10.00';
const TOO_LARGE = `must have amounts of at most ${formatAmount(REQUEST_AMOUNT_MAX, 'usd')}`;
const PERCENT = /^(\d{1,12})(?:\.(\d{1,2}))?%$/;
const ZERO = /^0(?:\.0{1,2})?$/;

/** Parses a rate strictly. */
export function parseRate(text: string, currency: Currency): FeeRate | RateProblem {
  const [parts = '', ...bounds] = text.split(',');
  const rate = parseParts(parts, currency);
  if ('problem' in rate) return rate;
  const found: { min?: bigint; max?: bigint } = {};
  for (const bound of bounds) {
    const [, name, amountText] = /^(min|max)=(.*)$/.exec(bound) ?? [];
    if (name !== 'min' && name !== 'max') return { problem: SHAPE };
    const part = name === 'min' ? 'minimum' : 'maximum';
    if (found[name] !== undefined) return { part, problem: `has ${name} more than once` };
    const amount = parseAmount(amountText!, currency);
    if (amount === 'too_large') return { part, problem: TOO_LARGE };
    if (typeof amount !== 'bigint')
      return { part, problem: `must have an amount above zero after ${name}=, such as ${name}=0.50` };
    found[name] = amount;
  }
  const { min = 0n, max } = found;
  if (bounds.length > 0 && rate.basisPoints === 0)
    return { part: 'percent', problem: 'has a min or max, which only a percentage can have' };
  if (max !== undefined && max < min) return { part: 'maximum', problem: 'has a max below its min' };
  if (max !== undefined && max < rate.fixed) return { part: 'maximum', problem: 'has a max below its fixed part' };
  return { ...rate, minimum: min, maximum: max ?? null };
}

function parseParts(text: string, currency: Currency): Pick<FeeRate, 'fixed' | 'basisPoints'> | RateProblem {
  const terms = text.split('+');
  const [first = '', second] = terms;
  if (terms.length > 2) return { problem: SHAPE };
  const fixed = first.endsWith('%') ? 0n : parseFixed(first, currency);
  const percentText = first.endsWith('%') ? first : second;
  if (typeof fixed === 'object') return fixed;
  if (first.endsWith('%') && second !== undefined) return { problem: SHAPE };
  if (percentText === undefined) return { fixed, basisPoints: 0 };
  const [, whole, fraction = ''] = PERCENT.exec(percentText) ?? [];
  if (whole === undefined)
    return { part: 'percent', problem: 'must have a percentage with two decimals at most, such as 1.5%' };
  const basisPoints = Number(whole + fraction.padEnd(2, '0'));
  if (basisPoints > BASIS_POINTS) return { part: 'percent', problem: 'must be at most 100%' };
  return { fixed, basisPoints };
}

function parseFixed(text: string, currency: Currency): bigint | RateProblem {
  if (ZERO.test(text)) return 0n;
  const amount = parseAmount(text, currency);
  if (typeof amount === 'bigint') return amount;
  return { part: 'fixed', problem: amount === 'too_large' ? TOO_LARGE : SHAPE };
}

/** Formats a rate so that `parseRate` can parse it. */
export function formatRate({ fixed, basisPoints, minimum, maximum }: FeeRate, currency: Currency): string {
  const percent = basisPoints > 0 ? [`${formatPercent(basisPoints)}%`] : [];
  const amount = fixed > 0n || basisPoints === 0 ? [formatAmount(fixed, currency)] : [];
  const bounds = [
    ...(minimum > 0n ? [`,min=${formatAmount(minimum, currency)}`] : []),
    ...(maximum === null ? [] : [`,max=${formatAmount(maximum, currency)}`]),
  ];
  return [...amount, ...percent].join('+') + bounds.join('');
}
