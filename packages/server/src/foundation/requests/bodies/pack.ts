import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** What was sent and returned in a call: JSON with redacted values. Null: there was none, or bodies are not recorded. */
export interface CallBodies {
  readonly query: string | null;
  readonly request_body: string | null;
  readonly response_body: string | null;
}

/** The frame's first bytes: RFC 8878, 3.1.1. No text begins with them. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Compressing less takes longer than writing it as it is. */
const COMPRESSED_BYTES_MIN = 4_096;
/** More than the bodies of any batch: see `WAITING_BYTES_MAX`. */
const UNPACKED_BYTES_MAX = 64 * 1_024 * 1_024;
const LINES_PER_CALL = 4;
/** The fastest level that finds repeated text. */
const LEVEL = 1;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * Packs the bodies of calls, given as lines of UTF-8: for each call its id, query, request and response, empty for null.
 * JSON contains no line breaks. The work is done by a thread of Node's pool.
 */
export async function packLines(lines: Buffer): Promise<Buffer> {
  if (lines.length < COMPRESSED_BYTES_MIN) return lines;
  return await compress(lines, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/** The bodies by the ids of their calls. */
export async function unpack(packed: Buffer): Promise<Map<string, CallBodies>> {
  const isCompressed = packed.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC);
  const text = isCompressed ? await decompress(packed, { maxOutputLength: UNPACKED_BYTES_MAX }) : packed;
  const lines = text.toString('utf8').split('\n');
  const bodies = new Map<string, CallBodies>();
  for (let at = 0; at + LINES_PER_CALL < lines.length; at += LINES_PER_CALL) {
    const [id, query, request_body, response_body] = lines.slice(at, at + LINES_PER_CALL).map((line) => line || null);
    bodies.set(id!, { query: query!, request_body: request_body!, response_body: response_body! });
  }
  return bodies;
}

/** Packs bodies that were unpacked. */
export async function packAgain(bodies: ReadonlyMap<string, CallBodies>): Promise<Buffer> {
  let lines = '';
  for (const [id, { query, request_body, response_body }] of bodies)
    lines += `${id}\n${query ?? ''}\n${request_body ?? ''}\n${response_body ?? ''}\n`;
  return await packLines(Buffer.from(lines));
}
