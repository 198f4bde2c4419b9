export { cancelled, completed, schedule, scheduled, WorkChanges, type WorkChange } from './changes.ts';
export { sweep } from './model.ts';
export type { Claim, Due, WorkKey, WorkKind, WorkName, WorkRun } from './model.ts';
export { advanceWork, readSweeps } from './store.ts';
export { WorkRunner } from './work-runner.ts';
