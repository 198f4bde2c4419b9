import type { CallerOperator } from '#api/operator-route.ts';
import { detailsOf } from '#audit';
import { loadApplicants, type DocumentKind } from '#customers';
import type { KycCase } from '#ports/kyc.ts';
import { caseId } from './case-id.ts';
import type { KycCaseDependencies } from './dependencies.ts';

/** The documents of an open case that the operator has opened, as the audit log has it, and those not. */
export async function openedDocuments(
  { database }: KycCaseDependencies,
  { email }: CallerOperator,
  one: KycCase,
): Promise<{ readonly opened: DocumentKind[]; readonly unopened: DocumentKind[] }> {
  if (one.status !== 'open') return { opened: [], unopened: [] };
  const [looks, applicants] = await Promise.all([
    detailsOf(database, email, 'kyc.documents', { case_id: caseId(one) }),
    loadApplicants(database, [one]),
  ]);
  const seen = new Set<unknown>(looks.flatMap(({ documents }) => documents));
  const { documents } = applicants.get(one.customerId)!;
  return {
    opened: documents.filter((kind) => seen.has(kind)),
    unopened: documents.filter((kind) => !seen.has(kind)),
  };
}
