import type { FastifyReply, FastifyRequest } from 'fastify';
import { replaceQuotedValues } from '../../foundation/kit/quoted-value.ts';
import { cut, redactedJson, REDACTED, withoutCardNumbers, type RequestLog } from '../../foundation/requests/index.ts';
import { BASE_PATHS } from './base-paths.ts';
import { idempotencyKeyProblem } from './request-hash.ts';
import type { RouteRecording } from './route-recording.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON of the response. */
    responseText: string | undefined;
  }
}

/** Where calls are recorded. */
export interface CallRecording {
  readonly log: Pick<RequestLog, 'add'>;
  /** Whether the bodies are recorded, too. */
  readonly bodies: boolean;
}

/** Values in a path that may be stored: ids, days, client ids. */
const PATH_VALUE =
  /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{1,12}|\d{4}-\d\d-\d\d|ick_(?:live|sandbox)_[0-9a-f]{24})$/i;
const DURATION_US_MAX = 0x7f_ff_ff_ff;

/** Records an authenticated call after its response was sent. It must be cheap: it runs for every call, in the thread with the ledger. */
export function recordCall(
  { log, bodies }: CallRecording,
  request: FastifyRequest,
  reply: FastifyReply,
  recording: RouteRecording,
  duration_ms: number,
): void {
  const { caller, appError, responseText } = request;
  if (caller === undefined) return;
  log.add({
    tenantId: caller.tenant.id,
    id: request.id,
    clientId: caller.clientId,
    method: request.method,
    route: recording.pattern,
    path: recording.hasParams ? storedPath(request, BASE_PATHS[caller.tenant.environment].length) : null,
    status: reply.statusCode,
    errorCode: appError === undefined ? null : appError.code,
    duration_us: Math.min(Math.round(duration_ms * 1_000), DURATION_US_MAX),
    idempotencyKey: storedKey(request.headers['idempotency-key']),
    query: bodies && request.url.includes('?') ? redactedJson(request.query) : null,
    requestBody: bodies && request.body !== undefined ? redactedJson(request.body) : null,
    responseBody: bodies && responseText !== undefined ? storedResponse(responseText, request, recording) : null,
  });
}

function storedPath({ params, url }: FastifyRequest, baseLength: number): string | null {
  for (const value of Object.values(params as Record<string, string>)) if (!PATH_VALUE.test(value)) return null;
  const end = url.indexOf('?');
  return url.slice(baseLength, end < 0 ? undefined : end);
}

function storedKey(key: string | string[] | undefined): string | null {
  if (typeof key !== 'string' || idempotencyKeyProblem(key) !== undefined) return null;
  return withoutCardNumbers(key);
}

/** An error response consists of texts of ours, of names that the caller sent, and of quoted values. */
function storedResponse(text: string, { appError }: FastifyRequest, { redactResponse }: RouteRecording): string {
  return appError === undefined ? redactResponse(text) : cut(withoutCardNumbers(replaceQuotedValues(text, REDACTED)));
}
