import type { IssuaryErrorCode } from './types.ts';

/** Why a call failed. `code` is what to decide by; `messages` are for people and may be empty. */
export class IssuaryError extends Error {
  override readonly name = 'IssuaryError';
  readonly code: IssuaryErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly messages: readonly string[];
  /** With `invalid_request`: field name to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Quote it when you ask the operator for help. */
  readonly requestId: string | undefined;
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
