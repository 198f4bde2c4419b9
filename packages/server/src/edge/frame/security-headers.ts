import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Page } from './page/page.ts';

/** Every feature that a page could ask for and that browsers know by this name; the copy buttons need but one. */
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

/** For pages that show nothing but words, whoever they are for: else a frame would hold the browser's own error page. */
export const EVERY_PAGE: readonly string[] = ['*'];

/** Says what a page may do and who may embed it: by the older header too where that is nobody, the only thing it can say. */
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

/** What every answer of the frame has; a page says more exactly what it may do and who may embed it. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { ...HEADERS, ...TRANSPORT_SECURITY } : HEADERS;
}
