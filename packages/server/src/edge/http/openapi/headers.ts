import type { RouteContract } from '../../../foundation/api/route.ts';
import type { JsonObject } from './schema-library.ts';

/** Every header that an answer can carry, by its name in `components.headers`. */
export const HEADERS: Readonly<Record<string, JsonObject>> = {
  RequestId: {
    description: 'Names this answer; quote it when you ask for help.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimitLimit: { description: 'Calls that are allowed in the present window.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Calls that are left in it.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until the next window begins.', schema: { type: 'integer' } },
  RetryAfter: { description: 'Seconds to wait before the same call can go through.', schema: { type: 'integer' } },
  IdempotentReplayed: {
    description: '`true` when this is the saved answer of an earlier call with the same key; nothing was done again.',
    schema: { type: 'string', const: 'true' },
  },
  IgnoredFields: {
    description: 'Names of fields that came with the request and mean nothing here, separated by commas.',
    schema: { type: 'string' },
  },
};

const RATE_LIMIT = {
  'x-ratelimit-limit': ref('RateLimitLimit'),
  'x-ratelimit-remaining': ref('RateLimitRemaining'),
  'x-ratelimit-reset': ref('RateLimitReset'),
};

/** Headers of a success of this route. */
export function successHeaders(route: RouteContract, isOpen: boolean): JsonObject {
  return {
    'x-request-id': ref('RequestId'),
    ...(isOpen ? {} : RATE_LIMIT),
    ...((route.body ?? route.query) ? { 'x-ignored-fields': ref('IgnoredFields') } : {}),
    ...(route.idempotent ? { 'idempotent-replayed': ref('IdempotentReplayed') } : {}),
  };
}

/** Headers of a refusal. Who calls is checked before how often, so 401 and 403 tell nothing of the limit. */
export function failureHeaders(status: number, codes: readonly string[]): JsonObject {
  const canWait = status === 429 || status === 503 || codes.includes('idempotency_in_progress');
  return {
    'x-request-id': ref('RequestId'),
    ...(status === 401 || status === 403 ? {} : RATE_LIMIT),
    ...(canWait ? { 'retry-after': ref('RetryAfter') } : {}),
  };
}

function ref(name: string): JsonObject {
  return { $ref: `#/components/headers/${name}` };
}
