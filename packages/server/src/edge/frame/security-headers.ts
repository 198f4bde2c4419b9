import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Page } from './page/page.ts';

/** Browser features that are switched off; the copy buttons need `clipboard-write` only. */
const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = [...FEATURES_OFF.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', ');

/** For pages without card data or options: any page may embed them, else the iframe would show the browser's error page. */
export const EVERY_PAGE: readonly string[] = ['*'];

/** Sets the policy of a page, and removes `X-Frame-Options: DENY` if any page may embed it. */
export function embeddable(
  reply: FastifyReply,
  page: Page | undefined,
  frameAncestors: readonly string[],
): FastifyReply {
  reply.header('content-security-policy', contentSecurityPolicy(page, frameAncestors));
  return frameAncestors.length > 0 ? reply.removeHeader('x-frame-options') : reply;
}

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(undefined, []),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};
/** A year, in seconds. */
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' };

/** The headers of every response; a page replaces the policy with its own, see `embeddable`. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { ...HEADERS, ...TRANSPORT_SECURITY } : HEADERS;
}
