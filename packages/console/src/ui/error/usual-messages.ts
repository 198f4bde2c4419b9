/**
 * Errors whose message may have particulars that the person needs, such as which limit is reached, and that no detail of the error
 * has. By code, the message without them.
 */
export const USUAL_MESSAGES: Readonly<Record<string, string>> = {
  malformed_request: 'the request could not be read',
  insufficient_scope: 'this API key does not have the scope that this call needs',
  missing_right: 'you do not have the right that this call needs',
  renewal_refused: 'the card platform refused to renew this card',
  webhook_limit_reached: 'the maximum number of webhooks is reached',
  master_key_missing: 'Some running processes do not have the new ISSUARY_MASTER_KEY. Give it to them first.',
  rate_limited: 'too many requests',
  issuer_unavailable: 'Service temporarily unavailable. Retry with the same idempotency key.',
  unreadable_answer: '',
};
