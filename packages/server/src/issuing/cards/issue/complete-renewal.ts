import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal } from '#kit/external-call.ts';
import type { CardId } from '#kit/ids.ts';
import { requireTenant } from '#partners';
import { Abandoned, endOperation, factRequest, type OperationDraft } from '#ledger';
import type { Claim, WorkKind, WorkResult } from '#work';
import type { IssuedCard, RenewCardResult } from '#ports/cards.ts';
import { customerFacts, type CustomerStatus } from '#customers';
import type { CardDependencies } from '../dependencies.ts';
import { ownCardEventData } from '../events.ts';
import { planExpiry } from '../state/report-expiry.ts';
import { cardFact, changeCard, draftedCard, identifyCard } from '../find-card.ts';
import { cardRenewed } from '../state/events.ts';
import { CARD_RENEWAL, isClosed, type Card, type CardRenewal, type CardStatus } from '../model.ts';
import { freezeNewCard } from '../of-customer/freeze-new-card.ts';
import { deleteSuspension } from '../of-customer/store.ts';
import { suspensionFacts } from '../of-customer/suspension-facts.ts';
import { numberInfo } from './provision-card.ts';
import { notifyPlatform } from '../state/notify-platform.ts';
import { endRenewal, setRenewedNumber, type PendingRenewal } from './renewal-store.ts';

/** How a card is renewed. */
export function cardRenewal(dependencies: CardDependencies): WorkKind<CardRenewal> {
  return {
    name: CARD_RENEWAL,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    run: async (claim) => await completeRenewal(dependencies, claim),
  };
}

/**
 * Requests a renewal from the platform and stores its result. Safe to repeat: the platform identifies the renewal by its id, and a
 * renewal that has ended is left unchanged.
 * @throws AppError issuer_unavailable if the platform did not respond
 */
async function completeRenewal(dependencies: CardDependencies, claim: Claim<CardRenewal>): Promise<WorkResult> {
  const { tenantId } = claim;
  const { renewalId } = claim.data;
  const id = claim.id as CardId;
  const renewal = { tenantId, id, renewalId };
  const [result, { customerId }] = await Promise.all([
    requestRenewal(dependencies, renewal),
    identifyCard(dependencies, tenantId, id),
  ]);
  const customerKey = { tenantId, id: customerId };
  const suspensionKey = { tenantId, customerId, cardId: id };
  const outcome = await dependencies.ledger.run({
    tenantId,
    accounts: [id],
    facts: [
      cardFact(tenantId, id),
      factRequest(customerFacts, customerKey),
      factRequest(suspensionFacts, suspensionKey),
    ],
    decide(draft) {
      const { card, status } = draftedCard(draft, id);
      // Another run has completed it.
      if (card.renewalId !== renewalId) return new Abandoned('ended');
      draft.record({
        type: 'card_renewal_result',
        status: 'succeeded',
        currency: card.currency,
        amount: 0n,
        fee: 0n,
        cardId: id,
        walletId: null,
        originId: renewalId,
      });
      if (isClosed(status)) fail(draft, card, renewal, 'the card was closed before it was renewed');
      else if (result.outcome === 'refused') fail(draft, card, renewal, result.reason);
      else {
        const suspension = {
          customer: draft.fact(customerFacts, customerKey)!.status,
          frozeCard: draft.fact(suspensionFacts, suspensionKey) ?? false,
        };
        succeed(draft, card, status, suspension, renewal, result);
      }
      draft.complete(claim);
      return undefined;
    },
  });
  return outcome.kind === 'committed' ? 'completed' : 'done';
}

async function requestRenewal(dependencies: CardDependencies, renewal: PendingRenewal): Promise<RenewCardResult> {
  const { database, platform } = dependencies;
  const { tenantId, id: cardId, renewalId } = renewal;
  const { environment } = await requireTenant(database, tenantId);
  return await callExternal(() => platform.renewCard({ tenantId, cardId, environment, renewalId }));
}

function fail(draft: OperationDraft, card: Card, renewal: PendingRenewal, reason: string): void {
  changeCard(draft, { ...card, renewalId: undefined }, endRenewal(renewal));
  draft.writeKeepingFacts(endOperation(draft.tenantId, renewal.renewalId, 'failed', reason));
}

/** What a suspension of the customer means for a card. */
interface Suspension {
  readonly customer: CustomerStatus;
  /** Whether a suspension froze the card before it expired, and nobody has changed it since. */
  readonly frozeCard: boolean;
}

/**
 * An expired card becomes what it was before it expired. If a suspension froze it and has ended meanwhile, it becomes active; if
 * the customer is suspended now, it becomes frozen.
 */
function succeed(
  draft: OperationDraft,
  card: Card,
  status: CardStatus,
  { customer, frozeCard }: Suspension,
  { renewalId }: PendingRenewal,
  renewed: IssuedCard,
): void {
  const isUnsuspended = status === 'expired' && frozeCard && customer === 'active';
  const isFrozen = status === 'frozen' || (status === 'expired' && card.staysFrozen && !isUnsuspended);
  if (status === 'expired') draft.setState(card.id, isFrozen ? 'frozen' : 'active');
  const number = numberInfo(renewed);
  const changed = { ...card, number, staysFrozen: false, renewalId: undefined };
  changeCard(draft, changed, setRenewedNumber(card, number));
  planExpiry(draft, changed);
  draft.writeKeepingFacts(endOperation(draft.tenantId, renewalId, 'succeeded', null));
  draft.event(cardRenewed, card.id, {
    ...ownCardEventData(card),
    expiry_month: renewed.expiryMonth,
    expiry_year: renewed.expiryYear,
    operation_id: renewalId,
    status: isFrozen ? 'frozen' : 'active',
  });
  if (status === 'expired' && !isFrozen) freezeNewCard(draft, changed, customer);
  if (isUnsuspended) {
    const { tenantId, customerId, id: cardId } = card;
    draft.writeKeepingFacts(deleteSuspension({ tenantId, customerId, cardId }));
    notifyPlatform(draft, cardId, 'active');
  }
}
