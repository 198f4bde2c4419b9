import type { CallerOperator } from '#api/operator-route.ts';
import { invalidRequest } from '#kit/app-error.ts';
import { requireTenant } from '#partners';
import { reasonsProblem, type KycCase, type KycVerdict } from '#ports/kyc.ts';
import { requireCase, subjectOf } from './case-id.ts';
import type { KycCaseDependencies } from './dependencies.ts';
import { openedDocuments } from './opened-documents.ts';
import { caseView } from './read-cases.ts';

interface Decision {
  readonly decision: KycVerdict['decision'];
  readonly reasons?: readonly string[];
  /** Whether to approve although documents were not opened. */
  readonly despite_unopened?: boolean;
  /** Why, for the audit log. */
  readonly reason?: string;
}

/** Claims a case for 15 minutes. @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed, kyc_claim_limit_reached */
export async function claimCase(dependencies: KycCaseDependencies, operator: CallerOperator, id: string) {
  const { database, cases, recordAct } = dependencies;
  const found = await requireCase(dependencies, id);
  const tenant = await requireTenant(database, found.tenantId);
  const by = { id: operator.id, name: operator.name };
  const claimed = await cases.claim(found, by, ({ until }) => [
    recordAct(operator, 'kyc.claim', tenant, { ...subjectOf(found), until: until.toISOString() }),
  ]);
  return { case: await caseView(dependencies, claimed) };
}

/**
 * Claims a case for 15 minutes, as well if somebody else has claimed it. @param reason why, for the audit log
 * @throws AppError kyc_case_not_found, kyc_case_decided, kyc_claim_limit_reached
 */
export async function takeOverCase(
  dependencies: KycCaseDependencies,
  operator: CallerOperator,
  id: string,
  reason: string,
) {
  const { database, cases, recordAct } = dependencies;
  const found = await requireCase(dependencies, id);
  const tenant = await requireTenant(database, found.tenantId);
  const by = { id: operator.id, name: operator.name };
  const claimed = await cases.takeOver(found, by, ({ until, from }) => {
    const details = { ...subjectOf(found), until: until.toISOString(), from: from?.id ?? null };
    return [recordAct(operator, 'kyc.take_over', tenant, details, reason)];
  });
  return { case: await caseView(dependencies, claimed) };
}

/**
 * Decides a case by the same use as `issuary kyc decide`. A repeat of the own decision changes nothing.
 * @param assertFresh throws unless the person has signed in a moment ago
 * @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed, invalid_request, step_up_required
 */
export async function decideCase(
  dependencies: KycCaseDependencies,
  operator: CallerOperator,
  id: string,
  { decision, reasons: given = [], despite_unopened = false, reason }: Decision,
  assertFresh: () => void,
) {
  const { database, decide, recordAct } = dependencies;
  const reasons = [...new Set(given)];
  const problem =
    reasonsProblem(decision, reasons) ?? (isReasonMissing(decision, reasons) ? 'must have one' : undefined);
  if (problem !== undefined) throw invalidRequest({ reasons: problem });
  const isException = decision === 'approved' && despite_unopened;
  if (isException && reason === undefined) throw invalidRequest({ reason: 'is required with despite_unopened' });
  if (!isException && reason !== undefined)
    throw invalidRequest({ reason: 'is only for an approval with despite_unopened: leave it out' });
  const found = await requireCase(dependencies, id);
  const tenant = await requireTenant(database, found.tenantId);
  // A rejection cannot be taken back, and deletes the documents.
  if (decision === 'rejected' && tenant.environment === 'live') assertFresh();
  const name = `${operator.name} <${operator.email}>`;
  if (!isSame(found, { decision, reasons }, name)) {
    const { tenantId, customerId, submission } = found;
    const person = { id: operator.id, name: operator.name };
    const { opened, unopened } = await openedDocuments(dependencies, operator, found);
    if (decision === 'approved' && unopened.length > 0 && !isException)
      throw invalidRequest({
        despite_unopened: `must be true to approve without having opened: ${unopened.join(', ')}`,
      });
    const documents = { documents: opened.length + unopened.length, documents_opened: opened.length };
    // Of another decision than such an approval, its reasons serve as the audit log's reason, as with the command.
    const why = reason ?? (reasons.length === 0 ? undefined : reasons.join(', '));
    await decide({ tenantId, customerId, submission, decision, reasons }, { name, person }, () => [
      recordAct(operator, 'kyc.decide', tenant, { ...subjectOf(found), decision, ...documents }, why),
    ]);
  }
  return { case: await caseView(dependencies, await requireCase(dependencies, id)) };
}

/** Whether this person has made this decision before: the response to it was lost. */
function isSame(
  found: KycCase,
  { decision, reasons }: Required<Pick<Decision, 'decision' | 'reasons'>>,
  decidedBy: string,
): boolean {
  const isEqual = found.decision === decision && found.reasons.join() === reasons.join();
  return isEqual && found.decidedBy === decidedBy;
}

function isReasonMissing(decision: KycVerdict['decision'], reasons: readonly string[]): boolean {
  return decision !== 'approved' && reasons.length === 0;
}
