import type { Query } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Vault } from '#vault';
import type { EndpointId } from '../model.ts';
import { headersSubject } from '../vault-subjects.ts';
import type { Headers } from './hidden-headers.ts';

/** Reads the values of an endpoint's custom headers. Many are credentials, so all of them are in the vault. */
export async function readHeaders(
  vault: Vault,
  tenantId: TenantId,
  endpoint: { readonly id: EndpointId; readonly header_names: readonly string[] },
): Promise<Headers> {
  if (endpoint.header_names.length === 0) return new Map();
  const stored = await vault.read(tenantId, headersSubject(endpoint.id));
  const values: Record<string, string> = stored === undefined ? {} : JSON.parse(stored.reveal().toString());
  return new Map(Object.entries(values));
}

/** Returns the write that replaces the stored headers. Call it before the transaction opens, because it seals the values. */
export async function sealHeaders(
  vault: Vault,
  tenantId: TenantId,
  endpointId: EndpointId,
  headers: Headers,
): Promise<Query> {
  const subject = headersSubject(endpointId);
  if (headers.size === 0) return vault.remove(tenantId, subject);
  return await vault.seal(tenantId, subject, new Secret(Buffer.from(JSON.stringify(Object.fromEntries(headers)))));
}
