import type { Refusal } from './states.ts';

/** What the frame says to the page around it: never anything of the card. */
export type Message =
  | { readonly type: 'ready' | 'revealed' | 'expired' | 'hidden' }
  | { readonly type: 'expiring'; readonly left_ms: number }
  | { readonly type: 'copied'; readonly field: string }
  | { readonly type: 'error'; readonly code: Refusal }
  | { readonly type: 'resize'; readonly height: number };

const SOURCE = 'issuary-secure-view';
/** More than a view has to say before somebody listens: copies are all that there could be many of, so the oldest go. */
const KEPT_MAX = 20;

export interface Messenger {
  readonly say: (message: Message) => void;
}

/**
 * Speaks to the page around and to no other: to the origin that the view was minted for, else to the one that says hello
 * first, which can only be of the window that holds this frame. Until then everything is kept.
 */
export function createMessenger(mintedFor: string | undefined): Messenger {
  const around = window.parent === window ? undefined : window.parent;
  let origin = mintedFor;
  let kept: Message[] = [];

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (around === undefined || origin !== undefined || event.source !== around || !isHello(event.data)) return;
    // A page without an origin (a sandboxed one, a file) cannot be told apart from any other such page.
    if (!event.origin.includes('://')) return;
    origin = event.origin;
    for (const message of kept) around.postMessage({ source: SOURCE, ...message }, origin);
    kept = [];
  });

  return {
    say: (message) => {
      if (around === undefined) return;
      if (origin !== undefined) return around.postMessage({ source: SOURCE, ...message }, origin);
      // Of several heights the last one counts.
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
