import { CALL, CONTROL_DECLINES, failedAttempts, type DeclineText } from '#controls';

const DATA = 'The card details do not match. Check them and try again.';

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
  ...failedAttempts.declines,
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
  ...CONTROL_DECLINES,
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
