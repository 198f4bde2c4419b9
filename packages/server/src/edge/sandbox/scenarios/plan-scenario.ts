import type { StateChange } from '#cards';
import { newId, type TransactionId } from '#kit/ids.ts';
import type { Scenario, ScenarioActions } from './scenario.ts';
import type { Purchase } from './scenario-run.ts';

export const STEP_TYPES = [
  'authorization',
  'increment',
  'clearing',
  'refund',
  'wait',
  'freeze',
  'unfreeze',
  'terminate',
] as const;

/** A planned step of a scenario. */
interface PlannedStep {
  readonly type: (typeof STEP_TYPES)[number];
  readonly what: string;
  /** In hundredths of the card's currency; null for a step without an amount. */
  readonly amount: bigint | null;
  /** ISO 8601 duration by which the clock advances; null for a step that takes no time. */
  readonly duration: string | null;
}

/**
 * Returns the steps of a scenario in order, without executing them. They do not depend on the results of other steps.
 */
export async function planScenario(scenario: Scenario): Promise<readonly PlannedStep[]> {
  const planner = new ScenarioPlanner();
  await scenario.play(planner);
  return planner.steps;
}

class ScenarioPlanner implements ScenarioActions {
  readonly steps: PlannedStep[] = [];

  async authorize(what: string, { amount }: Purchase): Promise<TransactionId> {
    this.#add({ type: 'authorization', what, amount });
    return newId<'transaction'>();
  }

  async increment(what: string, _id: TransactionId, { amount }: Purchase): Promise<void> {
    this.#add({ type: 'increment', what, amount });
  }

  async clear(what: string, id: TransactionId | undefined, { amount }: Purchase): Promise<TransactionId> {
    this.#add({ type: 'clearing', what, amount });
    return id ?? newId<'transaction'>();
  }

  async refund(what: string, _id: TransactionId, { amount }: Purchase): Promise<void> {
    this.#add({ type: 'refund', what, amount });
  }

  async wait(what: string, duration: string): Promise<void> {
    this.#add({ type: 'wait', what, duration });
  }

  async change(what: string, { action }: StateChange): Promise<void> {
    this.#add({ type: action, what });
  }

  #add(step: Pick<PlannedStep, 'type' | 'what'> & Partial<PlannedStep>): void {
    this.steps.push({ amount: null, duration: null, ...step });
  }
}
