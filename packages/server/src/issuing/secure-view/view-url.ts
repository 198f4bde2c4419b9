import { hash, randomBytes } from 'node:crypto';
import { formatUuid, idBytes, parseId, type SecureViewId, type TenantId } from '../../foundation/kit/ids.ts';
import { Secret } from '../../foundation/kit/secret.ts';
import type { ViewKey } from './model.ts';

const SECRET_BYTES = 32;
const UUID_BYTES = 16;
/** 32 bytes in base64url, of a name and of a secret alike. */
const TEXT = /^[\w-]{43}$/;

/** 256 random bits that open a view, as they stand in its address. */
export function newViewSecret(): Secret<string> {
  return new Secret(randomBytes(SECRET_BYTES).toString('base64url'));
}

/**
 * What is kept of a secret or nonce. Neither a key nor many rounds are needed to guard 256 random bits; and a hash may be
 * compared in plain SQL or byte by byte: how long that takes tells at most of the hash, from which no way leads to the secret.
 */
export function hashOf(secret: Secret<string>): Buffer {
  return hash('sha256', secret.reveal(), 'buffer');
}

/** Whether a text can be the secret or the nonce of a view. */
export function isSecretText(text: string): boolean {
  return TEXT.test(text);
}

/** A view as it stands in its address: tenant and id, so that it is found by its primary key. */
export function viewName({ tenantId, id }: ViewKey): string {
  return Buffer.concat([idBytes(tenantId), idBytes(id)]).toString('base64url');
}

/** Undefined for a text that names no view. */
export function parseViewName(text: string): ViewKey | undefined {
  if (!TEXT.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const tenantId = parseId<'tenant'>(formatUuid(bytes.subarray(0, UUID_BYTES))) as TenantId;
  const id = parseId<'secure_view'>(formatUuid(bytes.subarray(UUID_BYTES))) as SecureViewId;
  // The last character has two bits that say nothing: one view has one name.
  return viewName({ tenantId, id }) === text ? { tenantId, id } : undefined;
}

/** The secret is in the fragment, which browsers keep to themselves: no server, log, proxy or link preview gets it. */
export function viewUrl(frameUrl: string, key: ViewKey, secret: Secret<string>): string {
  return `${frameUrl}/v/${viewName(key)}#${secret.reveal()}`;
}
