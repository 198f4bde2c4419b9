/** Minor units per unit of the pegged currency, which has two decimals. */
const CENTS_PER_UNIT = 100n;

/** The value of a token amount in cents, rounded down. */
export function centsOf(tokenAmount: bigint, decimals: number): bigint {
  return (tokenAmount * CENTS_PER_UNIT) / 10n ** BigInt(decimals);
}

/** Formats an amount in units of the token with all decimals: 1500000 with 6 decimals is "1.500000". */
export function formatTokenAmount(tokenAmount: bigint, decimals: number): string {
  const digits = tokenAmount.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  const split = digits.length - decimals;
  return `${digits.slice(0, split)}.${digits.slice(split)}`;
}
