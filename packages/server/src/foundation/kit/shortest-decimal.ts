import { trimEnd } from './trim-end.ts';

/** A number of `decimals` decimals as the shortest decimal: 920000n with six is "0.92", 2000000n is "2". */
export function shortestDecimal(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return trimEnd(trimEnd(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, '0'), '.');
}
