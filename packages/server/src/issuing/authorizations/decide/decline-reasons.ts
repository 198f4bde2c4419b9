export const RETRIES = ['no', 'later', 'corrected'] as const;
export type Retry = (typeof RETRIES)[number];

/** The texts about a decline for the partner and the cardholder, and whether a retry can succeed. */
interface DeclineText {
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

const CALL = 'Your card was declined. Please contact support.';
const DATA = 'The card details do not match. Check them and try again.';
const LIMIT = 'This purchase is over a spending limit of your card.';
const PLACE = 'Your card cannot be used at this merchant.';

/** Every reason why a purchase is declined. The key is the API's `decline_reason`. */
export const DECLINE_REASONS = {
  declined_by_network: { meaning: 'the card network required the decline', cardholder: CALL, retry: 'no' },
  invalid_message: {
    meaning: 'the card network’s message is invalid, or has the id of another message; no transaction was created',
    cardholder: CALL,
    retry: 'no',
  },
  transaction_exists: {
    meaning:
      'a transaction with this id exists and cannot be authorized: it was already decided, cleared, reversed or has expired',
    cardholder: CALL,
    retry: 'no',
  },
  unknown_card: { meaning: 'no card with this id was issued here', cardholder: CALL, retry: 'no' },
  card_not_active: {
    meaning: 'the card is still being provisioned and has no number yet',
    cardholder: CALL,
    retry: 'later',
  },
  card_failed: { meaning: 'issuing the card failed permanently', cardholder: CALL, retry: 'no' },
  card_frozen: {
    meaning: 'the card is frozen',
    cardholder: 'Your card is frozen. Unfreeze it and try again.',
    retry: 'corrected',
  },
  card_terminated: { meaning: 'the card is terminated', cardholder: 'This card is closed.', retry: 'no' },
  card_expired: { meaning: 'the card has expired', cardholder: 'This card has expired.', retry: 'no' },
  failed_attempts_exceeded: {
    meaning: 'too many attempts with wrong card data or a wrong one-time code were made with the card in a short time',
    cardholder: CALL,
    retry: 'later',
  },
  cvv_mismatch: { meaning: 'the security code (CVV) does not match the card', cardholder: DATA, retry: 'corrected' },
  expiry_mismatch: { meaning: 'the expiry date does not match the card', cardholder: DATA, retry: 'corrected' },
  three_ds_failed: {
    meaning: 'the cardholder did not pass 3-D Secure authentication',
    cardholder: 'The purchase was not confirmed. Try again and enter the code you receive.',
    retry: 'corrected',
  },
  currency_not_supported: {
    meaning: 'no exchange rate is available for the merchant’s currency',
    cardholder: 'Your card cannot pay in this currency.',
    retry: 'no',
  },
  merchant_category_blocked: {
    meaning: 'the card’s controls do not allow this merchant category',
    cardholder: PLACE,
    retry: 'corrected',
  },
  merchant_blocked: {
    meaning: 'the card’s controls do not allow this merchant',
    cardholder: PLACE,
    retry: 'corrected',
  },
  country_blocked: { meaning: 'the card’s controls do not allow this country', cardholder: PLACE, retry: 'corrected' },
  purchase_kind_blocked: {
    meaning: 'the card’s controls do not allow this kind of purchase, entry mode or initiator',
    cardholder: 'Your card cannot be used for this kind of purchase.',
    retry: 'corrected',
  },
  outside_schedule: {
    meaning: 'the controls do not allow purchases at this time',
    cardholder: 'Your card cannot be used at this time.',
    retry: 'later',
  },
  single_use_spent: {
    meaning: 'the card is single-use and has already been used',
    cardholder: 'This card was for a single purchase.',
    retry: 'no',
  },
  other_merchant: {
    meaning: 'the card is locked to the merchant of its first purchase',
    cardholder: PLACE,
    retry: 'no',
  },
  transaction_limit_exceeded: {
    meaning: 'the purchase exceeds the per-transaction limit',
    cardholder: LIMIT,
    retry: 'corrected',
  },
  daily_limit_exceeded: {
    meaning: 'the purchase exceeds what remains of the daily limit',
    cardholder: LIMIT,
    retry: 'later',
  },
  weekly_limit_exceeded: {
    meaning: 'the purchase exceeds what remains of the weekly limit',
    cardholder: LIMIT,
    retry: 'later',
  },
  monthly_limit_exceeded: {
    meaning: 'the purchase exceeds what remains of the monthly limit',
    cardholder: LIMIT,
    retry: 'later',
  },
  lifetime_limit_exceeded: {
    meaning: 'the purchase exceeds what remains of the card’s lifetime limit',
    cardholder: LIMIT,
    retry: 'corrected',
  },
  credit_limit_exceeded: {
    meaning: 'the original credit exceeds a limit for credits; the last check says which',
    cardholder: 'This payment is over a limit of your card.',
    retry: 'later',
  },
  velocity_exceeded: {
    meaning: 'the card has reached the number of purchases that its controls allow',
    cardholder: LIMIT,
    retry: 'later',
  },
  insufficient_funds: {
    meaning: 'the card’s balance is lower than the purchase amount',
    cardholder: 'There is not enough money on your card.',
    retry: 'corrected',
  },
  issuer_timeout: {
    meaning: 'the purchase was not decided in time',
    cardholder: 'The purchase could not be completed. Please try again.',
    retry: 'later',
  },
} as const satisfies Record<string, DeclineText>;

export type DeclineReason = keyof typeof DECLINE_REASONS;
