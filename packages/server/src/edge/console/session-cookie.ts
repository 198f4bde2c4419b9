import type { IncomingHttpHeaders } from 'node:http';
import { SECOND_MS } from '#kit/durations.ts';
import type { Secret } from '#kit/secret.ts';
import { FLOW_MS } from '#people';

/** Browsers accept a cookie with this prefix only from a secure origin, for all paths and for no other host. */
export const SESSION_COOKIE = '__Host-issuary';
const KNOWN_BROWSER = '__Host-issuary-known';
/** Between leaving for the OpenID provider and coming back. */
const FLOW = '__Host-issuary-oidc';
/** `Strict`: the browser sends it only with calls of the console's own pages. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** `Lax`: the browser sends it when the provider's page leads back here, and not with calls that another page makes. */
const FLOW_ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
/** A year, in seconds. */
const KNOWN_SECONDS = 31_536_000;

/** What the browser sent; undefined if it has no session, or if another page on this host has added a second cookie. */
export function sessionSecretOf(headers: IncomingHttpHeaders): string | undefined {
  return cookieOf(headers, SESSION_COOKIE);
}

/** What the browser keeps since somebody signed in with it; undefined if nobody has. */
export function knownBrowserOf(headers: IncomingHttpHeaders): string | undefined {
  return cookieOf(headers, KNOWN_BROWSER);
}

/** Gives the browser a session until it is closed, or takes it away with null. */
export function sessionCookie(secret: Secret<string> | null): string {
  return secret === null
    ? `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
    : `${SESSION_COOKIE}=${secret.reveal()}; ${ATTRIBUTES}`;
}

export function knownBrowserCookie(known: Secret<string>): string {
  return `${KNOWN_BROWSER}=${known.reveal()}; Max-Age=${KNOWN_SECONDS}; ${ATTRIBUTES}`;
}

/** What the browser kept while its person was at the provider. */
export function flowOf(headers: IncomingHttpHeaders): string | undefined {
  return cookieOf(headers, FLOW);
}

/** Lasts until the browser comes back, or takes it away with null. */
export function flowCookie(flow: Secret<string> | null): string {
  const [value, seconds] = flow === null ? ['', 0] : [flow.reveal(), FLOW_MS / SECOND_MS];
  return `${FLOW}=${value}; Max-Age=${seconds}; ${FLOW_ATTRIBUTES}`;
}

function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
