import type { IncomingHttpHeaders } from 'node:http';
import type { Secret } from '../../foundation/kit/secret.ts';

/** Browsers accept a cookie with this prefix only from a secure origin, for all paths and for no other host. */
const SESSION = '__Host-issuary';
const KNOWN_BROWSER = '__Host-issuary-known';
/** `Strict`: the browser sends it only with calls of the console's own pages. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** A year, in seconds. */
const KNOWN_SECONDS = 31_536_000;

/** What the browser sent; undefined if it has no session, or if another page on this host has added a second cookie. */
export function sessionSecretOf(headers: IncomingHttpHeaders): string | undefined {
  return cookieOf(headers, SESSION);
}

/** What the browser keeps since somebody signed in with it; undefined if nobody has. */
export function knownBrowserOf(headers: IncomingHttpHeaders): string | undefined {
  return cookieOf(headers, KNOWN_BROWSER);
}

/** Gives the browser a session until it is closed, or takes it away with null. */
export function sessionCookie(secret: Secret<string> | null): string {
  return secret === null ? `${SESSION}=; Max-Age=0; ${ATTRIBUTES}` : `${SESSION}=${secret.reveal()}; ${ATTRIBUTES}`;
}

export function knownBrowserCookie(known: Secret<string>): string {
  return `${KNOWN_BROWSER}=${known.reveal()}; Max-Age=${KNOWN_SECONDS}; ${ATTRIBUTES}`;
}

function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
