/** The iframe of a secure view, not yet in the page. */
export function createFrame(document: Document, iframeUrl: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // All that the frame needs. allow-same-origin gives it its own origin, which is not this page's.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.setAttribute('allow', 'clipboard-write');
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    border: '0',
    // The frame's page is a light one; under another scheme browsers put an opaque white behind it, and a transparent
    // view on a dark page would be a white box.
    colorScheme: 'light',
  });
  frame.src = iframeUrl;
  return frame;
}
