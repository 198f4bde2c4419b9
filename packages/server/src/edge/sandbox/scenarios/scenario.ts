import type { Stage } from './stage.ts';

/** What can happen in a story. */
export type ScenarioStage = Pick<Stage, 'buy' | 'grow' | 'clear' | 'refund' | 'wait' | 'change'>;

/** A story of a card's life that partners can play back: what happens, in order, and what it shows. */
export interface Scenario {
  readonly name: string;
  readonly summary: string;
  /** What the card has to hold at the beginning, in hundredths of its currency. */
  readonly needs: bigint;
  play(stage: ScenarioStage): Promise<void>;
}
