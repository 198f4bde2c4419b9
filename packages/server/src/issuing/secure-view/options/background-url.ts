import { isPolicyHost } from '../policy-host.ts';

/** In a request, and as it stands in the page. */
export const BACKGROUND_URL_LENGTH_MAX = 2_048;

/** What the URL standard leaves as it is, and what would end a quoted text in CSS or HTML, or a source in a policy. */
const QUOTING = /["'`\\()<>;,{}|^\s]/g;

export type ReadUrl = { readonly url: string } | { readonly problem: string };

/**
 * The address of a picture as the URL standard writes it, with what could end a quoted text percent-encoded and without its
 * fragment, which no server gets.
 */
export function readBackgroundUrl(text: string): ReadUrl {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || !isPolicyHost(url.hostname))
    return { problem: 'must be an https address of a picture' };
  if (url.username !== '' || url.password !== '') return { problem: 'must not hold a user name or password' };
  url.hash = '';
  const written = url.href.replaceAll(QUOTING, percentEncoded);
  if (written.length > BACKGROUND_URL_LENGTH_MAX) {
    return { problem: `must have at most ${BACKGROUND_URL_LENGTH_MAX} characters once it is percent-encoded` };
  }
  return { url: written };
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
