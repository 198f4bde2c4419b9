import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Encoding } from './accepted-encoding.ts';
import { compress, compressedStream } from './compress.ts';

const DECOMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  zstd: (bytes) => zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};
const ROW = `${'019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22,deposit,10.00,'.repeat(20)}\n`;

describe.each(Object.keys(DECOMPRESS) as Encoding[])('%s', (encoding) => {
  test('restores a text with characters of several bytes', async () => {
    const text = 'Café, 東京, 🂡\n'.repeat(500);
    const compressed = await compress(text, encoding);
    expect(DECOMPRESS[encoding](compressed).toString()).toBe(text);
    expect(compressed.length).toBeLessThan(Buffer.byteLength(text) / 5);
  });

  test('restores a stream', async () => {
    const compressed = await buffer(compressedStream(Readable.from([ROW, Buffer.from(ROW), ROW]), encoding));
    expect(DECOMPRESS[encoding](compressed).toString()).toBe(ROW.repeat(3));
  });

  test('sends a chunk before the next one exists', async () => {
    const source = new Readable({ read() {} });
    const chunks = compressedStream(source, encoding)[Symbol.asyncIterator]();
    source.push(ROW);
    expect((await chunks.next()).value).toBeInstanceOf(Buffer);
    source.push(null);
    expect((await chunks.next()).value).toBeInstanceOf(Buffer);
  });

  test('reads no further than its reader', async () => {
    let produced = 0;
    const rows = function* (): Generator<Buffer> {
      // Random bytes, because compressed rows would all fit into the buffers.
      for (; produced < 1_000; produced += 1) yield crypto.getRandomValues(Buffer.alloc(64 * 1024));
    };
    const stream = compressedStream(Readable.from(rows()), encoding);
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    // Whatever would be read without a reader is read now.
    for (let turn = 0; turn < 1_000; turn += 1) await new Promise(setImmediate);
    expect(produced).toBeLessThan(200);
    stream.destroy();
  });

  test('fails with the error of its source, and ends the source when it is closed', async () => {
    const failing = Readable.from([ROW]).map(() => {
      throw new Error('the database is gone');
    });
    await expect(buffer(compressedStream(failing, encoding))).rejects.toThrow('the database is gone');
    const source = new Readable({ read() {} });
    const ended = new Promise((resolve) => source.once('close', resolve));
    compressedStream(source, encoding).destroy();
    await ended;
    expect(source.destroyed).toBe(true);
  });
});
