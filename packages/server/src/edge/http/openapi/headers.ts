import { ENVIRONMENTS } from '#kit/tenant.ts';
import { ENVIRONMENT_HEADER } from '../environment-header.ts';
import type { OperationContract } from './operation-contract.ts';
import type { JsonObject } from './schema-library.ts';

/** Every header that a response can have, by its name in `components.headers`. */
export const HEADERS: Readonly<Record<string, JsonObject>> = {
  RequestId: {
    description: 'Identifies the response; quote it in support requests.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  Environment: {
    description: 'The environment that answered.',
    required: true,
    schema: { type: 'string', enum: [...ENVIRONMENTS] },
  },
  RateLimitLimit: { description: 'Calls allowed in the current window.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Calls left in the current window.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until the next window begins.', schema: { type: 'integer' } },
  RetryAfter: { description: 'Seconds to wait before repeating the call.', schema: { type: 'integer' } },
  IdempotentReplayed: {
    description:
      '`true` if this is the saved response of an earlier call with the same key; the call had no further effect.',
    schema: { type: 'string', const: 'true' },
  },
  NextCursor: {
    description: 'With `Accept: text/csv`: the `next_cursor` of the page; absent on the last page.',
    schema: { type: 'string' },
  },
  IgnoredFields: {
    description: 'Names of query parameters, or of columns of a CSV file, that were ignored, separated by commas.',
    schema: { type: 'string' },
  },
};

const CONSOLE_NAMES = [
  'RequestId',
  'RateLimitLimit',
  'RateLimitRemaining',
  'RateLimitReset',
  'RetryAfter',
  'NextCursor',
];

/** Those that a response to somebody who is signed in to the console can have. */
export const CONSOLE_HEADERS: typeof HEADERS = Object.fromEntries(CONSOLE_NAMES.map((name) => [name, HEADERS[name]!]));

/** The headers of an error response of this status, which can have these codes. */
export type FailureHeaders = (status: number, codes: readonly string[]) => JsonObject;

const RATE_LIMIT = {
  'x-ratelimit-limit': ref('RateLimitLimit'),
  'x-ratelimit-remaining': ref('RateLimitRemaining'),
  'x-ratelimit-reset': ref('RateLimitReset'),
};

function isPagedCsv({ formats, query }: OperationContract): boolean {
  return formats?.includes('csv') === true && query?.properties['after'] !== undefined;
}

/** Headers of a successful response of the partner API. */
export function successHeaders(route: OperationContract, isOpen: boolean): JsonObject {
  return {
    'x-request-id': ref('RequestId'),
    [ENVIRONMENT_HEADER]: ref('Environment'),
    ...(isOpen ? {} : RATE_LIMIT),
    ...((route.ignoredQuery ?? route.streamedBodies) ? { 'x-ignored-fields': ref('IgnoredFields') } : {}),
    ...cursorHeader(route),
    ...(route.idempotent ? { 'idempotent-replayed': ref('IdempotentReplayed') } : {}),
  };
}

/** Headers of a successful response to somebody who is signed in to the console. @param isCounted whether the calls are limited */
export function consoleHeaders(route: OperationContract, isCounted: boolean): JsonObject {
  return { 'x-request-id': ref('RequestId'), ...(isCounted ? RATE_LIMIT : {}), ...cursorHeader(route) };
}

function cursorHeader(route: OperationContract): JsonObject {
  return isPagedCsv(route) ? { 'x-next-cursor': ref('NextCursor') } : {};
}

/** Headers of an error response of the partner API. The caller is authenticated before its calls are counted, so 401 and 403 have no rate limit. */
export const failureHeaders: FailureHeaders = (status, codes) => ({
  'x-request-id': ref('RequestId'),
  [ENVIRONMENT_HEADER]: ref('Environment'),
  ...(status === 401 || status === 403 ? {} : RATE_LIMIT),
  ...retryHeader(status, codes),
});

/** The same of the console. */
export const consoleFailureHeaders: FailureHeaders = (status, codes) => ({
  'x-request-id': ref('RequestId'),
  ...retryHeader(status, codes),
});

function retryHeader(status: number, codes: readonly string[]): JsonObject {
  const canWait = status === 429 || status === 503 || codes.includes('idempotency_in_progress');
  return canWait ? { 'retry-after': ref('RetryAfter') } : {};
}

function ref(name: string): JsonObject {
  return { $ref: `#/components/headers/${name}` };
}
