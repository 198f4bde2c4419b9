import type { StateChange } from '../../../issuing/cards/index.ts';
import { newId, type TransactionId } from '../../../foundation/kit/ids.ts';
import type { Scenario, ScenarioStage } from './scenario.ts';
import type { Purchase } from './stage.ts';

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

/** What a story will do, before it does it. */
interface RehearsedStep {
  readonly type: (typeof STEP_TYPES)[number];
  readonly what: string;
  /** In hundredths of the card's currency; null where no money is asked for. */
  readonly amount: bigint | null;
  /** How long time passes, ISO 8601; null where it does not. */
  readonly duration: string | null;
}

/** Goes through a story without doing anything: its steps, in order. They follow from nothing that happens on the way. */
export async function rehearse(scenario: Scenario): Promise<readonly RehearsedStep[]> {
  const rehearsal = new Rehearsal();
  await scenario.play(rehearsal);
  return rehearsal.steps;
}

class Rehearsal implements ScenarioStage {
  readonly steps: RehearsedStep[] = [];

  async buy(what: string, { amount }: Purchase): Promise<TransactionId> {
    this.#add({ type: 'authorization', what, amount });
    return newId<'transaction'>();
  }

  async grow(what: string, _id: TransactionId, { amount }: Purchase): Promise<void> {
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

  async change(what: string, { move }: StateChange): Promise<void> {
    this.#add({ type: move, what });
  }

  #add(step: Pick<RehearsedStep, 'type' | 'what'> & Partial<RehearsedStep>): void {
    this.steps.push({ amount: null, duration: null, ...step });
  }
}
