import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Id, TenantId } from '#kit/ids.ts';

type EventId = Id<'event'>;

const fingerprints = new LRUCache<TenantId, string>({ max: 10_000 });

/**
 * An event's id is a UUIDv8 (RFC 9562) that consists of its tenant's fingerprint (60 bits) and its position in the tenant's
 * feed (62 bits). It is therefore globally unique, sorts in feed order, and needs no index but the primary key.
 */
export function eventId(tenantId: TenantId, position: bigint): EventId {
  const number = ((0b10n << 62n) | position).toString(16);
  return `${fingerprint(tenantId)}-${number.slice(0, 4)}-${number.slice(4)}` as EventId;
}

/** The position in an event id of this tenant; undefined for any other text. */
export function positionOf(tenantId: TenantId, id: string): bigint | undefined {
  const lower = id.toLowerCase();
  if (!lower.startsWith(`${fingerprint(tenantId)}-`) || !/^.{19}[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(lower))
    return undefined;
  return BigInt(`0x${lower.slice(19).replace('-', '')}`) & ((1n << 62n) - 1n);
}

function fingerprint(tenantId: TenantId): string {
  const known = fingerprints.get(tenantId);
  if (known !== undefined) return known;
  const hex = createHash('sha256').update(tenantId).digest('hex');
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}`;
  fingerprints.set(tenantId, text);
  return text;
}
