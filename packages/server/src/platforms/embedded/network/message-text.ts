import type { NetworkEvent } from '#ports/card-network.ts';

/** Serializes a delayed message. JSON has no bigint, so amounts are wrapped. */
export function messageText(message: NetworkEvent): string {
  return JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'bigint' ? { minor: String(value) } : value,
  );
}

/** The message that `messageText` wrote. */
export function readMessage(stored: Record<string, unknown>): NetworkEvent {
  return JSON.parse(JSON.stringify(stored), (_key, value: unknown) =>
    isMinor(value) ? BigInt(value.minor) : value,
  ) as NetworkEvent;
}

function isMinor(value: unknown): value is { readonly minor: string } {
  return typeof value === 'object' && value !== null && 'minor' in value && typeof value.minor === 'string';
}
