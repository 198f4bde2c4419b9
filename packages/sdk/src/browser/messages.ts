/** A field that a secure view can show, and copy. */
export type SecureViewField = 'pan' | 'cvv' | 'expiry' | 'cardholder' | 'brand';

/** What the frame gives as the reason. */
type FrameErrorCode = 'expired' | 'used' | 'unknown' | 'card_unavailable' | 'not_from_the_frame' | 'unavailable';

/**
 * Why a view shows nothing. `expired`, `used` and `unknown` want a new one, `card_unavailable` another card state; `unavailable`
 * means that the service did not answer, and `not_from_the_frame` that the frame's sandbox lacks `allow-same-origin`.
 * `blocked` comes from here, not from the frame: it never spoke, because this page's origin is not in
 * `GET /settings/secure-view` or the frame cannot be reached.
 */
export type SecureViewErrorCode = FrameErrorCode | 'blocked';

/** What the frame says to the page around it, by `postMessage`. Nothing of it is card data. */
export type SecureViewMessage = { readonly source: 'issuary-secure-view' } & (
  | { readonly type: 'ready' | 'revealed' | 'expired' | 'hidden' }
  /** So much is left, once it is 15 seconds. */
  | { readonly type: 'expiring'; readonly left_ms: number }
  | { readonly type: 'copied'; readonly field: SecureViewField }
  | { readonly type: 'error'; readonly code: FrameErrorCode }
  /** How high the frame's page is, in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
);

/** What the page around says to the frame, for it to know which origin to answer. */
export interface SecureViewHello {
  readonly source: 'issuary-secure-view';
  readonly type: 'hello';
}

export const SOURCE = 'issuary-secure-view';
export const HELLO: SecureViewHello = { source: SOURCE, type: 'hello' };

/** What each type must bring besides. A type that is not here is of a newer frame, and passed over. */
const PARTS: Readonly<Record<SecureViewMessage['type'], (data: Readonly<Record<string, unknown>>) => boolean>> = {
  ready: () => true,
  revealed: () => true,
  expired: () => true,
  hidden: () => true,
  expiring: ({ left_ms }) => isAmount(left_ms),
  copied: ({ field }) => typeof field === 'string',
  error: ({ code }) => typeof code === 'string',
  resize: ({ height }) => isAmount(height),
};

/** The message in what an event brought; undefined when it is none. */
export function readMessage(data: unknown): SecureViewMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Readonly<Record<string, unknown>>;
  const { source, type } = fields;
  if (source !== SOURCE || typeof type !== 'string' || !Object.hasOwn(PARTS, type)) return undefined;
  return PARTS[type as SecureViewMessage['type']](fields) ? (data as SecureViewMessage) : undefined;
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}
