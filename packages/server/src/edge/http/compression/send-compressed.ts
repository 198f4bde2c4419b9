import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { compress, COMPRESSED_BYTES_MIN, compressedStream } from './compress.ts';

/**
 * Sends a body without secrets (compressible.ts), compressed if the caller accepts that and it is long enough.
 * @param length of a stream in bytes, if it is known
 */
export async function sendCompressed(
  reply: FastifyReply,
  body: string | Readable,
  length = typeof body === 'string' ? body.length : Infinity,
): Promise<FastifyReply> {
  const encoding =
    length < COMPRESSED_BYTES_MIN ? undefined : acceptedEncoding(reply.request.headers['accept-encoding']);
  void reply.header('vary', 'accept, accept-encoding');
  if (encoding === undefined) return await reply.send(body);
  void reply.header('content-encoding', encoding);
  if (typeof body === 'string') return await reply.send(await compress(body, encoding));
  return await reply.removeHeader('content-length').send(compressedStream(body, encoding));
}
