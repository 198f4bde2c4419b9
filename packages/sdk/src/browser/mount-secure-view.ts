import { createFrame } from './frame-element.ts';
import {
  HELLO,
  readMessage,
  type SecureViewErrorCode,
  type SecureViewField,
  type SecureViewMessage,
} from './messages.ts';
import { isOnLight } from './light-page.ts';
import { forLightPage, frameOrigin } from './view-url.ts';

/** Exactly one of `onExpired`, `onHidden` and `onError` is called, once; none after `close()`. */
export interface SecureViewHandlers {
  /** The frame has loaded and requests the card next. */
  readonly onReady?: () => void;
  readonly onRevealed?: () => void;
  readonly onCopied?: (field: SecureViewField) => void;
  /** @param left_ms the remaining time in milliseconds */
  readonly onExpiring?: (left_ms: number) => void;
  /** The view has expired, and the frame was removed. */
  readonly onExpired?: () => void;
  /** The viewer switched to another tab or app. The frame has removed the card and shows a notice until `close()`. */
  readonly onHidden?: () => void;
  /** The frame shows the reason until `close()`. With `blocked` it was removed. */
  readonly onError?: (code: SecureViewErrorCode) => void;
  /** The frame was resized to this height in CSS pixels. */
  readonly onResize?: (height: number) => void;
}

export interface SecureViewOptions {
  /** The frame's title for screen readers, in the language of your page. Default: `Card details`. */
  readonly title?: string;
}

export interface MountedSecureView {
  /** Removes the frame, and with it the card. May be called more than once. */
  close(): void;
}

/** A view is valid for 90 seconds after it was minted. */
const VIEW_MS = 90_000;
/** The frame is removed this long before it expires, so that it never shows that it has. */
const EARLY_MS = 1_000;
/** A frame that loaded responds to the hello much sooner. Browsers fire `load` for a blocked frame too. */
const FIRST_MESSAGE_TIMEOUT_MS = 5_000;
/** The largest height that is accepted from a frame. */
const HEIGHT_MAX = 2_000;

/**
 * Shows a card's number and CVV in a frame with the card service's origin, so that this page and its scripts cannot read
 * them. If no colour was chosen when the view was minted, the text is near black on a light page and white on a dark one.
 * @param iframeUrl `data.iframe_url` of `POST /cards/{id}/secure-view`; it works once, for 90 seconds
 * @throws TypeError with the remedy if the element is not in the page or the URL is not that of a secure view
 */
export function mountSecureView(
  element: Element | null,
  iframeUrl: string,
  handlers: SecureViewHandlers = {},
  options: SecureViewOptions = {},
): MountedSecureView {
  if (!isInPage(element)) {
    throw new TypeError(
      'element is not an element of this page: append it to the page first, or wait until the page has loaded',
    );
  }
  const origin = frameOrigin(iframeUrl);
  const url = isOnLight(element) ? forLightPage(iframeUrl) : iframeUrl;
  const frame = createFrame(element.ownerDocument, url, options.title ?? 'Card details');
  let timer = setTimeout(expire, VIEW_MS - EARLY_MS);
  let firstMessageTimer: ReturnType<typeof setTimeout> | undefined;
  let hasSentMessage = false;
  let isOver = false;
  window.addEventListener('message', onMessage);
  frame.addEventListener('load', onLoad);
  element.append(frame);
  return { close };

  function onLoad(): void {
    // The frame queues its messages until it receives this. A blocked frame has another origin and does not receive it.
    frame.contentWindow?.postMessage(HELLO, origin);
    if (!hasSentMessage && !isOver) firstMessageTimer ??= setTimeout(block, FIRST_MESSAGE_TIMEOUT_MS);
  }

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    // Any window can send messages here. Only those from this frame's window and origin are accepted.
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    const message = readMessage(data);
    if (message === undefined) return;
    hasSentMessage = true;
    clearTimeout(firstMessageTimer);
    handle(message);
  }

  function handle(message: SecureViewMessage): void {
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

  /** Reports the end of the view, once. */
  function end(report: () => void): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearTimeout(firstMessageTimer);
    report();
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
    clearTimeout(firstMessageTimer);
    window.removeEventListener('message', onMessage);
    frame.removeEventListener('load', onLoad);
    frame.remove();
  }
}

/** Not `instanceof`, because the element may belong to another window's document. */
function isInPage(element: unknown): element is Element {
  if (typeof element !== 'object' || element === null) return false;
  const { nodeType, isConnected } = element as Partial<Element>;
  return nodeType === Node.ELEMENT_NODE && isConnected === true;
}
