import type { Refusal } from './states.ts';

/** The messages from the frame to the embedding page. They never contain card data. */
export type Message =
  | { readonly type: 'ready' | 'revealed' | 'expired' | 'hidden' }
  | { readonly type: 'expiring'; readonly left_ms: number }
  | { readonly type: 'copied'; readonly field: string }
  | { readonly type: 'error'; readonly code: Refusal }
  | { readonly type: 'resize'; readonly height: number };

const SOURCE = 'issuary-secure-view';
/** More messages than a view usually sends before a page listens. Only copies can exceed it; the oldest are dropped. */
const KEPT_MAX = 20;

export interface Messenger {
  readonly say: (message: Message) => void;
}

/**
 * Sends messages to the embedding page only: to the origin that the view was minted for, else to the first origin that says
 * hello, which must be the parent window. Until then all messages are queued.
 */
export function createMessenger(mintedFor: string | undefined): Messenger {
  const around = window.parent === window ? undefined : window.parent;
  let origin = mintedFor;
  let kept: Message[] = [];

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (around === undefined || origin !== undefined || event.source !== around || !isHello(event.data)) return;
    // A page without an origin (a sandboxed page, a file) cannot be distinguished from any other such page.
    if (!event.origin.includes('://')) return;
    origin = event.origin;
    for (const message of kept) around.postMessage({ source: SOURCE, ...message }, origin);
    kept = [];
  });

  return {
    say: (message) => {
      if (around === undefined) return;
      if (origin !== undefined) return around.postMessage({ source: SOURCE, ...message }, origin);
      // Only the latest height matters.
      kept = kept.filter(({ type }) => type !== 'resize' || message.type !== 'resize');
      kept.push(message);
      const oldestCopy = kept.findIndex(({ type }) => type === 'copied');
      if (kept.length > KEPT_MAX && oldestCopy !== -1) kept.splice(oldestCopy, 1);
    },
  };
}

function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { source, type } = data as { source?: unknown; type?: unknown };
  return source === SOURCE && type === 'hello';
}
