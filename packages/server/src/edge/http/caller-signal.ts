import type { FastifyReply } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';

/** Told when the caller goes away before its answer was sent; the reason is a refusal, which nobody reads. */
export function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  const tell = (): void => {
    if (!raw.writableFinished)
      controller.abort(new AppError('malformed_request', { message: 'the caller went away before the answer' }));
  };
  // Who went away before it was asked for is not told again.
  if (raw.destroyed) tell();
  else raw.once('close', tell);
  return controller.signal;
}
