/**
 * Removes the card's fields from the page: overwrites the text of each node, removes the nodes, and clears the selection, which
 * would keep references to them.
 *
 * Limits: JavaScript strings are immutable, so the response text, although unreferenced, stays in memory until it is garbage
 * collected, and its bytes may stay in the freed memory until they are overwritten. The same applies to the browser's buffers of
 * network, layout and pixels, to its accessibility tree, and to extensions that have read the page. Copied values stay in the
 * clipboard, since clearing it would remove what the viewer is about to paste.
 */
export function wipe(fields: HTMLElement): void {
  const walker = document.createTreeWalker(fields, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.data = '0'.repeat(text.length);
  fields.replaceChildren();
  getSelection()?.removeAllRanges();
}
