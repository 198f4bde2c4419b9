/** An amount in minor units of its currency. */
export const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

/**
 * `left` minus `right`, exactly: amounts never become floating-point numbers. Both have the same number of decimals.
 * @returns with the decimals of `left`, at least 0
 */
export function subtract(left: string, right: string): string {
  const decimals = left.split('.')[1]?.length ?? 0;
  const difference = minor(left) - minor(right);
  return write(difference < 0n ? 0n : difference, decimals);
}

/** The exact sum of amounts with the same number of decimals. */
export function add(first: string, ...others: readonly string[]): string {
  const sum = others.reduce((total, each) => total + minor(each), minor(first));
  return write(sum, first.split('.')[1]?.length ?? 0);
}

/** The amount with the other sign. */
export function negate(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** Whether `left` is more than `right`. Both have the same number of decimals. */
export function isMore(left: string, right: string): boolean {
  return minor(left) > minor(right);
}

export function isZero(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount);
}

/** An amount of minor units, as the API writes it. */
export function write(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return amount < 0n ? `-${text}` : text;
}
