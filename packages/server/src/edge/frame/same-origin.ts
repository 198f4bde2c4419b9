import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of the frame itself. Current browsers send `Sec-Fetch-Site`, which no page can set; older
 * ones send `Origin` with a POST. The body must also be JSON, which a form of another page cannot send.
 */
export function isFromFrame(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === new URL(origin).origin : site === 'same-origin';
  return isOurs && /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
