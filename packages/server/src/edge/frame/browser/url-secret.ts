const SECRET = /^[\w-]{43}$/;

/**
 * Removes the view's secret from the page's URL and returns it, so that it is neither in copies of the URL nor in the browser's
 * history. Returns undefined if the URL has no secret, as after a reload.
 */
export function takeSecret(): string | undefined {
  const text = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return SECRET.test(text) ? text : undefined;
}
