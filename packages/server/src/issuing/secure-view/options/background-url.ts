import { isPolicyHost } from '../policy-host.ts';

/** In a request, and in the page after percent-encoding. */
export const BACKGROUND_URL_LENGTH_MAX = 2_048;

/** Characters that the URL standard does not encode, but that would end a quoted text in CSS or HTML, or a source in a policy. */
const QUOTING = /["'`\\()<>;,{}|^\s]/g;

type ReadUrl = { readonly url: string } | { readonly problem: string };

/**
 * The URL of an image as the URL standard serializes it, without its fragment, and with characters that could end a quoted text
 * percent-encoded.
 */
export function readBackgroundUrl(text: string): ReadUrl {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || !isPolicyHost(url.hostname))
    return { problem: 'must be the https URL of an image' };
  if (url.username !== '' || url.password !== '') return { problem: 'must not contain a user name or password' };
  url.hash = '';
  const written = url.href.replaceAll(QUOTING, percentEncoded);
  if (written.length > BACKGROUND_URL_LENGTH_MAX) {
    return { problem: `must have at most ${BACKGROUND_URL_LENGTH_MAX} characters after percent-encoding` };
  }
  return { url: written };
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
