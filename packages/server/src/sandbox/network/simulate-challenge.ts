import { answeredOnce, type Answer } from '../../database/index.ts';
import { AppError } from '../../kit/app-error.ts';
import { parseId } from '../../kit/ids.ts';
import type { ChallengeState } from '../../platforms/platform.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { UnaskedSimulation } from './network.schema.ts';
import { requireSimulator } from '../require-simulator.ts';
import { readPurchase } from './read-purchase.ts';
import { requireNumber } from './require-number.ts';

/**
 * The platform asks the cardholder for a one-time code.
 * @throws AppError card_not_found, invalid_request, and as `requireNumber` does
 */
export async function simulateChallenge(
  dependencies: SimulationDependencies,
  request: SimulationRequest<{ readonly id: string }, UnaskedSimulation>,
): Promise<Answer> {
  const { database, clock } = dependencies;
  const { tenant, idempotency } = request;
  const { simulator, purchase } = await readPurchase(dependencies, request);
  await requireNumber(dependencies, tenant.id, purchase.cardId);
  return await answeredOnce(database, clock, tenant.id, idempotency, async () => {
    const challengeId = messageIdOf<'challenge'>(tenant.id, idempotency, 'challenge');
    return request.answer(challengeView(await simulator.challenge({ ...purchase, challengeId })));
  });
}

/** The cardholder answers: right, or one try less. @throws AppError challenge_not_found */
export async function answerChallenge(
  dependencies: SimulationDependencies,
  { tenant, params, body, idempotency, answer }: SimulationRequest<{ readonly id: string }, { readonly code: string }>,
): Promise<Answer> {
  const simulator = requireSimulator(dependencies);
  const id = parseId<'challenge'>(params.id);
  return await answeredOnce(dependencies.database, dependencies.clock, tenant.id, idempotency, async () => {
    const state = id && (await simulator.answerChallenge(tenant.id, id, body.code));
    if (state === undefined) throw new AppError('challenge_not_found');
    return answer(challengeView(state));
  });
}

function challengeView({ id, status, triesLeft, expiresAt }: ChallengeState) {
  return { id, status, tries_left: triesLeft, expires_at: expiresAt.toISOString() };
}
