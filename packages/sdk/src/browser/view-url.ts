const PATH = /^\/v\/[\w-]{43}$/;
const SECRET = /^#[\w-]{43}$/;

/**
 * Returns the frame's origin. Errors do not contain the URL, because it gives access to a card.
 * @throws TypeError with the remedy if the URL is not that of a secure view
 */
export function frameOrigin(iframeUrl: string): string {
  const url = parse(iframeUrl);
  if (url === undefined || !PATH.test(url.pathname)) {
    throw new TypeError(
      'iframeUrl is not the URL of a secure view: pass data.iframe_url of POST /cards/{id}/secure-view unchanged',
    );
  }
  if (!SECRET.test(url.hash)) {
    throw new TypeError('iframeUrl has lost its fragment (the part after #): pass data.iframe_url unchanged');
  }
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError('iframeUrl is not an https URL: pass data.iframe_url unchanged');
  if (url.origin === location.origin) {
    throw new TypeError(
      'the secure frame has the same origin as this page, so this page could read the card: serve the frame from a separate origin (ISSUARY_FRAME_URL)',
    );
  }
  return url.origin;
}

/** The URL for a light page: the service then shows a view whose colours nobody chose in near black. */
export function forLightPage(iframeUrl: string): string {
  const url = new URL(iframeUrl);
  url.search = '?page=light';
  return url.href;
}

/** Not `URL.canParse`, which older web views do not support. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
