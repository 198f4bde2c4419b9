export { changeCardsNow, customerCards } from './change-cards.ts';
export type { OffboardingDependencies, Eraser, Erasure } from './dependencies.ts';
export { eraseNow } from './erase-now.ts';
export { customerErasures } from './erase-due.ts';
