import { RESPONSE_HEADERS } from '#http/error-response.ts';

/** The headers of every response of the console. Its pages replace the policy with one that lets their own files load. */
const HEADERS: Readonly<Record<string, string>> = {
  ...RESPONSE_HEADERS,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};
/** A year, in seconds. */
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' };

export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { ...HEADERS, ...TRANSPORT_SECURITY } : HEADERS;
}

/**
 * The Content-Security-Policy of a page: its own files, calls of its own origin, and the secure frame.
 * @param frameUrl the origin of the secure frame
 */
export function pageSecurityPolicy(frameUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
