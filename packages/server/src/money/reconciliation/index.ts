export type { ReconciliationDependencies } from './dependencies.ts';
export { newReceptions } from './book/receptions.ts';
export { stuckWork } from './stuck-work.ts';
export { compareWaitingBooks, removeOldReconciliations } from './work.ts';
