export {
  cancel,
  cancelled,
  complete,
  completed,
  schedule,
  scheduled,
  WorkChanges,
  type WorkChange,
} from './changes.ts';
export { IN_PARTS, INSTALLATION, PART_ATTEMPTS_MAX, sweep } from './model.ts';
export type { Claim, Due, WorkKey, WorkKind, WorkName, WorkResult, WorkRun } from './model.ts';
export { advanceWork, findWaiting, loadVersions, readSweeps } from './store.ts';
export { WorkRunner } from './work-runner.ts';
