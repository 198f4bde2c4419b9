import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { KeyedLimit } from '#kit/concurrency/keyed-limit.ts';
import { BODY_BYTES_MAX } from './server-options.ts';

/**
 * Parsing a document of 20 MB keeps the thread from everything else for 50 ms, and twice its size is in memory until the response is
 * sent.
 */
const LARGE_BODIES_MAX = 4;
/** The limit of all partners together, for each thread that receives calls. */
const LARGE_BODIES_IN_ALL_MAX = 8;

/**
 * A hook for routes that accept more than the usual size. It limits how many larger bodies of a partner, and of all, are received and
 * processed at a time, before the body is read.
 */
export function limitLargeBodies() {
  const limit = new KeyedLimit<TenantId>(LARGE_BODIES_MAX);
  let inAll = 0;
  return (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: (error?: Error) => void): void => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // A body in chunks does not say how large it is.
    if (encoding === undefined && Number(length ?? 0) <= BODY_BYTES_MAX) return done();
    const key = request.caller!.tenant.id;
    if (inAll >= LARGE_BODIES_IN_ALL_MAX)
      return done(
        new AppError('rate_limited', {
          message: `as many bodies of more than ${BODY_BYTES_MAX / 1024} kB as can be received at a time are being sent; try again in a second`,
          details: { reason: { kind: 'large_bodies_in_all' } },
          retryAfterSeconds: 1,
        }),
      );
    if (!limit.tryAcquire(key)) {
      return done(
        new AppError('rate_limited', {
          message: `you are already sending ${LARGE_BODIES_MAX} bodies of more than ${BODY_BYTES_MAX / 1024} kB; try again when one of them is answered`,
          details: { reason: { kind: 'large_bodies', value: String(LARGE_BODIES_MAX) } },
          retryAfterSeconds: 1,
        }),
      );
    }
    inAll += 1;
    reply.raw.once('close', () => {
      inAll -= 1;
      limit.release(key);
    });
    return done();
  };
}
