export type { ReconciliationDependencies } from './dependencies.ts';
export { newUploads } from './statement-file/uploads.ts';
export { stuckWork } from './stuck-work.ts';
export { compareWaitingReconciliations, removeOldReconciliations } from './work.ts';
