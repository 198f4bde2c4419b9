import { assertChallengeable } from '#authorizations';
import { respondOncePerKey, type RenderedResponse } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { ChallengeState } from '#ports/platform-simulator.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { ChallengeSimulation } from './schemas.ts';
import { requireSimulator } from '../require-simulator.ts';
import { readPurchase } from './read-purchase.ts';

/**
 * Simulates the platform requesting a one-time code from the cardholder.
 * @throws AppError card_not_found, card_processing, card_not_active, card_failed, card_expired, card_terminated,
 *   failed_attempts_exceeded, invalid_request
 */
export async function simulateChallenge(
  dependencies: SimulationDependencies,
  request: SimulationRequest<{ readonly id: string }, ChallengeSimulation>,
): Promise<RenderedResponse> {
  const { database, clock, authorizations } = dependencies;
  const { tenant, idempotency } = request;
  const { simulator, purchase } = await readPurchase(dependencies, request);
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    await assertChallengeable(authorizations, tenant.id, purchase.cardId);
    const challengeId = messageIdOf<'challenge'>(tenant.id, idempotency, 'challenge');
    return request.respond(challengeView(await simulator.challenge({ ...purchase, challengeId })));
  });
}

/**
 * Simulates the cardholder entering a code.
 * @throws AppError challenge_not_found, challenge_not_pending, card_not_active, card_failed, card_expired, card_terminated,
 *   failed_attempts_exceeded
 */
export async function answerChallenge(
  dependencies: SimulationDependencies,
  { tenant, params, body, idempotency, respond }: SimulationRequest<{ readonly id: string }, { readonly code: string }>,
): Promise<RenderedResponse> {
  const simulator = requireSimulator(dependencies);
  const id = parseId<'challenge'>(params.id);
  return await respondOncePerKey(dependencies.database, dependencies.clock, tenant.id, idempotency, async () => {
    const given = { id: messageIdOf(tenant.id, idempotency, 'answer'), code: body.code };
    const cardId = id && (await simulator.challengedCard(tenant.id, id));
    if (cardId !== undefined) await assertChallengeable(dependencies.authorizations, tenant.id, cardId);
    const state = id && (await simulator.answerChallenge(tenant.id, id, given));
    if (state === undefined) throw new AppError('challenge_not_found');
    if (!state.wasOpen) {
      throw new AppError('challenge_not_pending', {
        message: `challenge is ${state.status} and accepts no answer`,
      });
    }
    return respond(challengeView(state));
  });
}

function challengeView({ id, status, triesLeft, expiresAt }: ChallengeState) {
  return { id, status, tries_left: triesLeft, expires_at: expiresAt.toISOString() };
}
