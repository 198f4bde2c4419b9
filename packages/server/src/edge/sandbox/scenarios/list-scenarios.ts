import { formatAmount } from '#kit/money.ts';
import { planScenario } from './plan-scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { STEPS } from './steps.ts';

/** All scenarios with their steps. The amounts do not depend on the card's currency and have two decimals. */
export async function listScenarios() {
  const scenarios = await Promise.all(
    SCENARIOS.map(async (scenario) => ({
      name: scenario.name,
      summary: scenario.summary,
      needs: formatAmount(scenario.needs, 'usd'),
      steps: (await planScenario(scenario)).map(({ type, name, amount, duration }) => ({
        type,
        name,
        what: STEPS[name],
        amount: amount === null ? null : formatAmount(amount, 'usd'),
        duration,
      })),
    })),
  );
  return { scenarios };
}
