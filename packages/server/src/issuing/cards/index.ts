export { changeState, freeze, terminate } from './change-state.ts';
export { changeStateAsOperator } from './change-state-as-operator.ts';
export type { StateChange } from './change-state.ts';
export type { CardHook } from './card-hook.ts';
export { cardDependencies } from './dependencies.ts';
export type { CardDependencies, CardIdentity, CardPlatform, CardReading } from './dependencies.ts';
export {
  cardEventData,
  CardMetadata,
  CardMovement,
  CardSubject,
  ownCardEventData,
  terminationRefundEvent,
} from './events.ts';
export { freezeInCommit } from './freeze-in-commit.ts';
export { CARD_EVENTS } from './lifecycle/events.ts';
export { cardExport } from './export-cards.ts';
export { reportExpiry } from './expiry/report-expiry.ts';
export { findExpiringCard } from './expiry/store.ts';
export type { ExpiryStep } from './expiry/store.ts';
export { cardExpiries, expireTenantCards } from './expiry/worker.ts';
export { cardFact, draftedCard, findCards, identifyCard, requireCard } from './find-card.ts';
export { cardsOf } from './search/cards-of.ts';
export type { CardFilters } from './search/filters.ts';
export { searchCards, type CardView } from './search/search-cards.ts';
export { holderRequestOf } from './holder-request.ts';
export { issueCard } from './issue-card.ts';
export { assertAction, expiryOf, isClosed, actionError } from './model.ts';
export type { Card, CardExpiry, CardStatus } from './model.ts';
export { readCustomerCards } from './read-cards.ts';
export { assertProgram } from './programs.ts';
export { CARD_EXPIRY, CARD_NUMBER, CARD_RENEWAL, CARD_STATE } from './model.ts';
export { cardNumber } from './provision-card.ts';
export { cardRenewal } from './renewals/complete-renewal.ts';
export { fetchBalance, forwardBalance } from './replacements/forward-balance.ts';
export { replaceCard } from './replacements/replace-card.ts';
export { findNewestReplacement, findReplaced } from './replacements/store.ts';
export { nameCards } from './statements/name-cards.ts';
export { cardView } from './card-view.ts';
export { readCard } from './read-cards.ts';
export { CARD_EXAMPLE, CardSchema } from './schemas.ts';
export { allCards, cardsOfCustomer, findCardIds } from './store.ts';
export { cardOwners } from './search/store.ts';
export { cardsOfCustomers } from './verify/store.ts';
export { verifyCards } from './verify/verify-cards.ts';
export { freezeCards, terminateCards, unfreezeCards } from './of-customer/change-cards.ts';
export { allCardsOfCustomer, eraseCards } from './of-customer/erase-cards.ts';
export { emptyClosedCard } from './empty-closed-card.ts';
export { cardState } from './notify-platform.ts';
