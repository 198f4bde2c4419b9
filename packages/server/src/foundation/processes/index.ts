export type { ProcessDependencies } from './dependencies.ts';
export { startHeartbeat } from './heartbeat.ts';
export type { RepeatedWork } from './model.ts';
export { WorkLog } from './work-log.ts';
