import type { TenantId } from '#kit/ids.ts';
import { open, seal, type Context } from './cipher.ts';
import type { DataKey } from './data-key.ts';

/** An item is bound to its tenant, its subject and the version of its data key. */
export function sealItem(tenantId: TenantId, subject: string, { key, version }: DataKey, content: Buffer): Buffer {
  return seal(key, content, itemContext(tenantId, subject, version));
}

/** Undefined when the item was changed, or copied from another tenant, subject or key version. */
export function openItem(
  tenantId: TenantId,
  subject: string,
  { key, version }: DataKey,
  sealed: Buffer,
): Buffer | undefined {
  return open(key, sealed, itemContext(tenantId, subject, version));
}

function itemContext(tenantId: TenantId, subject: string, version: number): Context {
  return ['vault.item', tenantId, subject, version];
}
