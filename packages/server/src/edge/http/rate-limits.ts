import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/app-error.ts';

/**
 * Lets routes limit the calls of each caller; those beyond get 429 in the envelope.
 * @param store counts the calls; undefined: in this thread's memory
 */
export async function addRateLimits(app: FastifyInstance, store?: FastifyRateLimitStoreCtor): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ...(store ? { store } : {}),
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
}
