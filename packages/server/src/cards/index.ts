export { cardDependencies } from './dependencies.ts';
export type { CardDependencies } from './dependencies.ts';
export { provisionWaitingCards } from './provisioning-worker.ts';
