import { answeredOnce, type Answer } from '../../database/index.ts';
import { AppError } from '../../kit/app-error.ts';
import { castCard } from './cast-card.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { requireSimulator } from '../require-simulator.ts';
import { Stage } from './stage.ts';
import { SCENARIOS } from './stories.ts';

type Request = SimulationRequest<{ readonly name: string }, { readonly card_id?: string | number }>;

/**
 * Plays a story and tells it. @throws AppError scenario_not_found, card_not_found, invalid_request,
 * insufficient_merchant_balance where the wallet cannot fund the story's card
 */
export async function playScenario(dependencies: SimulationDependencies, request: Request): Promise<Answer> {
  requireSimulator(dependencies);
  const scenario = SCENARIOS.find(({ name }) => name === request.params.name);
  if (scenario === undefined) throw new AppError('scenario_not_found');
  const { database, clock } = dependencies;
  return await answeredOnce(database, clock, request.tenant.id, request.idempotency, async () => {
    const card = await castCard(dependencies, request, scenario);
    const stage = new Stage(dependencies, request, card);
    await scenario.play(stage);
    return request.answer({
      scenario: scenario.name,
      card_id: card.id,
      steps: stage.steps,
      transactions: await stage.transactions(),
    });
  });
}
