import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent, that is, compressed. */
  readonly bytes: Buffer;
  /** Without compression. */
  readonly text: string;
}

/** Sends a GET with exactly these headers. `fetch` accepts compressed responses by itself, and hides that they are. */
export async function rawGet(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).once('error', reject).end();
  });
  const bytes = await buffer(response);
  return { status: response.statusCode!, headers: response.headers, bytes, text: decoded(response.headers, bytes) };
}

function decoded({ 'content-encoding': encoding }: IncomingHttpHeaders, bytes: Buffer): string {
  if (encoding === undefined || bytes.length === 0) return bytes.toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString();
  throw new Error(`no such encoding: ${encoding}`);
}
