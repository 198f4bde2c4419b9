export type { ReconciliationDependencies } from './dependencies.ts';
export { compareWaitingBooks, removeOldReconciliations } from './work.ts';
