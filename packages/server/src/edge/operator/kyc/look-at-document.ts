import type { CallerOperator } from '#api/operator-route.ts';
import { AppError } from '#kit/app-error.ts';
import { requireTenant } from '#partners';
import { drawDocument, readStoredDocument, type DocumentKind } from '#customers';
import { caseId, requireCase, subjectOf } from './case-id.ts';
import type { KycCaseDependencies } from './dependencies.ts';

/**
 * A document of an open case as a picture that names the person who looks at it. Nobody gets it without a line in the audit log.
 * @throws AppError kyc_case_not_found, document_not_found, issuer_unavailable
 */
export async function lookAtDocument(
  dependencies: KycCaseDependencies,
  operator: CallerOperator,
  id: string,
  kind: DocumentKind,
): Promise<Buffer> {
  const { database, clock, recordAct } = dependencies;
  const found = await requireCase(dependencies, id);
  const { tenantId, customerId, status } = found;
  const document = status === 'open' ? await readStoredDocument(dependencies, tenantId, customerId, kind) : undefined;
  if (document === undefined) throw new AppError('document_not_found');
  const { name, email } = operator;
  const picture = await drawDocument(document.reveal(), { name, email, at: clock.now(), caseId: caseId(found) });
  const tenant = await requireTenant(database, tenantId);
  await database.rows(recordAct(operator, 'kyc.documents', tenant, { ...subjectOf(found), documents: [kind] }));
  return picture;
}
