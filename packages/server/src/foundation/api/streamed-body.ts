import { createHmac, type Hmac, type KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';

/** The bodies that a route accepts as a stream, in addition to JSON. */
export interface StreamedBodies {
  readonly mediaType: 'text/csv';
  /** What the lines contain, for the documentation. */
  readonly description: string;
  readonly bytes_max: number;
  /** Maximum time to receive the whole request. */
  readonly time_ms_max: number;
}

/**
 * A request body that is read while it is received: once, at the reader's pace. It is hashed on the way, since the caller
 * may have sent an idempotency key.
 * @throws AppError payload_too_large beyond the maximum, malformed_request if the body ends early
 */
export class StreamedBody implements AsyncIterable<Uint8Array> {
  readonly #source: Readable;
  readonly #bytes_max: number;
  readonly #hmac: Hmac;
  #hash: Buffer | undefined;

  /** @param identity the part of the hash input that precedes the bytes */
  constructor(source: Readable, bytes_max: number, hashKey: KeyObject, identity: string) {
    this.#source = source;
    this.#bytes_max = bytes_max;
    this.#hmac = createHmac('sha256', hashKey).update(identity);
  }

  /** Available once the body was read to its end: part of a body is a different request. */
  get hash(): Buffer {
    assert(this.#hash, 'the hash of a streamed body is read after the body');
    return this.#hash;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      // Destroying the source would close the connection before the response is sent.
      for await (const chunk of this.#source.iterator({ destroyOnReturn: false })) {
        bytes += (chunk as Buffer).length;
        if (bytes > this.#bytes_max) throw new AppError('payload_too_large');
        this.#hmac.update(chunk as Buffer);
        yield chunk as Buffer;
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('malformed_request', {
        message: 'the request body is incomplete; send it again',
        details: { reason: { kind: 'incomplete_body' } },
        cause: error,
      });
    } finally {
      // Discard the rest of a rejected body, so that its sender can read the response.
      this.#source.resume();
    }
    this.#hash = this.#hmac.digest();
  }
}
