/** Creates the iframe of a secure view without adding it to the page. */
export function createFrame(document: Document, iframeUrl: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // The minimum that the frame needs. allow-same-origin keeps the frame's own origin, which is not this page's.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.setAttribute('allow', 'clipboard-write');
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    border: '0',
    // The frame's page uses the light scheme. Under another scheme, browsers add an opaque white background, and a
    // transparent view on a dark page would be a white box.
    colorScheme: 'light',
  });
  frame.src = iframeUrl;
  return frame;
}
