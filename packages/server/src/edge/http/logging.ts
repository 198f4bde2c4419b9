import { destination, pino, symbols, type DestinationStream, type Logger } from 'pino';
import { maskCardNumbers } from '#kit/card-number.ts';
import { isoTime } from './iso-time.ts';

/**
 * The log, as JSON lines. Personal data is never passed to it. As a safeguard, a card number in a line is masked when the
 * line is written.
 */
export function createLogger(level: string, stream: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: maskCardNumbers },
    },
    stream,
  );
}

/** Where a logger writes, for lines that are already in its format. */
export function streamOf(logger: Logger): DestinationStream {
  return (logger as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]!;
}

/** Lines are written by the dozen: a system call for each line took half as long as the rest of logging it. */
const BUFFER_BYTES = 8_192;
const FLUSH_INTERVAL_MS = 250;

/** The reader of the output has ended: the program behind a pipe, or a closed terminal. */
const READER_ENDED: ReadonlySet<string | undefined> = new Set(['EPIPE', 'EIO']);

function standardOutput(): DestinationStream {
  const stream = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS });
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!READER_ENDED.has(error.code)) throw error;
    // Otherwise the stream would retry the write for ever when the process exits, and the process would never end.
    const drop = (): void => undefined;
    Object.assign(stream, { write: drop, end: drop, flushSync: drop, flush: (done?: () => void) => done?.() });
  });
  return stream;
}

/** Omits `detail`, `where` and the message of an error with a code, since PostgreSQL quotes input values in them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return {
    type: error.name,
    ...(code === undefined ? { message: error.message } : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
