import { isRefusal, type Refusal } from './states.ts';

/** What redeems a view: the secret from its URL, and a nonce that this page generated. */
interface Ticket {
  readonly secret: string;
  readonly nonce: string;
}

type Answer =
  | {
      /** An HTML fragment with the card's fields. */
      readonly html: string;
      /** By `performance.now()`; never later than the server's expiry. */
      readonly ends_at_ms: number;
    }
  | { readonly refusal: Refusal };

/** How long the service accepts retries with the same nonce. */
export const RETRY_MS = 10_000;
/** Slightly longer than the service waits for the platform, so that the service times out first. */
const ATTEMPT_TIMEOUT_MS = 6_000;
/** Delays between attempts: spread over the retry time, with no more attempts than the service accepts for one nonce. */
export const WAITS_MS: readonly number[] = [500, 1_500, 3_000, 4_500];

/**
 * Requests the card's fields. Retries for ten seconds after a network error, a time-out, a truncated or unexpected response, or a
 * 503: the view may have been consumed by then, but was not seen.
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

/** Undefined if the outcome is indeterminate. */
async function attempt(ticket: Ticket, signal: AbortSignal, timeout_ms: number): Promise<Answer | undefined> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, timeout_ms);
  // The server computes the time left when it responds. We count from the time of sending, so the card disappears a little
  // early, never late.
  const sent_at_ms = performance.now();
  try {
    const response = await post(location.pathname, ticket, controller.signal);
    const refusal = response.headers.get('x-refusal');
    if (isRefusal(refusal) && refusal !== 'unavailable') return { refusal };
    const left_ms = Number(response.headers.get('x-left-ms') ?? Number.NaN);
    if (response.status !== 200 || Number.isNaN(left_ms)) return undefined;
    return { html: await response.text(), ends_at_ms: sent_at_ms + left_ms };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Reports a copied field for the partner's audit log. Best effort. */
export function reportCopy(nonce: string, field: string): void {
  post(`${location.pathname}/copied`, { nonce, field }, undefined).catch(() => undefined);
}

/**
 * The mode stays `cors`: in mode `same-origin` with the page's `no-referrer`, browsers send `Origin: null`, and the service needs
 * the origin if they do not send `Sec-Fetch-Site`.
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
