export { continueEnd } from './continue-end.ts';
export type { CustomerEndDependencies, Eraser, Erasure } from './dependencies.ts';
export { eraseNow } from './erase-now.ts';
export { endCustomers, eraseCustomers } from './worker.ts';
