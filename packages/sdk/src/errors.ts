import type { IssuaryErrorCode } from './types.ts';

/** What an error is made of. */
export interface ErrorParts {
  readonly code: IssuaryErrorCode;
  readonly status: number;
  readonly messages?: readonly string[] | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
  readonly docUrl?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** A failed call. Use the class or `code` in your program; `messages` are for people and may be empty. */
export class IssuaryError extends Error {
  override readonly name: string = 'IssuaryError';
  readonly code: IssuaryErrorCode;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly messages: readonly string[];
  /** For `invalid_request`: the problem of each invalid field, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Include it when you ask the operator for help. `requests.get(requestId)` returns what the call sent and received. */
  readonly requestId: string | undefined;
  /** The page that explains the code and its remedy. */
  readonly docUrl: string | undefined;
  /** The delay that the service requested before the next call. */
  readonly retryAfterSeconds: number | undefined;
  /** Everything that the service sent about the error, such as `existing_id` of `duplicate_external_ref`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(parts: ErrorParts) {
    const messages = parts.messages ?? [];
    super(textOf(parts), { cause: parts.cause });
    this.code = parts.code;
    this.status = parts.status;
    this.messages = messages;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId;
    this.docUrl = parts.docUrl;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.details = parts.details ?? {};
  }
}

/** What a person reads first. Some errors have no message, and a hint with the remedy. */
function textOf({ code, messages = [], details }: ErrorParts): string {
  if (messages.length > 0) return messages.join('; ');
  const hint = details?.['hint'];
  return typeof hint === 'string' ? `${code}: ${hint}` : code;
}

/** 400 and every other 4xx status without a class of its own: the request cannot be read or served. */
export class BadRequestError extends IssuaryError {
  override readonly name: string = 'BadRequestError';
}

/** 401: the credentials are wrong, or the token was rejected also after it was renewed. */
export class AuthenticationError extends IssuaryError {
  override readonly name: string = 'AuthenticationError';
}

/** 402: the wallet has not enough money. Nothing was moved. */
export class PaymentRequiredError extends IssuaryError {
  override readonly name: string = 'PaymentRequiredError';
}

/** 403: the key may not do this, or it is a key of the other environment. */
export class PermissionDeniedError extends IssuaryError {
  override readonly name: string = 'PermissionDeniedError';
}

/** 404: there is no such resource in this environment. */
export class NotFoundError extends IssuaryError {
  override readonly name: string = 'NotFoundError';
}

/** 409: the state of the resource does not allow the call, or another call conflicts with it. */
export class ConflictError extends IssuaryError {
  override readonly name: string = 'ConflictError';
}

/** 422: the request is readable but wrong. `fields` names what to correct. */
export class UnprocessableEntityError extends IssuaryError {
  override readonly name: string = 'UnprocessableEntityError';
}

/** 429: too many calls. `retryAfterSeconds` says when the next one is accepted. */
export class RateLimitError extends IssuaryError {
  override readonly name: string = 'RateLimitError';
}

/** 500 and above: the service failed. With its idempotency key, the call can be repeated safely. */
export class ServerError extends IssuaryError {
  override readonly name: string = 'ServerError';
}

/** There was no response. The call may have been executed: repeat it with the same idempotency key. */
export class ConnectionError extends IssuaryError {
  override readonly name: string = 'ConnectionError';

  constructor(why: string, cause: unknown) {
    super({ code: 'no_answer', status: 0, messages: [why], cause });
  }
}

/** There was no response within the timeout. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

const CLASSES: Readonly<Record<number, typeof BadRequestError>> = {
  401: AuthenticationError,
  402: PaymentRequiredError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableEntityError,
  429: RateLimitError,
};

/** Creates an error of the class for its status. */
export function errorOf(parts: ErrorParts): IssuaryError {
  const { status } = parts;
  if (status >= 500) return new ServerError(parts);
  if (status >= 400) return new (CLASSES[status] ?? BadRequestError)(parts);
  return new IssuaryError(parts);
}
