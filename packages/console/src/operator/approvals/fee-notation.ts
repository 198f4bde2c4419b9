import type { FeeRate } from '@issuary/sdk';
import { isZero } from '../../ui/decimal.ts';

const NOTATION = /^(?:([\d.]+)(?:\+|(?![\d.%])))?(?:([\d.]+)%)?(?:,min=([\d.]+))?(?:,max=([\d.]+))?$/;

/** A fee as `issuary fees set` and the operator's API take it, such as `0.30+0.5%,min=0.50,max=10.00`. */
export function writeFee({ fixed, percent, minimum, maximum }: FeeRate): string {
  const share = isZero(percent) ? [] : [`${withoutTrailingZeros(percent)}%`];
  const sum = isZero(fixed) && share.length > 0 ? [] : [fixed];
  const least = isZero(minimum) ? '' : `,min=${minimum}`;
  const most = maximum === null ? '' : `,max=${maximum}`;
  return [...sum, ...share].join('+') + least + most;
}

/** What `writeFee` writes; undefined for anything else. */
export function readFee(text: string): FeeRate | undefined {
  const parts = NOTATION.exec(text);
  if (parts === null || text === '') return undefined;
  const [, fixed = '0.00', percent = '0', minimum = '0.00', maximum = null] = parts;
  return { fixed, percent, minimum, maximum };
}

function withoutTrailingZeros(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent;
}
