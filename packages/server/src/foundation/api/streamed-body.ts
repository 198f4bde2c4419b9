import { createHmac, type Hmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../kit/app-error.ts';
import { assert } from '../kit/assert.ts';
import type { Secret } from '../kit/secret.ts';

/** What a route takes as a stream, besides JSON. */
export interface StreamedBodies {
  readonly mediaType: 'text/csv';
  /** What its lines are, for the documentation. */
  readonly description: string;
  readonly bytes_max: number;
  /** For the request to come in whole. */
  readonly time_ms_max: number;
}

/**
 * A body while it comes in: read once, as fast as the reader likes, and hashed on the way for who sent an idempotency key.
 * @throws AppError payload_too_large beyond the maximum, malformed_request when it breaks off
 */
export class StreamedBody implements AsyncIterable<Uint8Array> {
  readonly #source: Readable;
  readonly #bytes_max: number;
  readonly #hmac: Hmac;
  #hash: Buffer | undefined;

  /** @param identity what the hash covers besides the bytes */
  constructor(source: Readable, bytes_max: number, hashKey: Secret<Buffer>, identity: string) {
    this.#source = source;
    this.#bytes_max = bytes_max;
    this.#hmac = createHmac('sha256', hashKey.reveal()).update(identity);
  }

  /** Known once it was read to its end: a part of it is another request. */
  get hash(): Buffer {
    assert(this.#hash, 'a streamed body is hashed when it was read to its end');
    return this.#hash;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      // Destroyed, it would take the connection with it, and the answer.
      for await (const chunk of this.#source.iterator({ destroyOnReturn: false })) {
        bytes += (chunk as Buffer).length;
        if (bytes > this.#bytes_max) throw new AppError('payload_too_large');
        this.#hmac.update(chunk as Buffer);
        yield chunk as Buffer;
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('malformed_request', { message: 'the body broke off', cause: error });
    } finally {
      // Of a refused body the rest is let through unread, so that its sender gets to read the answer.
      this.#source.resume();
    }
    this.#hash = this.#hmac.digest();
  }
}
