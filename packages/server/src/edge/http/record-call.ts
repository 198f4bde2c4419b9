import type { FastifyReply, FastifyRequest } from 'fastify';
import { RECORDED_ID } from '#api/recorded.ts';
import { containsCardNumber } from '#kit/card-number.ts';
import { isKey } from '#kit/tenant.ts';
import { REDACTED, redactedJson, type RequestLog } from '#requests';
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

const DAY = /^\d{4}-\d\d-\d\d$/;
/** The parameter of routes about a day. As an id, a day may be one of birth. */
const DAY_PARAM = 'date';
const PARAM = /\{(\w+)\}/g;
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
  const byPerson = !isKey(caller);
  log.add({
    tenantId: caller.tenant.id,
    byPerson,
    id: request.id,
    callerId: byPerson ? caller.personId : caller.clientId,
    method: request.method,
    route: recording.pattern,
    path: recording.hasParams ? storedPath(request, recording.pattern) : null,
    status: reply.statusCode,
    errorCode: appError === undefined ? null : appError.code,
    duration_us: Math.min(Math.round(duration_ms * 1_000), DURATION_US_MAX),
    idempotencyKey: storedKey(request.headers['idempotency-key']),
    query: bodies && request.url.includes('?') ? redactedJson(request.query, recording.query) : null,
    requestBody: bodies && request.body !== undefined ? redactedJson(request.body, recording.body) : null,
    responseBody: bodies && responseText !== undefined ? storedResponse(responseText, request, recording) : null,
  });
}

/** The pattern with those parameters that are ids or days: the URL could have them in another form, or have more than the path. */
function storedPath({ params }: FastifyRequest, pattern: string): string {
  return pattern.replaceAll(PARAM, (name, key: string) => {
    const value = (params as Record<string, string>)[key] ?? '';
    return isStoredId(value) || (key === DAY_PARAM && DAY.test(value)) ? value : name;
  });
}

/** A card number may be written in the form of a UUID. */
function isStoredId(value: string): boolean {
  return RECORDED_ID.test(value) && !containsCardNumber(value);
}

/** A key is accepted with a card number in it. Then none of it is stored: a security code may follow the number. */
function storedKey(key: string | string[] | undefined): string | null {
  if (typeof key !== 'string' || idempotencyKeyProblem(key) !== undefined) return null;
  return containsCardNumber(key) ? REDACTED : key;
}

function storedResponse(text: string, { appError }: FastifyRequest, recording: RouteRecording): string {
  return appError === undefined
    ? recording.redactResponse(text)
    : recording.redactError(text, appError.fields !== undefined);
}
