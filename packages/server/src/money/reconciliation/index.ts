export type { ReconciliationDependencies } from './dependencies.ts';
export { RECONCILIATION_EVENTS } from './events.ts';
export { newUploads } from './statement-file/uploads.ts';
export { overdueWork } from './overdue-work.ts';
export { compareWaitingReconciliations, removeOldReconciliations } from './work.ts';
