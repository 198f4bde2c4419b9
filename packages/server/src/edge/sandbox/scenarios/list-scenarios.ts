import { formatAmount } from '../../../foundation/kit/money.ts';
import { rehearse } from './rehearse.ts';
import { SCENARIOS } from './stories.ts';

/** All scenarios with their steps. The amounts do not depend on the card's currency and have two decimals. */
export async function listScenarios() {
  const scenarios = await Promise.all(
    SCENARIOS.map(async (scenario) => ({
      name: scenario.name,
      summary: scenario.summary,
      needs: formatAmount(scenario.needs, 'usd'),
      steps: (await rehearse(scenario)).map(({ type, what, amount, duration }) => ({
        type,
        what,
        amount: amount === null ? null : formatAmount(amount, 'usd'),
        duration,
      })),
    })),
  );
  return { scenarios };
}
