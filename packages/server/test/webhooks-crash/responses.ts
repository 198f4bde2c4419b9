import type { ServerResponse } from 'node:http';
import { unreachable } from '#kit/assert.ts';
import type { Random } from '../torture/random.ts';

/** The behaviors of a partner's server, with their weights. */
const BEHAVIORS = {
  ok: 40,
  slow: 10,
  large: 5,
  closing: 8,
  hang: 6,
  error: 8,
  busy: 5,
  busyForOneSecond: 5,
  unavailable: 3,
  hangUntilTimeout: 2,
  dropUnread: 4,
  drop: 5,
  half: 4,
} as const;

export type Behavior = keyof typeof BEHAVIORS;

/** Longer than the timeout of a delivery. */
const HANG_MS = 17_000;
const LARGE_BYTES = 200_000;

export function nextBehavior(random: Random): Behavior {
  return random.weighted(BEHAVIORS);
}

interface ResponseOptions {
  readonly response: ServerResponse;
  readonly behavior: Behavior;
  readonly random: Random;
  /** The text of the response, which may repeat a part of the request, as some servers do. */
  readonly text: string;
  /** Ends hanging requests. */
  readonly stopFaults: AbortSignal;
  /** Called just before a complete success response is sent. */
  readonly accept: () => void;
}

/** Responds to a request that was read completely. */
export function respond(options: ResponseOptions): void {
  const { response, behavior, random, text, stopFaults, accept } = options;
  const succeed = (headers: Readonly<Record<string, string>> = {}, body = text): void => {
    // The sender may have closed the connection meanwhile.
    if (response.destroyed) return;
    accept();
    response.writeHead(random.chance(0.8) ? 200 : 202, headers).end(body);
  };
  const fail = (status: number, headers: Readonly<Record<string, string>> = {}): void =>
    void response.writeHead(status, headers).end(text);
  switch (behavior) {
    case 'ok':
      return succeed();
    case 'slow':
      return void setTimeout(succeed, random.between(20, 400));
    case 'large':
      return succeed({}, text.padEnd(LARGE_BYTES, '.'));
    case 'closing':
      if (random.chance(0.5)) return succeed({ connection: 'close' });
      response.on('finish', () => response.socket?.destroy());
      return succeed();
    case 'hang':
      return void setTimeout(succeed, random.between(1_000, 4_000));
    case 'error':
      return fail(random.pick([500, 502, 400]));
    case 'busy':
      return fail(429);
    case 'busyForOneSecond':
      return fail(429, { 'retry-after': '1' });
    case 'unavailable':
      return fail(503);
    case 'hangUntilTimeout':
      stopFaults.addEventListener('abort', () => response.destroy());
      return void setTimeout(() => response.destroy(), HANG_MS);
    case 'dropUnread':
    case 'drop':
      return void response.destroy();
    case 'half':
      response.writeHead(200, { 'content-length': '1000' }).write(text.slice(0, 10), () => response.destroy());
      return;
    default:
      return unreachable(behavior);
  }
}
