export type { ProcessDependencies } from './dependencies.ts';
export { startHeartbeat } from './heartbeat.ts';
export { lastRound } from './last-round.ts';
export { missingSettings, type MissingSetting } from './missing-settings.ts';
export { processesThatDiffer } from './processes-that-differ.ts';
export type { RepeatedWork } from './model.ts';
export { WorkLog } from './work-log.ts';
