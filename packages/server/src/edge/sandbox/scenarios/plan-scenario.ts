import type { StateChange } from '#cards';
import { newId, type TransactionId } from '#kit/ids.ts';
import type { Scenario, ScenarioActions } from './scenario.ts';
import type { Purchase } from './scenario-run.ts';
import type { StepName } from './steps.ts';

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
  readonly name: StepName;
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

  async authorize(name: StepName, { amount }: Purchase): Promise<TransactionId> {
    this.#add({ type: 'authorization', name, amount });
    return newId<'transaction'>();
  }

  async increment(name: StepName, _id: TransactionId, { amount }: Purchase): Promise<void> {
    this.#add({ type: 'increment', name, amount });
  }

  async clear(name: StepName, id: TransactionId | undefined, { amount }: Purchase): Promise<TransactionId> {
    this.#add({ type: 'clearing', name, amount });
    return id ?? newId<'transaction'>();
  }

  async refund(name: StepName, _id: TransactionId, { amount }: Purchase): Promise<void> {
    this.#add({ type: 'refund', name, amount });
  }

  async wait(name: StepName, duration: string): Promise<void> {
    this.#add({ type: 'wait', name, duration });
  }

  async change(name: StepName, { action }: StateChange): Promise<void> {
    this.#add({ type: action, name });
  }

  #add(step: Pick<PlannedStep, 'type' | 'name'> & Partial<PlannedStep>): void {
    this.steps.push({ amount: null, duration: null, ...step });
  }
}
