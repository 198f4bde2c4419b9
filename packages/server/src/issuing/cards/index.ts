export { changeState, freeze, terminate } from './change-state.ts';
export type { StateChange } from './change-state.ts';
export { cardDependencies } from './dependencies.ts';
export type { CardDependencies, CardPlatform, CardReading } from './dependencies.ts';
export {
  cardEventData,
  CARD_EVENTS,
  cardMoneyEvent,
  CardMovement,
  CardSubject,
  cardTerminationRefund,
} from './events.ts';
export { cardFact, draftedCard, identifyCard, requireCard } from './find-card.ts';
export { issueCard } from './issue-card.ts';
export { assertAction, expiryOf, isClosed, actionError } from './model.ts';
export type { Card, CardExpiry, CardStatus } from './model.ts';
export { provisionPendingCards } from './provisioning-worker.ts';
export { allCards, findCardIds } from './store.ts';
export { overdueWork } from './overdue-work.ts';
export { freezeCards, terminateCards, unfreezeCards } from './of-customer/change-cards.ts';
export { cardIdsOfCustomer, eraseCards } from './of-customer/erase-cards.ts';
export { emptyClosedCard } from './empty-closed-card.ts';
export { notifyPendingStateChanges } from './state-changes/worker.ts';
