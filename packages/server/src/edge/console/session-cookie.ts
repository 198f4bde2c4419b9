import type { IncomingHttpHeaders } from 'node:http';
import type { Secret } from '../../foundation/kit/secret.ts';

/** Browsers accept a cookie with this prefix only from a secure origin, for all paths and for no other host. */
const NAME = '__Host-issuary';
/** `Strict`: the browser sends it only with calls of the console's own pages. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** What the browser sent; undefined if it has no session, or if another page on this host has added a second cookie. */
export function sessionSecretOf({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** Gives the browser a session until it is closed, or takes it away with null. */
export function sessionCookie(secret: Secret<string> | null): string {
  return secret === null ? `${NAME}=; Max-Age=0; ${ATTRIBUTES}` : `${NAME}=${secret.reveal()}; ${ATTRIBUTES}`;
}
