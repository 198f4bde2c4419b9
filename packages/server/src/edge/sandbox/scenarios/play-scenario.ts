import { respondOncePerKey, tenantNow, type RenderedResponse } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { Tenant } from '#kit/tenant.ts';
import { addDuration } from '../conditions/duration.ts';
import { isWithinTestClock } from '../conditions/test-clock.ts';
import { provideCard } from './scenario-card.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { requireSimulator } from '../require-simulator.ts';
import { planScenario } from './plan-scenario.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioRun, TOO_FAR_AHEAD } from './scenario-run.ts';
import { SCENARIOS } from './scenarios.ts';

type Request = SimulationRequest<{ readonly name: string }, { readonly card_id?: string | number }>;

/**
 * Runs a scenario and returns its steps and transactions.
 * @throws AppError scenario_not_found, card_not_found, invalid_request; insufficient_merchant_balance when the wallet
 * cannot fund the scenario's card
 */
export async function playScenario(dependencies: SimulationDependencies, request: Request): Promise<RenderedResponse> {
  requireSimulator(dependencies);
  const scenario = SCENARIOS.find(({ name }) => name === request.params.name);
  if (scenario === undefined) throw new AppError('scenario_not_found');
  const { database, clock } = dependencies;
  return await respondOncePerKey(database, clock, request.tenant.id, request.idempotency, async () => {
    await assertTimeLeft(dependencies, request.tenant, scenario);
    const card = await provideCard(dependencies, request, scenario);
    const run = new ScenarioRun(dependencies, request, card);
    await scenario.play(run);
    return request.respond({
      scenario: scenario.name,
      card_id: card.id,
      steps: run.steps,
      transactions: await run.transactions(),
    });
  });
}

/** Checks the limit of the test clock before the first step, so that a scenario does not stop halfway. */
async function assertTimeLeft(
  { database, clock }: SimulationDependencies,
  tenant: Tenant,
  scenario: Scenario,
): Promise<void> {
  let end = await tenantNow(database, clock, tenant.id);
  for (const { duration } of await planScenario(scenario)) if (duration !== null) end = addDuration(end, duration)!;
  if (!isWithinTestClock(end, clock)) throw invalidRequest(TOO_FAR_AHEAD);
}
