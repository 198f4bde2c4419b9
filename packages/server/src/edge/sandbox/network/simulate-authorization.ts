import { readCreatedTransaction } from '#authorizations';
import { respondOncePerKey, type RenderedResponse } from '#database';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
import type { TransactionId } from '#kit/ids.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { AuthorizationSimulation, OriginalCreditSimulation } from './schemas.ts';
import { readPurchase } from './read-purchase.ts';

type Request = SimulationRequest<{ readonly id: string }, AuthorizationSimulation>;

/**
 * Simulates a merchant's authorization request.
 * @throws AppError card_not_found, invalid_request; issuer_unavailable when the decision timed out and is not yet
 * stored
 */
export async function simulateAuthorization(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { body } = request;
  const { simulator, purchase } = await readPurchase(dependencies, request);
  const details = {
    kind: 'authorization',
    verification: { cvv: body.cvv ?? 'match', expiry: body.expiry ?? 'match', threeDs: body.three_ds ?? 'absent' },
    partialAllowed: body.partial_ok ?? false,
    requiredDecline: requiredDeclineOf(body.force_decline),
  } as const;
  return await decided(dependencies, request, simulator, { ...purchase, ...details });
}

type CreditRequest = SimulationRequest<{ readonly id: string }, OriginalCreditSimulation>;

/**
 * Simulates somebody who pays to the card.
 * @throws AppError as `simulateAuthorization`
 */
export async function simulateOriginalCredit(
  dependencies: SimulationDependencies,
  request: CreditRequest,
): Promise<RenderedResponse> {
  const { simulator, purchase } = await readPurchase(dependencies, request, 'credit');
  const { force_decline, expiry = 'match' } = request.body;
  const details = {
    kind: 'original_credit',
    verification: { cvv: 'absent', expiry, threeDs: 'absent' },
    partialAllowed: false,
    requiredDecline: requiredDeclineOf(force_decline),
  } as const;
  return await decided(dependencies, request, simulator, { ...purchase, ...details });
}

/** Sends the request once, and responds with its transaction. */
async function decided(
  { authorizations, database, clock }: SimulationDependencies,
  { tenant, idempotency, respond }: SimulationRequest<unknown, unknown>,
  simulator: PlatformSimulator,
  asked: Omit<AuthorizationMessage, 'messageId' | 'transactionId'>,
): Promise<RenderedResponse> {
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const messageId = messageIdOf(tenant.id, idempotency, 'message');
    const transactionId: TransactionId = messageIdOf<'transaction'>(tenant.id, idempotency, 'transaction');
    const authorize = async () => (await simulator.authorize({ ...asked, messageId, transactionId })).transactionId;
    const made = { id: transactionId, messageId, kind: asked.kind };
    return respond(await readCreatedTransaction(authorizations, tenant.id, made, authorize));
  });
}

function requiredDeclineOf(force: boolean | string | undefined): string | undefined {
  if (force === undefined || force === false) return undefined;
  return force === true ? 'declined_by_network' : force;
}
