import { isRefusal, type Refusal } from './states.ts';

/** What opens a view: the secret of its address, and what this page made up for it. */
export interface Ticket {
  readonly secret: string;
  readonly nonce: string;
}

export type Answer =
  | {
      /** A piece of HTML with the card's fields. */
      readonly html: string;
      /** By `performance.now()`; never later than the server's end. */
      readonly ends_at_ms: number;
    }
  | { readonly refusal: Refusal };

/** The service takes the same nonce again for so long after the first time. */
export const RETRY_MS = 10_000;
/** A little more than the service waits for the platform, so that it is the one who gives up first. */
const ATTEMPT_TIMEOUT_MS = 6_000;
/** Between one try and the next: over all of the time, and no more tries in all than the service takes of one nonce. */
export const WAITS_MS: readonly number[] = [500, 1_500, 3_000, 4_500];

/**
 * Asks for the card's fields. A network that fails, an answer that does not come, is cut short or is not the frame's, and
 * a 503 are tried again until ten seconds from the first try are over: the view is consumed by then, maybe, but not seen.
 */
export async function reveal(ticket: Ticket, signal: AbortSignal): Promise<Answer> {
  const until_ms = performance.now() + RETRY_MS;
  for (const wait_ms of [...WAITS_MS, undefined]) {
    const left_ms = until_ms - performance.now();
    const answer = await attempt(ticket, signal, Math.min(ATTEMPT_TIMEOUT_MS, left_ms));
    if (answer !== undefined) return answer;
    if (wait_ms === undefined || performance.now() + wait_ms >= until_ms) break;
    await pause(wait_ms);
    if (signal.aborted) break;
  }
  return { refusal: 'unavailable' };
}

/** Undefined when it is not known what became of it. */
async function attempt(ticket: Ticket, signal: AbortSignal, timeout_ms: number): Promise<Answer | undefined> {
  const giveUp = new AbortController();
  const stop = (): void => giveUp.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, timeout_ms);
  // The server counts what is left when it answers, which is later: from here on, the sum is never too late.
  const asked_at_ms = performance.now();
  try {
    const response = await post(location.pathname, ticket, giveUp.signal);
    const refusal = response.headers.get('x-refusal');
    if (isRefusal(refusal) && refusal !== 'unavailable') return { refusal };
    const left_ms = Number(response.headers.get('x-left-ms') ?? Number.NaN);
    if (response.status !== 200 || Number.isNaN(left_ms)) return undefined;
    return { html: await response.text(), ends_at_ms: asked_at_ms + left_ms };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Tells the service that a field was copied, for the partner's log. Nothing depends on whether it arrives. */
export function reportCopy(nonce: string, field: string): void {
  post(`${location.pathname}/copied`, { nonce, field }, undefined).catch(() => undefined);
}

/**
 * The mode stays `cors`: in `same-origin`, under the page's `no-referrer`, browsers send `Origin: null`, which is all that
 * the service has to go by where they do not send `Sec-Fetch-Site`.
 */
async function post(path: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
  return await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    ...(signal === undefined ? { keepalive: true } : { signal }),
  });
}

async function pause(wait_ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wait_ms));
}
