import type { FastifyReply } from 'fastify';
import { AppError } from '#kit/app-error.ts';

/** Aborted when the caller disconnects before its response was sent. The reason is an error that is sent to no caller. */
export function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!raw.writableFinished)
      controller.abort(
        new AppError('malformed_request', { message: 'the caller disconnected before the response was sent' }),
      );
  };
  // The event `close` does not repeat for a caller that has already disconnected.
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
