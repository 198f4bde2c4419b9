import type { CustomerId, TenantId } from '#kit/ids.ts';
import { feeAccounts } from '#fees';
import { Abandoned, factRequest } from '#ledger';
import { defaultWalletId } from '#wallets';
import { customerFacts, isEnded, type CustomerStatus } from '#customers';
import { PLATFORM_STATES, applyChange, freeze, terminate, unfreeze, type StateChange } from '../state/change-state.ts';
import type { CardDependencies } from '../dependencies.ts';
import { cardFact, draftedCard } from '../find-card.ts';
import { isClosed, type CardStatus } from '../model.ts';
import { notifyPlatform } from '../state/notify-platform.ts';
import {
  cardsOfCustomer,
  deleteSuspension,
  insertSuspension,
  suspendedCards,
  type CustomerCard,
  type SuspensionKey,
} from './store.ts';
import { suspensionFacts } from './suspension-facts.ts';

/** Changed at the same time: they take one commit of the lane, which lets other commands pass between two portions. */
const CARDS_PER_PORTION = 25;

/** What happens to each card when the status of its customer changes. */
interface CustomerChange {
  readonly change: StateChange;
  /** Decided under the tenant's lock: by then, the card and the customer may have changed. */
  readonly applies: (card: CardStatus, customer: CustomerStatus, frozenBySuspension: boolean) => boolean;
  readonly list: typeof cardsOfCustomer;
  readonly recordChange: typeof insertSuspension;
}

const SUSPENSION: CustomerChange = {
  change: freeze,
  applies: (card, customer) => card === 'active' && customer === 'suspended',
  list: cardsOfCustomer,
  recordChange: insertSuspension,
};

const UNSUSPENSION: CustomerChange = {
  change: unfreeze,
  applies: (card, customer, frozenBySuspension) => card === 'frozen' && customer === 'active' && frozenBySuspension,
  list: suspendedCards,
  recordChange: deleteSuspension,
};

const CLOSING: CustomerChange = {
  change: terminate,
  applies: (card, customer) => !isClosed(card) && isEnded(customer),
  list: cardsOfCustomer,
  recordChange: deleteSuspension,
};

/** Freezes the active cards of a suspended customer, in portions. Safe to repeat. */
export async function freezeCards(dependencies: CardDependencies, tenantId: TenantId, customerId: CustomerId) {
  await changeCards(dependencies, tenantId, customerId, SUSPENSION);
}

/** Unfreezes the cards that a suspension froze and that nobody has changed since, in portions. Safe to repeat. */
export async function unfreezeCards(dependencies: CardDependencies, tenantId: TenantId, customerId: CustomerId) {
  await changeCards(dependencies, tenantId, customerId, UNSUSPENSION);
}

/** Terminates all cards of a customer who is being closed, in portions, and returns their money. Safe to repeat. */
export async function terminateCards(dependencies: CardDependencies, tenantId: TenantId, customerId: CustomerId) {
  await changeCards(dependencies, tenantId, customerId, CLOSING);
}

async function changeCards(
  dependencies: CardDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
  change: CustomerChange,
): Promise<void> {
  for (let after = 0n; ;) {
    const cards = await change.list(dependencies.database, tenantId, customerId, after, CARDS_PER_PORTION);
    await Promise.all(
      cards.map(
        async (card) => await changeCard(dependencies, { tenantId, customerId, cardId: card.id }, card, change),
      ),
    );
    if (cards.length < CARDS_PER_PORTION) return;
    after = cards.at(-1)!.local_id;
  }
}

/** Changes a card, unless the change does not apply to it. The worker notifies the platform. */
async function changeCard(
  { ledger }: CardDependencies,
  key: SuspensionKey,
  { currency, wallet_id }: CustomerCard,
  { change, applies, recordChange }: CustomerChange,
): Promise<void> {
  const { tenantId, customerId, cardId } = key;
  const customerKey = { tenantId, id: customerId };
  await ledger.run({
    tenantId,
    accounts: [cardId, wallet_id, defaultWalletId(tenantId, currency), ...feeAccounts(tenantId, currency)],
    facts: [cardFact(tenantId, cardId), factRequest(customerFacts, customerKey), factRequest(suspensionFacts, key)],
    decide(draft) {
      const { card, status } = draftedCard(draft, cardId);
      const customer = draft.fact(customerFacts, customerKey)!;
      if (!applies(status, customer.status, draft.fact(suspensionFacts, key) ?? false))
        return new Abandoned('does_not_apply');
      applyChange(draft, change, card, status);
      draft.writeKeepingFacts(recordChange(key));
      notifyPlatform(draft, cardId, PLATFORM_STATES[change.action]);
      return undefined;
    },
  });
}
