/**
 * Which check failed. `bad_secret` is a mistake in your own settings; the others are about what was received.
 * `unreadable_body`: signed well, but no event; or it was parsed before it was given to be verified.
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

/** What was received is not proven: do nothing with it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }
}
