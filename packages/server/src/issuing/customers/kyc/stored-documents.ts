import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { CustomerDependencies } from '../dependencies.ts';
import { DOCUMENT_KINDS, documentSubject, type DocumentKind } from '../model.ts';

/** A customer's stored documents, decrypted. Documents are stored until KYC is decided. */
export async function readStoredDocuments(
  dependencies: Pick<CustomerDependencies, 'vault'>,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<Map<DocumentKind, Secret<Buffer>>> {
  const documents = new Map<DocumentKind, Secret<Buffer>>();
  for (const kind of DOCUMENT_KINDS) {
    const document = await readStoredDocument(dependencies, tenantId, customerId, kind);
    if (document !== undefined) documents.set(kind, document);
  }
  return documents;
}

/** One of them; undefined: it is not stored. */
export async function readStoredDocument(
  { vault }: Pick<CustomerDependencies, 'vault'>,
  tenantId: TenantId,
  customerId: CustomerId,
  kind: DocumentKind,
): Promise<Secret<Buffer> | undefined> {
  return await vault.read(tenantId, documentSubject(customerId, kind));
}
