import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { StreamedBodies } from '#api/streamed-body.ts';
import { AppError } from '#kit/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unread body of a request, if its route accepts the body as a stream. */
    streamedBody: Readable | undefined;
  }
}

/** Leaves bodies of this media type unread in this scope. Other scopes reject the type as unsupported. */
export function addStreamedBodies(scope: FastifyInstance, { mediaType, bytes_max }: StreamedBodies): void {
  scope.addContentTypeParser(mediaType, (request, payload, done) => {
    const { 'content-length': length } = request.headers;
    if (Number(length ?? 0) > bytes_max) return done(new AppError('payload_too_large'));
    request.streamedBody = payload;
    return done(null);
  });
}
