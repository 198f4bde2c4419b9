import { newestSubmission, openReview, renderCustomer, requireCustomer } from '#customers';
import { beginOncePerKey, storeResponse, type RenderedResponse } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { derivedId, type CustomerId, type OperationId, type TenantId } from '#kit/ids.ts';
import { reasonsProblem } from '#ports/kyc.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import type { KycSimulation } from './schemas.ts';

type Request = SimulationRequest<{ readonly id: string }, KycSimulation>;

/**
 * Makes the platform decide a customer's KYC immediately, whatever was decided before, with or without documents. It
 * has two steps: open a review under a new submission number, together with the idempotency key; then make the platform
 * decide that submission. A retry of a call that was interrupted between them continues with the same submission, so
 * nothing is decided twice.
 * @throws AppError invalid_request, customer_not_found, idempotency_key_reused; route_not_found without a simulator
 */
export async function simulateKyc(dependencies: SimulationDependencies, request: Request): Promise<RenderedResponse> {
  const { database, clock, simulator } = dependencies;
  const { tenant, idempotency } = request;
  if (simulator === undefined) throw new AppError('route_not_found');
  const { decision, reasons } = readDecision(request.body);
  const customer = await requireCustomer(database, tenant.id, request.params.id);
  const begun = await beginOncePerKey(database, clock, tenant.id, idempotency, async (transaction, now) =>
    reviewId(tenant.id, customer.id, await openReview(transaction, tenant.id, customer.id, now)),
  );
  if (begun.response) return begun.response;
  // A later review replaces this one, which then needs no decision.
  const submission = await newestSubmission(database, tenant.id, customer.id);
  if (begun.operationId === reviewId(tenant.id, customer.id, submission)) {
    await simulator.decideKyc({ tenantId: tenant.id, customerId: customer.id, submission, decision, reasons });
  }
  const response = request.respond(renderCustomer(await requireCustomer(database, tenant.id, customer.id)));
  return await storeResponse(database, tenant.id, idempotency.key, begun.operationId, response);
}

/** @throws AppError invalid_request */
function readDecision({ decision, reasons = [] }: KycSimulation) {
  const problem = reasonsProblem(decision, reasons);
  if (problem !== undefined) throw invalidRequest({ reasons: problem });
  return { decision, reasons };
}

/** Identifies the review in the idempotency key's row, so that a retry can check whether it is still the newest. */
function reviewId(tenantId: TenantId, customerId: CustomerId, submission: number): OperationId {
  return derivedId<'operation'>('kyc_review', tenantId, customerId, String(submission));
}
