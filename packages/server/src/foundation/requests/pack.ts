import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { StoredCall } from './model.ts';

/** The frame's first bytes: RFC 8878, 3.1.1. No text begins with them. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Compressing less takes longer than writing it as it is. */
const COMPRESSED_BYTES_MIN = 4_096;
/** More than any batch: see `WAITING_BYTES_MAX`. */
const UNPACKED_BYTES_MAX = 64 * 1_024 * 1_024;
const COMPRESSION = {
  // The fastest level that finds repeated text, within some dozens of calls: it needs little memory, which is new for each batch.
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 },
  // More than a batch becomes: each further chunk is another round through the event loop.
  chunkSize: 256 * 1_024,
};
/** At the end of a line, in ASCII. */
export const LINE_BREAK = 10;
const TAB = 9;
const ID_LENGTH = 36;
/** Up to the duration. */
const OUTCOME_FIELDS = 8;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A call as a line of text: its fields with tabs between them, empty for null. The id is first, the response is last. */
export function lineOf(call: StoredCall): string {
  return `${headOf(call)}${call.responseBody ?? ''}\n`;
}

/** The line up to the response, which is long: to join it with the others would copy it. */
export function headOf(call: StoredCall): string {
  const { id, callerId, method, route, path, status, errorCode, duration_us, idempotencyKey, query, requestBody } =
    call;
  const first = `${id}\t${callerId}\t${method}\t${route}\t${path ?? ''}\t${status}\t${errorCode ?? ''}\t${duration_us}`;
  return `${first}\t${idempotencyKey ?? ''}\t${query ?? ''}\t${requestBody ?? ''}\t`;
}

/** A line with what became of a call alone. Those of all calls are short: an insight reads thousands. It ends where `unpackOutcomes` stops reading. */
export function outcomeOf({ id, method, route, status, duration_us }: StoredCall): string {
  return `${id}\t\t${method}\t${route}\t\t${status}\t\t${duration_us}\t`;
}

function callOf(id: string, line: string): StoredCall {
  const [, callerId, method, route, path, status, errorCode, duration_us, ...texts] = line.split('\t');
  const [idempotencyKey, query, requestBody, responseBody] = texts;
  return {
    id,
    callerId: callerId!,
    method: method!,
    route: route!,
    path: path || null,
    status: Number(status),
    errorCode: errorCode || null,
    duration_us: Number(duration_us),
    idempotencyKey: idempotencyKey || null,
    query: query || null,
    requestBody: requestBody || null,
    responseBody: responseBody || null,
  };
}

/** Compresses lines, unless they are few. The work is done by a thread of Node's pool. */
export async function pack(lines: Buffer): Promise<Buffer> {
  if (lines.length < COMPRESSED_BYTES_MIN) return lines;
  return await compress(lines, { ...COMPRESSION, pledgedSrcSize: lines.length });
}

/** The calls of packed lines whose id is wanted, in the order in which they were added. */
export async function unpack(packed: Buffer, isWanted: (id: string) => boolean): Promise<StoredCall[]> {
  return await readLines(packed, isWanted, (id, lines, start, end) => callOf(id, lines.toString('utf8', start, end)));
}

/** What became of a call. */
export type CallOutcome = Pick<StoredCall, 'id' | 'method' | 'route' | 'status' | 'duration_us'>;

/** What became of the wanted calls. */
export async function unpackOutcomes(packed: Buffer, isWanted: (id: string) => boolean): Promise<CallOutcome[]> {
  return await readLines(packed, isWanted, (id, lines, start) => {
    let end = start;
    for (let field = 1; field <= OUTCOME_FIELDS; field += 1) end = lines.indexOf(TAB, end) + 1;
    const [, , method, route, , status, , duration_us] = lines.toString('latin1', start, end - 1).split('\t');
    return { id, method: method!, route: route!, status: Number(status), duration_us: Number(duration_us) };
  });
}

async function readLines<Call>(
  packed: Buffer,
  isWanted: (id: string) => boolean,
  read: (id: string, lines: Buffer, start: number, end: number) => Call,
): Promise<Call[]> {
  const isCompressed = packed.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC);
  const lines = isCompressed ? await decompress(packed, { maxOutputLength: UNPACKED_BYTES_MAX }) : packed;
  const calls: Call[] = [];
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf(LINE_BREAK, start);
    // Not a part of the line, which it would keep in memory.
    const id = lines.toString('latin1', start, start + ID_LENGTH);
    if (isWanted(id)) calls.push(read(id, lines, start, end));
    start = end + 1;
  }
  return calls;
}
