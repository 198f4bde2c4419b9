import type { FastifyReply } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';

/** Aborted when the caller disconnects before its response was sent. The reason is an error that is sent to no caller. */
export function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  const tell = (): void => {
    if (!raw.writableFinished)
      controller.abort(new AppError('malformed_request', { message: 'the caller went away before the answer' }));
  };
  // The event `close` does not repeat for a caller that has already disconnected.
  if (raw.destroyed) tell();
  else raw.once('close', tell);
  return controller.signal;
}
