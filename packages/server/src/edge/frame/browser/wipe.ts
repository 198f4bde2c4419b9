/**
 * Takes the card's fields out of the page: the text of each node is overwritten, the nodes are removed, and a selection,
 * which would hold on to them, is given up.
 *
 * What no script can do: strings cannot be changed in JavaScript, so the answer's text, which nothing refers to any more,
 * stays in memory until the garbage collector takes it, and its bytes may stay in the freed memory until they are written
 * over. The same holds for the browser's own buffers of the network, of layout and of painted pixels, and for its
 * accessibility tree and extensions that have read the page. What was copied stays in the clipboard: to empty it unasked would take away what
 * the viewer is about to paste.
 */
export function wipe(fields: HTMLElement): void {
  const walker = document.createTreeWalker(fields, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  if (texts.length === 0) return;
  for (const text of texts) text.data = '0'.repeat(text.length);
  fields.replaceChildren();
  getSelection()?.removeAllRanges();
}
