/**
 * The check that failed. `bad_secret` is a mistake in your settings; the others concern the request. `unreadable_body`: the
 * signature is valid but the body is not an event, or the body was parsed before verification.
 */
export type WebhookVerificationCode =
  | 'bad_secret'
  | 'too_large'
  | 'missing_headers'
  | 'bad_timestamp'
  | 'too_old'
  | 'too_new'
  | 'bad_signature'
  | 'unreadable_body';

/** The webhook could not be verified: do not process it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }
}
