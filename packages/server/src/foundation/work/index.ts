export { sweep } from './model.ts';
export type { WorkKind, WorkName, WorkRun } from './model.ts';
export { readSweeps, schedule } from './store.ts';
export { WorkRunner } from './work-runner.ts';
