export { cardDependencies } from './dependencies.ts';
export type { CardDependencies, CardPlatform } from './dependencies.ts';
export { aboutCard, aboutMoney } from './events.ts';
export { cardFact, draftedCard, identifyCard, requireCard } from './find-card.ts';
export { expiryOf } from './model.ts';
export type { Card, CardExpiry, CardStatus } from './model.ts';
export { provisionWaitingCards } from './provisioning-worker.ts';
export { settleTerminated } from './settle-terminated.ts';
export { tellWaitingStateChanges } from './state-changes/worker.ts';
