const PATH = /^\/v\/[\w-]{43}$/;
const SECRET = /^#[\w-]{43}$/;

/**
 * The frame's origin. No error says more of the address than what is wrong with it: it opens a card.
 * @throws TypeError with the remedy when the address cannot be that of a view
 */
export function frameOrigin(iframeUrl: string): string {
  const url = parse(iframeUrl);
  if (url === undefined || !PATH.test(url.pathname)) {
    throw new TypeError(
      'iframeUrl is not the address of a secure view: pass data.iframe_url of POST /cards/{id}/secure-view unchanged',
    );
  }
  if (!SECRET.test(url.hash)) {
    throw new TypeError(
      'iframeUrl has lost what follows its #: pass data.iframe_url unchanged, not through something that cuts the fragment',
    );
  }
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError('iframeUrl is not an https address: pass data.iframe_url unchanged');
  if (url.origin === location.origin) {
    throw new TypeError(
      'the secure frame has the origin of this page, so this page could read the card: serve it from an origin of its own (ISSUARY_FRAME_URL)',
    );
  }
  return url.origin;
}

/** Not `URL.canParse`, which web views of a few years ago do not have. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
