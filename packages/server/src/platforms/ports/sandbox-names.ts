import { SECOND_MS } from '#kit/durations.ts';

/**
 * Last names of sandbox customers that trigger special results of the card platform and the bank. They are documented in
 * docs/sandbox.md and docs/virtual-accounts.md.
 */
export const UNISSUABLE = 'Unissuable';
export const SLOW = 'Slow';
/** How long a card or an account of a customer named `Slow` stays `processing`. */
export const SLOW_MS = 3 * SECOND_MS;
