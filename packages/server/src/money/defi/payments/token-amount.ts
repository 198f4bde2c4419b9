/** Minor units of a currency that a token is pegged to, which has two decimals. */
const CENTS_PER_UNIT = 100n;

/** What an amount of a token is worth in cents. What is less than a cent is left out: a wallet has no place for it. */
export function centsOf(tokenAmount: bigint, decimals: number): bigint {
  return (tokenAmount * CENTS_PER_UNIT) / 10n ** BigInt(decimals);
}

/** In units of the token, with all its decimals: 1500000 of 6 decimals is "1.500000". */
export function formatTokenAmount(tokenAmount: bigint, decimals: number): string {
  const digits = tokenAmount.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  const split = digits.length - decimals;
  return `${digits.slice(0, split)}.${digits.slice(split)}`;
}
