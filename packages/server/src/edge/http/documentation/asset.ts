import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../compression/accepted-encoding.ts';
import { compress, COMPRESSED_BYTES_MIN } from '../compression/compress.ts';

const COMPRESSED_TYPE = /^text\/|json|svg/;

/** A file that is the same for every caller. It is compressed once for each encoding that callers accept. */
export class Asset {
  readonly mediaType: string;
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(mediaType: string, body: string | Buffer) {
    this.mediaType = mediaType;
    this.#body = typeof body === 'string' ? Buffer.from(body) : body;
    this.#hash = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22);
  }

  /** Sends the file, or 304 if the caller has it. Callers may keep it, and ask each time whether it has changed. */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const encoding = this.#encodingFor(request.headers['accept-encoding']);
    const tag = `"${this.#hash}${encoding === undefined ? '' : `-${encoding}`}"`;
    void reply.code(status).headers({
      'content-type': this.mediaType,
      'cache-control': 'no-cache',
      etag: tag,
      vary: [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '),
      'x-content-type-options': 'nosniff',
    });
    if (status === 200 && hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (encoding === undefined) return reply.send(this.#body);
    let compressed = this.#compressed.get(encoding);
    if (compressed === undefined) this.#compressed.set(encoding, (compressed = compress(this.#body, encoding)));
    return reply.header('content-encoding', encoding).send(await compressed);
  }

  #encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
    if (this.#body.length < COMPRESSED_BYTES_MIN || !COMPRESSED_TYPE.test(this.mediaType)) return undefined;
    return acceptedEncoding(accepted);
  }
}

/** RFC 9110, 13.1.2: `If-None-Match` has a list of tags, or `*`. Weak tags are compared like strong ones. */
function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);
}
