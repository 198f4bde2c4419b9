export { changeState, freeze, terminate } from './state/change-state.ts';
export { changeStateAsOperator } from './state/change-state-as-operator.ts';
export type { StateChange } from './state/change-state.ts';
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
export { freezeInCommit } from './state/freeze-in-commit.ts';
export { CARD_EVENTS } from './state/events.ts';
export { cardExport } from './export-cards.ts';
export { reportExpiry } from './state/report-expiry.ts';
export { findExpiringCard } from './state/expiry-store.ts';
export type { ExpiryStep } from './state/expiry-store.ts';
export { cardExpiries, expireTenantCards } from './state/expire-cards.ts';
export { cardFact, draftedCard, findCards, identifyCard, requireCard } from './find-card.ts';
export { cardsOf } from './search/cards-of.ts';
export type { CardFilters } from './search/filters.ts';
export { searchCards, type CardView } from './search/search-cards.ts';
export { holderRequestOf } from './issue/holder-request.ts';
export { issueCard } from './issue/issue-card.ts';
export { assertAction, expiryOf, isClosed, actionError } from './model.ts';
export type { Card, CardExpiry, CardStatus } from './model.ts';
export { readCustomerCards } from './read-cards.ts';
export { assertProgram } from './issue/programs.ts';
export { CARD_EXPIRY, CARD_NUMBER, CARD_RENEWAL, CARD_STATE } from './model.ts';
export { cardNumber } from './issue/provision-card.ts';
export { cardRenewal } from './issue/complete-renewal.ts';
export { fetchBalance, forwardBalance } from './issue/forward-balance.ts';
export { replaceCard } from './issue/replace-card.ts';
export { findNewestReplacement, findReplaced } from './issue/replacement-store.ts';
export { nameCards } from './statements/name-cards.ts';
export { cardView } from './card-view.ts';
export { readCard } from './read-cards.ts';
export { CARD_EXAMPLE, CardSchema } from './schemas.ts';
export { allCards, cardsOfCustomer, findCardIds } from './store.ts';
export { cardOwners } from './search/store.ts';
export { cardsOfCustomers } from './verify-store.ts';
export { verifyCards } from './verify-cards.ts';
export { freezeCards, terminateCards, unfreezeCards } from './of-customer/change-cards.ts';
export { allCardsOfCustomer, eraseCards } from './of-customer/erase-cards.ts';
export { emptyClosedCard } from './state/empty-closed-card.ts';
export { cardState } from './state/notify-platform.ts';
