export const RETRIES = ['no', 'later', 'corrected'] as const;
export type Retry = (typeof RETRIES)[number];

/** What follows from a decline: may the merchant or cardholder try again, and what is to be said. */
interface DeclineText {
  /** For the partner's developer. */
  readonly meaning: string;
  /** For the cardholder: gives away nothing that helps a thief. */
  readonly cardholder: string;
  /** Whether the same purchase can succeed: with time alone, or once the cause is put right. Of a full window, at best. */
  readonly retry: Retry;
}

const CALL = 'Your card was declined. Please contact support.';
const DATA = 'The card details do not match. Check them and try again.';
const LIMIT = 'This purchase is over a spending limit of your card.';
const PLACE = 'Your card cannot be used at this merchant.';

/** Every reason for which a purchase is declined; partners get the name as `decline_reason`. */
export const DECLINE_REASONS = {
  declined_by_network: { meaning: 'the card network demanded the decline', cardholder: CALL, retry: 'no' },
  invalid_message: {
    meaning: 'the card network’s message was no purchase that could be decided; it left no transaction',
    cardholder: CALL,
    retry: 'no',
  },
  transaction_exists: {
    meaning: 'the purchase with this id is not open for this: it was asked for before, reversed or cleared, or is over',
    cardholder: CALL,
    retry: 'no',
  },
  unknown_card: { meaning: 'no such card was issued here', cardholder: CALL, retry: 'no' },
  card_not_active: { meaning: 'the card has no number yet', cardholder: CALL, retry: 'later' },
  card_failed: { meaning: 'the card could not be issued, and never will be', cardholder: CALL, retry: 'no' },
  card_frozen: {
    meaning: 'the card is frozen',
    cardholder: 'Your card is frozen. Unfreeze it and try again.',
    retry: 'corrected',
  },
  card_terminated: { meaning: 'the card is terminated', cardholder: 'This card is closed.', retry: 'no' },
  card_expired: { meaning: 'the card has expired', cardholder: 'This card has expired.', retry: 'no' },
  cvv_mismatch: { meaning: 'the security code that was given is not the card’s', cardholder: DATA, retry: 'corrected' },
  expiry_mismatch: { meaning: 'the expiry that was given is not the card’s', cardholder: DATA, retry: 'corrected' },
  three_ds_failed: {
    meaning: 'the cardholder did not prove the purchase (3-D Secure)',
    cardholder: 'The purchase was not confirmed. Try again and enter the code you receive.',
    retry: 'corrected',
  },
  currency_not_supported: {
    meaning: 'there is no exchange rate for the merchant’s currency',
    cardholder: 'Your card cannot pay in this currency.',
    retry: 'no',
  },
  merchant_category_blocked: {
    meaning: 'the card’s controls do not allow this kind of merchant',
    cardholder: PLACE,
    retry: 'corrected',
  },
  merchant_blocked: {
    meaning: 'the card’s controls do not allow this merchant',
    cardholder: PLACE,
    retry: 'corrected',
  },
  country_blocked: { meaning: 'the card’s controls do not allow this country', cardholder: PLACE, retry: 'corrected' },
  single_use_spent: {
    meaning: 'the card is for one purchase, which has been made',
    cardholder: 'This card was for a single purchase.',
    retry: 'no',
  },
  transaction_limit_exceeded: { meaning: 'more than the limit of one purchase', cardholder: LIMIT, retry: 'corrected' },
  daily_limit_exceeded: { meaning: 'more than is left of the day’s limit', cardholder: LIMIT, retry: 'later' },
  weekly_limit_exceeded: { meaning: 'more than is left of the week’s limit', cardholder: LIMIT, retry: 'later' },
  monthly_limit_exceeded: { meaning: 'more than is left of the month’s limit', cardholder: LIMIT, retry: 'later' },
  lifetime_limit_exceeded: { meaning: 'more than is left of the card’s limit', cardholder: LIMIT, retry: 'corrected' },
  velocity_exceeded: {
    meaning: 'as many purchases as the controls allow have been made',
    cardholder: LIMIT,
    retry: 'later',
  },
  insufficient_funds: {
    meaning: 'the card holds less than the purchase takes',
    cardholder: 'There is not enough money on your card.',
    retry: 'corrected',
  },
  issuer_timeout: {
    meaning: 'the decision was not made in time',
    cardholder: 'The purchase could not be completed. Please try again.',
    retry: 'later',
  },
} as const satisfies Record<string, DeclineText>;

export type DeclineReason = keyof typeof DECLINE_REASONS;
