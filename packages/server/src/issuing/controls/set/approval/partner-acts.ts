import type { TwoPersonAct } from '#people';
import type { ControlDependencies } from '../../dependencies.ts';
import { changeControlsAct } from './change-controls-act.ts';
import { changeLimitAboveAct } from './limit-above-act.ts';

/** What a second person of a partner decides. */
export function partnerActs(dependencies: ControlDependencies): readonly TwoPersonAct<never>[] {
  return [changeControlsAct(dependencies), changeLimitAboveAct(dependencies)];
}
