import { newestSubmission, openReview, renderCustomer, requireCustomer } from '../../../issuing/customers/index.ts';
import {
  keyInUse,
  isKeyConflict,
  findEarlierCalls,
  insertKeys,
  storeResponse,
  type RenderedResponse,
  type Transaction,
} from '../../../foundation/database/index.ts';
import { AppError, invalidRequest } from '../../../foundation/kit/app-error.ts';
import { derivedId, type CustomerId, type OperationId, type TenantId } from '../../../foundation/kit/ids.ts';
import { KYC_REASONS } from '../../../platforms/ports/kyc.ts';
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
  const { database, simulator } = dependencies;
  const { tenant, idempotency } = request;
  if (simulator === undefined) throw new AppError('route_not_found');
  const { decision, reasons } = readDecision(request.body);
  const customer = await requireCustomer(database, tenant.id, request.params.id);
  const begun = await begin(dependencies, request, customer.id);
  if (begun.response) return begun.response;
  if (begun.submission !== undefined) {
    const { submission } = begun;
    await simulator.decideKyc({ tenantId: tenant.id, customerId: customer.id, submission, decision, reasons });
  }
  const response = request.respond(renderCustomer(await requireCustomer(database, tenant.id, customer.id)));
  return await storeResponse(database, tenant.id, idempotency.key, begun.review, response);
}

/** @throws AppError invalid_request */
function readDecision({ decision, reasons = [] }: KycSimulation) {
  const allowed: readonly string[] = KYC_REASONS[decision];
  if (reasons.some((reason) => !allowed.includes(reason))) {
    const rule = allowed.length === 0 ? 'must be omitted' : `must be some of ${allowed.join(', ')}`;
    throw invalidRequest({ reasons: `${rule} when the decision is ${decision}` });
  }
  return { decision, reasons };
}

type Begun =
  | { readonly response: RenderedResponse }
  /** `submission` is the one to decide; undefined if a later review has replaced this one. */
  | { readonly response?: undefined; readonly review: OperationId; readonly submission: number | undefined };

/** Opens a review, or finds the one that an earlier call with the same key opened. */
async function begin(
  { database, clock }: SimulationDependencies,
  { tenant, idempotency }: Request,
  customerId: CustomerId,
): Promise<Begun> {
  const call = keyInUse(tenant.id, idempotency);
  return await database.transaction(
    async (transaction): Promise<Begun> => {
      const now = clock.now();
      const open = async (): Promise<Begun> => {
        const submission = await openReview(transaction, tenant.id, customerId, now);
        return { review: reviewId(tenant.id, customerId, submission), submission };
      };
      if (call === undefined) return await open();
      const [earlier] = await findEarlierCalls(transaction, [call], now);
      if (earlier instanceof AppError) throw earlier;
      if (earlier?.state === 'answered') return { response: earlier.response };
      if (earlier?.state === 'unfinished')
        return await continueReview(transaction, tenant.id, customerId, earlier.operationId);
      const begun = await open();
      if (begun.response === undefined)
        transaction.write(insertKeys([{ ...call, operationId: begun.review, response: undefined }], now));
      return begun;
    },
    // Another process committed the same key first: the next attempt finds its row.
    isKeyConflict,
  );
}

async function continueReview(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  review: OperationId,
): Promise<Begun> {
  const submission = await newestSubmission(transaction, tenantId, customerId);
  const isNewest = review === reviewId(tenantId, customerId, submission);
  return { review, submission: isNewest ? submission : undefined };
}

/** Identifies the review in the idempotency key's row, so that a retry can check whether it is still the newest. */
function reviewId(tenantId: TenantId, customerId: CustomerId, submission: number): OperationId {
  return derivedId<'operation'>('kyc_review', tenantId, customerId, String(submission));
}
