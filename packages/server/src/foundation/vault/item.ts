import type { TenantId } from '../kit/ids.ts';
import { open, seal, type Context } from './cipher.ts';
import type { DataKey } from './data-key.ts';

/** An item opens for its tenant, its subject and its key's version alone. */
export function sealItem(tenantId: TenantId, subject: string, { key, version }: DataKey, content: Buffer): Buffer {
  return seal(key, content, itemContext(tenantId, subject, version));
}

/** Undefined when it was changed, or brought from another place. */
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
