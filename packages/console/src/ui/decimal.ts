/**
 * `left` minus `right`, exactly: amounts never become floating-point numbers. Both have the same number of decimals.
 * @returns with the decimals of `left`, at least 0
 */
export function subtract(left: string, right: string): string {
  const decimals = left.split('.')[1]?.length ?? 0;
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));
  const difference = minor(left) - minor(right);
  const digits = (difference < 0n ? 0n : difference).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export function isZero(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount);
}

/** The amount with the other sign. */
export function negate(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
