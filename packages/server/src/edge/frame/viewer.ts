import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { maskCardNumbers } from '#kit/card-number.ts';
import type { Viewer } from '#secure-view';

const BROWSER_CHARACTERS_MAX = 200;
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** The viewer's address and browser for the view log. Both come from the client, so both are sanitized. */
export function viewerOf({ ip, headers }: FastifyRequest): Viewer {
  const address = ip.replace(MAPPED_IPV4, '');
  const browser = maskCardNumbers(headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, BROWSER_CHARACTERS_MAX);
  return { address: isIP(address) === 0 ? undefined : address, browser: browser === '' ? undefined : browser };
}
