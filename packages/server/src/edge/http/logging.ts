import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { maskCardNumbers } from '../../foundation/kit/card-number.ts';

/**
 * The log: JSON lines. Nothing personal is ever handed to it; should a card number get into a line all the same, it is
 * masked on its way out.
 */
export function createLogger(level: string, stream: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: maskCardNumbers },
    },
    stream,
  );
}

/** Lines are written some dozens at a time: a system call for each took as long as half the rest of logging it. */
const BUFFER_BYTES = 8_192;
const FLUSH_INTERVAL_MS = 250;

function standardOutput(): DestinationStream {
  return destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS });
}

/** An error without its message's values: PostgreSQL quotes what it was given in `detail` and `where`. */
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
