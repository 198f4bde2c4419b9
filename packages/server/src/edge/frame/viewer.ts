import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { maskCardNumbers } from '../../foundation/kit/card-number.ts';
import type { Viewer } from '../../issuing/secure-view/index.ts';

const BROWSER_CHARACTERS_MAX = 200;
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Who looks, as the log of views has it. Both are said by others, so neither is taken as it comes. */
export function viewerOf({ ip, headers }: FastifyRequest): Viewer {
  const address = ip.replace(MAPPED_IPV4, '');
  const browser = maskCardNumbers(headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, BROWSER_CHARACTERS_MAX);
  return { address: isIP(address) === 0 ? undefined : address, browser: browser === '' ? undefined : browser };
}
