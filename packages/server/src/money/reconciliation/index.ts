export type { ReconciliationDependencies } from './dependencies.ts';
export { RECONCILIATION_EVENTS } from './events.ts';
export { newUploads } from './statement-file/uploads.ts';
export { findReconciliations } from './store.ts';
export { COMPARISON } from './model.ts';
export { comparison } from './compare/run-comparison.ts';
export { removeOldReconciliations } from './remove-old-reconciliations.ts';
