/** What the service says itself where a bank gives no reason, or where the reason was erased. */
export const NOT_OF_A_BANK: readonly string[] = [
  'The bank rejected the payment.',
  'The receiving bank returned the payment.',
  'the bank gave no reason',
  'erased',
];

/** A bank's own words, which are shown as they are, and whose language is not known; undefined: it has said nothing. */
export function bankWords(reason: string): string | undefined {
  return NOT_OF_A_BANK.includes(reason) ? undefined : reason;
}
