import { hash, randomBytes } from 'node:crypto';
import { formatUuid, idBytes, parseId, type SecureViewId, type TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { ViewKey } from './model.ts';

const SECRET_BYTES = 32;
const UUID_BYTES = 16;
/** 32 bytes in base64url: the form of both a name and a secret. */
const TEXT = /^[\w-]{43}$/;

/** The secret of a view: 256 random bits, as they appear in its URL. */
export function newViewSecret(): Secret<string> {
  return new Secret(randomBytes(SECRET_BYTES).toString('base64url'));
}

/**
 * The stored hash of a secret or nonce. 256 random bits need neither a key nor key stretching. The hash may be compared in plain
 * SQL or byte by byte: timing reveals at most the hash, from which the secret cannot be computed.
 */
export function hashOf(secret: Secret<string>): Buffer {
  return hash('sha256', secret.reveal(), 'buffer');
}

/** Whether a text has the form of a secret or nonce. */
export function isSecretText(text: string): boolean {
  return TEXT.test(text);
}

/** The view's name in its URL: tenant and id, so that it is found by its primary key. */
export function viewName({ tenantId, id }: ViewKey): string {
  return Buffer.concat([idBytes(tenantId), idBytes(id)]).toString('base64url');
}

/** Undefined if the text is not a view's name. */
export function parseViewName(text: string): ViewKey | undefined {
  if (!TEXT.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const tenantId = parseId<'tenant'>(formatUuid(bytes.subarray(0, UUID_BYTES))) as TenantId;
  const id = parseId<'secure_view'>(formatUuid(bytes.subarray(UUID_BYTES))) as SecureViewId;
  // The last character has two unused bits: accept only the canonical form.
  return viewName({ tenantId, id }) === text ? { tenantId, id } : undefined;
}

/** The secret is in the fragment, which browsers do not send: no server, log, proxy or link preview gets it. */
export function viewUrl(frameUrl: string, key: ViewKey, secret: Secret<string>): string {
  return `${frameUrl}/v/${viewName(key)}#${secret.reveal()}`;
}
