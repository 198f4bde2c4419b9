export { changeCardsNow, customerCards } from './change-cards.ts';
export type { CustomerEndDependencies, Eraser, Erasure } from './dependencies.ts';
export { eraseNow } from './erase-now.ts';
export { eraseCustomers } from './erase-due.ts';
