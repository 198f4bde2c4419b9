/**
 * The path of a page of this console, as a sign-in goes on to; undefined if the text leads to another host.
 * @param text from the address of the page, so anybody may have written it
 */
export function ownPath(text: string, origin: string): string | undefined {
  const url = URL.parse(text, origin);
  // The browser would take a path with two slashes for a host.
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
