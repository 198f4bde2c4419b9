export type { ReconciliationDependencies } from './dependencies.ts';
export { stuckWork } from './stuck-work.ts';
export { compareWaitingBooks, removeOldReconciliations } from './work.ts';
