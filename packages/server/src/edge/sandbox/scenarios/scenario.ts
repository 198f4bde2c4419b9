import type { ScenarioRun } from './scenario-run.ts';

/** The actions that a scenario can use. */
export type ScenarioActions = Pick<ScenarioRun, 'authorize' | 'increment' | 'clear' | 'refund' | 'wait' | 'change'>;

/** A sequence of events in a card's life that partners can run in the sandbox. */
export interface Scenario {
  readonly name: string;
  readonly summary: string;
  /** The balance that the card must have at the start, in hundredths of its currency. */
  readonly needs: bigint;
  play(actions: ScenarioActions): Promise<void>;
}
