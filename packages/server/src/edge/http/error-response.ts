import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#kit/app-error.ts';
import { failureEnvelope } from './envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the error codes are explained: an absolute URL if the operator has set one, else a path. */
    errorDocumentation: string;
  }
}

/** The path of the page that explains each error code. */
export const ERROR_DOCUMENTATION_PATH = '/docs/errors';

/** The headers of every response, unless a route sets its own: nobody stores what partners read, or reads it as another content type. */
export const RESPONSE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Error codes for Fastify's own errors: by Fastify's code, or else by status. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
};
const STATUS_ERRORS: Readonly<Record<number, ErrorCode>> = {
  404: 'route_not_found',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'issuer_unavailable',
};

/** Converts any thrown error to an `AppError`; unexpected errors become `internal`. */
export function asAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = FRAMEWORK_ERRORS[code] ?? STATUS_ERRORS[statusCode];
  if (known) return new AppError(known, { cause: error });
  return new AppError(statusCode >= 400 && statusCode < 500 ? 'malformed_request' : 'internal', { cause: error });
}

export function sendError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = asAppError(error);
  request.appError = appError;
  if (appError.status >= 500)
    request.log.error({ ...identityOf(request), err: error, cause: causeOf(error) }, 'request failed');
  // Fastify closes the connection after a body that it has not read. A client that is still sending would then fail before
  // it reads this response. Without the header, Node reads and discards the rest, for as long as a body may take.
  if (appError.code === 'payload_too_large') reply.removeHeader('connection');
  // A stream that failed before its first bytes has set it, in Node's response, too.
  if (reply.hasHeader('content-encoding')) {
    reply.removeHeader('content-encoding');
    reply.raw.removeHeader('content-encoding');
  }
  if (appError.status === 401) reply.header('www-authenticate', challengeOf(request, appError));
  if (appError.headers) reply.headers(appError.headers);
  if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', String(appError.retryAfterSeconds));
  const text = JSON.stringify(failureEnvelope(appError, request.id, request.server.errorDocumentation));
  request.responseText = text;
  return (
    reply
      .code(appError.status)
      // Fastify can reject a request before the hook that sets these headers.
      .headers(RESPONSE_HEADERS)
      .header('x-request-id', request.id)
      .header('content-type', 'application/json; charset=utf-8')
      .send(text)
  );
}

/** What finds the other lines of the request, and its trace. */
function identityOf({ id, span }: FastifyRequest): object {
  return span === undefined ? { request_id: id } : { request_id: id, trace_id: span.traceId };
}

/** RFC 6750, 3: the response to a request without a token names only the scheme. */
function challengeOf(request: FastifyRequest, { code }: AppError): string {
  const wasRefused = request.headers.authorization !== undefined && code === 'invalid_token';
  return wasRefused ? 'Bearer realm="api", error="invalid_token"' : 'Bearer realm="api"';
}

/** Name and code of the cause, for the operator. Its message is omitted because it may quote values. */
function causeOf(error: Error): string | undefined {
  const { cause } = error;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
}
