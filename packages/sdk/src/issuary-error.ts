import type { IssuaryErrorCode } from './types.ts';

/** A failed call. Use `code` in your program; `messages` are for people and may be empty. */
export class IssuaryError extends Error {
  override readonly name = 'IssuaryError';
  readonly code: IssuaryErrorCode;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly messages: readonly string[];
  /** For `invalid_request`: the problem of each invalid field, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Include it when you ask the operator for help. */
  readonly requestId: string | undefined;
  /** The delay that the service requested before the next call. */
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: {
    code: IssuaryErrorCode;
    status: number;
    messages?: readonly string[];
    fields?: Readonly<Record<string, string>> | undefined;
    requestId?: string | undefined;
    retryAfterSeconds?: number | undefined;
    cause?: unknown;
  }) {
    const messages = parts.messages ?? [];
    super(messages.length > 0 ? messages.join('; ') : parts.code, { cause: parts.cause });
    this.code = parts.code;
    this.status = parts.status;
    this.messages = messages;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}
