import { pipeline, Readable, type Duplex } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** Shorter responses are sent as they are: they fit into one or two packets, whether they are compressed or not. */
export const COMPRESSED_BYTES_MIN = 2_048;

/** 4 of 11: beyond it, a page of a list takes longer to compress than to send. */
const BROTLI_LEVEL = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** A window of 512 kB instead of 4 MB, which bounds the memory of each stream. */
const BROTLI_STREAM = { ...BROTLI_LEVEL, [constants.BROTLI_PARAM_LGWIN]: 19 };
const ZSTD_STREAM = { [constants.ZSTD_c_windowLog]: 19 };

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd: promisify<Buffer, Buffer>((bytes, done) => zstdCompress(bytes, done)),
  br: promisify<Buffer, Buffer>((bytes, done) => brotliCompress(bytes, { params: BROTLI_LEVEL }, done)),
  gzip: promisify<Buffer, Buffer>((bytes, done) => gzip(bytes, done)),
};

/** Each chunk is sent when it is written, so that a slow stream arrives as it would without compression. */
const ENCODERS: Readonly<Record<Encoding, () => Duplex>> = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush, params: ZSTD_STREAM }),
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI_STREAM }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** Compresses on a thread of libuv. */
export async function compress(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return await COMPRESS[encoding](typeof body === 'string' ? Buffer.from(body) : body);
}

/** Compresses while the source is read, as fast as the response is sent. An error of the source is the result's error. */
export function compressedStream(source: Readable, encoding: Encoding): Readable {
  const encoder = ENCODERS[encoding]();
  // `pipeline` also ends the source when the response is closed. The response handles the error.
  pipeline(source, encoder, () => {});
  return encoder;
}
