import type { NetworkEvent } from '#ports/card-network.ts';

/** A message as JSON has it. JSON has no bigint, so amounts are wrapped. */
export type StoredMessage = Readonly<Record<string, unknown>>;

export function storedMessage(message: NetworkEvent): StoredMessage {
  const text = JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'bigint' ? { minor: String(value) } : value,
  );
  return JSON.parse(text) as StoredMessage;
}

export function readMessage(stored: StoredMessage): NetworkEvent {
  return JSON.parse(JSON.stringify(stored), (_key, value: unknown) =>
    isMinor(value) ? BigInt(value.minor) : value,
  ) as NetworkEvent;
}

function isMinor(value: unknown): value is { readonly minor: string } {
  return typeof value === 'object' && value !== null && 'minor' in value && typeof value.minor === 'string';
}
