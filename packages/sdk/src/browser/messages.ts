/** A field that a secure view can show and copy. */
export type SecureViewField = 'pan' | 'cvv' | 'expiry' | 'cardholder' | 'brand';

/** The error codes that the frame reports. */
type FrameErrorCode = 'expired' | 'used' | 'unknown' | 'card_unavailable' | 'not_from_the_frame' | 'unavailable';

/**
 * Why a view shows no card. `expired`, `used`, `unknown`: mint a new view. `card_unavailable`: the card's state does not allow
 * it. `unavailable`: the service did not respond. `not_from_the_frame`: the frame's sandbox lacks `allow-same-origin`.
 * `blocked` is reported by the SDK when the frame sends nothing: this page's origin is not in `GET /settings/secure-view`, or
 * the frame cannot be reached.
 */
export type SecureViewErrorCode = FrameErrorCode | 'blocked';

/** The messages that the frame sends to the embedding page with `postMessage`. None contains card data. */
export type SecureViewMessage = { readonly source: 'issuary-secure-view' } & (
  | { readonly type: 'ready' | 'revealed' | 'expired' | 'hidden' }
  /** The remaining time; sent when 15 seconds are left. */
  | { readonly type: 'expiring'; readonly left_ms: number }
  | { readonly type: 'copied'; readonly field: SecureViewField }
  | { readonly type: 'error'; readonly code: FrameErrorCode }
  /** The height of the frame's content in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
);

/** The message that the embedding page sends to the frame, so that the frame knows which origin to reply to. */
export interface SecureViewHello {
  readonly source: 'issuary-secure-view';
  readonly type: 'hello';
}

export const SOURCE = 'issuary-secure-view';
export const HELLO: SecureViewHello = { source: SOURCE, type: 'hello' };

/** Checks the other fields of each message type. Unknown types, of newer frames, are ignored. */
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

/** Parses the data of a message event; undefined if it is not a message of the frame. */
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
