import { cutPage, invalidCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import type { CallerOperator } from '#api/operator-route.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { findPartners, requirePartner, requireTenant, tenantsOf } from '#partners';
import { findAlike, loadApplicants, renderCustomer, requireCustomer } from '#customers';
import type { KycCase } from '#ports/kyc.ts';
import { caseId, findByCaseId, requireCase, subjectOf } from './case-id.ts';
import type { KycCaseDependencies } from './dependencies.ts';
import { openedDocuments } from './opened-documents.ts';

interface CaseFilters {
  readonly partner_id?: string;
  readonly environment?: Environment;
  readonly status?: 'open' | 'decided';
  readonly claimed?: 'me' | 'nobody';
  readonly after?: string;
  readonly size?: number;
}

/** A page of the cases of all partners. @throws AppError partner_not_found, invalid_request for a cursor of another list */
export async function listCases(
  dependencies: KycCaseDependencies,
  operator: CallerOperator,
  { status = 'open', claimed, size = PAGE_SIZE_DEFAULT, ...filters }: CaseFilters,
) {
  const after = filters.after === undefined ? null : await findByCaseId(dependencies, filters.after);
  if (after === undefined || (status === 'decided' && after?.decidedAt === null)) throw invalidCursor();
  const tenantIds = await tenantsSought(dependencies, filters);
  const claimedBy = claimed === 'me' ? operator.id : (claimed ?? null);
  const found = await dependencies.cases.search({ status, tenantIds, claimed: claimedBy, after }, size + 1);
  const { page, next_cursor } = cutPage(found, size, caseId);
  return { cases: await caseViews(dependencies, page), next_cursor };
}

async function tenantsSought(
  { database }: KycCaseDependencies,
  { partner_id, environment }: CaseFilters,
): Promise<TenantId[] | null> {
  if (partner_id === undefined && environment === undefined) return null;
  const partner = partner_id === undefined ? undefined : await requirePartner(database, partner_id);
  return await tenantsOf(database, partner?.id, environment);
}

/**
 * A case with what the customer has given, and the customer's other cases. Nobody gets it without a line in the audit log: one for each
 * person, case and hour.
 * @throws AppError kyc_case_not_found
 */
export async function readCase(dependencies: KycCaseDependencies, operator: CallerOperator, id: string) {
  const { database, cases, readings, recordAct } = dependencies;
  const found = await requireCase(dependencies, id);
  const [customer, history, view, alike, { opened }] = await Promise.all([
    requireCustomer(database, found.tenantId, found.customerId),
    cases.history(found.tenantId, found.customerId),
    caseView(dependencies, found),
    findAlike(database, found.tenantId, found.customerId),
    openedDocuments(dependencies, operator, found),
  ]);
  const tenant = await requireTenant(database, found.tenantId);
  const record = async () => await database.rows(recordAct(operator, 'kyc.view', tenant, subjectOf(found)));
  await readings.do(`${operator.id} ${view.id}`, record);
  const others = history.filter(({ submission }) => submission !== found.submission);
  return {
    case: view,
    customer: renderCustomer(customer),
    history: others.map(historyView),
    alike: alike.map(alikeView),
    opened,
  };
}

export async function caseView(dependencies: KycCaseDependencies, one: KycCase) {
  return (await caseViews(dependencies, [one]))[0]!;
}

async function caseViews({ database }: KycCaseDependencies, cases: readonly KycCase[]) {
  const applicants = await loadApplicants(database, cases);
  const tenants = await Promise.all(cases.map(async ({ tenantId }) => await requireTenant(database, tenantId)));
  const partners = await findPartners(database, [...new Set(tenants.map(({ partnerId }) => partnerId))]);
  return cases.map((each, place) => {
    const { partnerId, environment } = tenants[place]!;
    const { handle, name } = partners.get(partnerId)!;
    const { reference, country, documents, missing } = applicants.get(each.customerId)!;
    const isOpen = each.status === 'open';
    return {
      id: caseId(each),
      partner: { id: partnerId, handle, name },
      environment,
      customer_id: each.customerId,
      customer_ref: reference,
      country,
      ...historyView(each),
      status: each.status,
      claimed_by: each.claim && { id: each.claim.by.id, name: each.claim.by.name },
      claimed_until: each.claim?.until.toISOString() ?? null,
      documents: isOpen ? [...documents] : [],
      missing: isOpen ? [...missing] : [],
    };
  });
}

function historyView({ submission, submittedAt, decision, reasons, decidedBy, decidedAt }: KycCase) {
  return {
    submission,
    submitted_at: submittedAt.toISOString(),
    decision,
    reasons: [...reasons],
    decided_by: decidedBy,
    decided_at: decidedAt?.toISOString() ?? null,
  };
}

function alikeView(other: Awaited<ReturnType<typeof findAlike>>[number]) {
  const { id, same_document, same_person, status, kyc_status, created_at } = other;
  return {
    customer_id: id,
    same: [...(same_document ? (['document'] as const) : []), ...(same_person ? (['name_and_birth'] as const) : [])],
    status,
    kyc_status,
    created_at: created_at.toISOString(),
  };
}
