import type { DeclineReason, Retry } from './decline-reasons.ts';

/** Why a purchase was declined, in full: kept with the decline, shown to the partner. */
export interface Explanation {
  readonly reason: DeclineReason;
  readonly meaning: string;
  readonly cardholder_text: string;
  /** `corrected`: once what is wrong is put right; `later`: with time alone. */
  readonly retry: Retry;
  /** What the purchase would have taken, in the card's currency; null without an exchange rate. */
  readonly amount: string | null;
  /** What could be spent at that moment. */
  readonly balance: string;
  readonly currency: string;
  /** In the order in which they ran; the last one failed. */
  readonly checks: readonly ExplainedCheck[];
}

export interface ExplainedCheck {
  readonly name: string;
  readonly passed: boolean;
  /** What the check looked at. */
  readonly inputs: Readonly<Record<string, unknown>>;
}
