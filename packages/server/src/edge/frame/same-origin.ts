import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of the frame itself. Every current browser says so in `Sec-Fetch-Site`, which no page
 * can set; one that does not still sends `Origin` with a POST. JSON besides, which no form of another page can send.
 */
export function isFromFrame(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === new URL(origin).origin : site === 'same-origin';
  return isOurs && /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
