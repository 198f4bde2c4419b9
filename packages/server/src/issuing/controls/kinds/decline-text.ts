export const RETRIES = ['no', 'later', 'corrected'] as const;
export type Retry = (typeof RETRIES)[number];

/** The texts about a decline for the partner and the cardholder, and whether a retry can succeed. */
export interface DeclineText {
  /** For the partner's developer. */
  readonly meaning: string;
  /** For the cardholder. Reveals nothing that helps a thief. */
  readonly cardholder: string;
  /**
   * Whether the same purchase can succeed: `later` with time alone, `corrected` after the cause is corrected. For
   * limits of a time, `explain` may change `later` to `corrected`.
   */
  readonly retry: Retry;
}

/** Texts for cardholders that several reasons share. */
export const CALL = 'Your card was declined. Please contact support.';
export const LIMIT = 'This purchase is over a spending limit of your card.';
export const PLACE = 'Your card cannot be used at this merchant.';
