import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatUuid, idBytes, type TenantId } from '#kit/ids.ts';
import { CLIENT_ID_BYTES, clientIdBytes, clientIdOf } from '#partners';
import type { Secret } from '#kit/secret.ts';
import type { DownloadTarget, ExportId } from './model.ts';

const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const EXPIRY_AT = 2 * ID_BYTES;
const CLIENT_AT = EXPIRY_AT + EXPIRY_BYTES;
const SIGNED_BYTES = CLIENT_AT + CLIENT_ID_BYTES;
const SIGNATURE_BYTES = 32;

/** A link to a file: what it names, until when and by which key, signed with HMAC-SHA256, as base64url. Nobody without the key can make one. */
export function makeLink(secret: Secret<Buffer>, target: DownloadTarget, expiresAt: Date): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  idBytes(target.tenantId).copy(signed, 0);
  idBytes(target.exportId).copy(signed, ID_BYTES);
  signed.writeUInt32BE(Math.floor(expiresAt.getTime() / 1_000), EXPIRY_AT);
  clientIdBytes(target.clientId).copy(signed, CLIENT_AT);
  return Buffer.concat([signed, sign(secret, target.environment, signed)]).toString('base64url');
}

/** What a link names and until when; undefined if it is not one of ours in this environment. */
export function readLink(
  secret: Secret<Buffer>,
  environment: DownloadTarget['environment'],
  link: string,
): { readonly target: DownloadTarget; readonly expiresAt: Date } | undefined {
  const bytes = Buffer.from(link, 'base64url');
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== link) return undefined;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), sign(secret, environment, signed))) return undefined;
  const tenantId = formatUuid(signed.subarray(0, ID_BYTES)) as TenantId;
  const exportId = formatUuid(signed.subarray(ID_BYTES, 2 * ID_BYTES)) as ExportId;
  const expiresAt = new Date(signed.readUInt32BE(EXPIRY_AT) * 1_000);
  const clientId = clientIdOf(environment, signed.subarray(CLIENT_AT));
  return { target: { environment, tenantId, exportId, clientId }, expiresAt };
}

function sign(secret: Secret<Buffer>, environment: string, signed: Buffer): Buffer {
  return createHmac('sha256', secret.reveal()).update(`export ${environment} `).update(signed).digest();
}
