import { createFrame } from './frame-element.ts';
import {
  HELLO,
  readMessage,
  type SecureViewErrorCode,
  type SecureViewField,
  type SecureViewMessage,
} from './messages.ts';
import { frameOrigin } from './view-url.ts';

/** Of `onExpired`, `onHidden` and `onError` one is called, once, and none after `close()`. */
export interface SecureViewHandlers {
  /** The frame's page is there, and asks for the card next. */
  readonly onReady?: () => void;
  readonly onRevealed?: () => void;
  readonly onCopied?: (field: SecureViewField) => void;
  /** So much is left. */
  readonly onExpiring?: (left_ms: number) => void;
  /** The time is over, and the frame is gone. */
  readonly onExpired?: () => void;
  /** The viewer went to another tab or app, so the frame has taken the card away, and says so until `close()`. */
  readonly onHidden?: () => void;
  /** The frame shows nothing but the reason, in words, until `close()`; if it is `blocked` it has none, and is gone. */
  readonly onError?: (code: SecureViewErrorCode) => void;
  /** The frame's new height in CSS pixels, which it has by then. */
  readonly onResize?: (height: number) => void;
}

export interface SecureViewOptions {
  /** What screen readers call the frame, in the language of your page. Default: `Card details`. */
  readonly title?: string;
}

export interface MountedSecureView {
  /** Takes the frame out of the page, and with it the card. Once or more often. */
  close(): void;
}

/** A view is good for 90 seconds from its minting, which was before this. */
const VIEW_MS = 90_000;
/** The frame is gone so long before its time is over, rather than saying that it is over. */
const EARLY_MS = 1_000;
/** A frame whose page is there has answered the hello long before; browsers say `load` of a blocked one too. */
const SPEAKS_WITHIN_MS = 5_000;
/** No view is higher; a frame that says so is wrong. */
const HEIGHT_MAX = 2_000;

/**
 * Shows a secure view in an element: a card's number and CVV, in a frame of the card service's origin, so that neither this
 * page nor its scripts can read them.
 * @param iframeUrl `data.iframe_url` of `POST /cards/{id}/secure-view`; it works once, for 90 seconds
 * @throws TypeError when the element is not in the page or the address is not that of a view; it says what to do
 */
export function mountSecureView(
  element: Element | null,
  iframeUrl: string,
  handlers: SecureViewHandlers = {},
  options: SecureViewOptions = {},
): MountedSecureView {
  if (!isInPage(element)) {
    throw new TypeError(
      'element is not an element of this page: append it to the page first, and wait for the page if a query found nothing',
    );
  }
  const origin = frameOrigin(iframeUrl);
  const frame = createFrame(element.ownerDocument, iframeUrl, options.title ?? 'Card details');
  let timer = setTimeout(expire, VIEW_MS - EARLY_MS);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hasSpoken = false;
  let isOver = false;
  window.addEventListener('message', onMessage);
  frame.addEventListener('load', onLoad);
  element.append(frame);
  return { close };

  function onLoad(): void {
    // What the frame has to say before this, it keeps for it. A blocked one has no such origin, and hears nothing.
    frame.contentWindow?.postMessage(HELLO, origin);
    if (!hasSpoken && !isOver) silence ??= setTimeout(block, SPEAKS_WITHIN_MS);
  }

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    // Any window can send messages here: only those of this frame's window, while it is at its own origin, are heard.
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    const message = readMessage(data);
    if (message === undefined) return;
    hasSpoken = true;
    clearTimeout(silence);
    hear(message);
  }

  function hear(message: SecureViewMessage): void {
    switch (message.type) {
      case 'ready':
        return handlers.onReady?.();
      case 'revealed':
        return handlers.onRevealed?.();
      case 'copied':
        return handlers.onCopied?.(message.field);
      case 'expiring':
        if (isOver) return undefined;
        clearTimeout(timer);
        timer = setTimeout(expire, Math.min(Math.max(message.left_ms - EARLY_MS, 0), VIEW_MS));
        return handlers.onExpiring?.(message.left_ms);
      case 'expired':
        return expire();
      case 'hidden':
        return end(() => handlers.onHidden?.());
      case 'error':
        return end(() => handlers.onError?.(message.code));
      case 'resize':
        frame.style.height = `${Math.min(message.height, HEIGHT_MAX)}px`;
        return handlers.onResize?.(message.height);
    }
  }

  /** A view has one end, and tells of no other after it. */
  function end(tell: () => void): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearTimeout(silence);
    tell();
  }

  function expire(): void {
    end(() => {
      close();
      handlers.onExpired?.();
    });
  }

  function block(): void {
    end(() => {
      close();
      handlers.onError?.('blocked');
    });
  }

  function close(): void {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(silence);
    window.removeEventListener('message', onMessage);
    frame.removeEventListener('load', onLoad);
    frame.remove();
  }
}

/** Not `instanceof`: the element may be of another window's document. */
function isInPage(element: unknown): element is Element {
  if (typeof element !== 'object' || element === null) return false;
  const { nodeType, isConnected } = element as Partial<Element>;
  return nodeType === Node.ELEMENT_NODE && isConnected === true;
}
