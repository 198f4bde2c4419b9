import type { WriteRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import { RETRY_AFTER_SECONDS } from '#kit/external-call.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { RenderedResponse } from '#database';
import { factRequest, findOperation } from '#ledger';
import { customerFacts } from '#customers';
import { cardView } from '../card-view.ts';
import type { CardDependencies } from '../dependencies.ts';
import { cardFact, changeCard, draftedCard, requireCard } from '../find-card.ts';
import { assertIssuable } from './issue-card.ts';
import { assertAction, CARD_RENEWAL } from '../model.ts';
import { beginRenewal } from './renewal-store.ts';

interface RenewRequest extends WriteRequest {
  readonly params: { readonly id: string };
}

/**
 * Gives a card a new expiry and security code, in two steps. The first commit stores that the card is to be renewed. Then the
 * platform renews it, and a second commit stores the new expiry and makes an expired card usable again. If it is interrupted, a
 * retry with the same key or the worker completes it.
 * @throws AppError card_not_found, card_processing, card_terminated, card_failed, card_renewing, customer_rejected;
 *   renewal_refused; issuer_unavailable if the platform did not respond: the renewal continues
 */
export async function renewCard(dependencies: CardDependencies, request: RenewRequest): Promise<RenderedResponse> {
  const { tenant } = request;
  const { work } = dependencies;
  const { card: found } = await requireCard(dependencies, tenant.id, request.params.id);
  const customerKey = { tenantId: tenant.id, id: found.customerId };
  return await dependencies.ledger.complete(request, {
    accounts: [found.id],
    facts: [cardFact(tenant.id, found.id), factRequest(customerFacts, customerKey)],
    decide(draft) {
      const { card, status } = draftedCard(draft, found.id);
      assertAction('renew', status);
      if (card.renewalId !== undefined) throw new AppError('card_renewing');
      assertIssuable(draft.fact(customerFacts, customerKey)!, dependencies.approved_customers_only);
      const { id: renewalId } = draft.record({
        type: 'card_renewal',
        status: 'pending',
        currency: card.currency,
        amount: 0n,
        fee: 0n,
        cardId: card.id,
        walletId: null,
      });
      changeCard(draft, { ...card, renewalId }, beginRenewal({ tenantId: tenant.id, id: card.id, renewalId }));
      draft.schedule(CARD_RENEWAL, card.id, { heldBy: work.id, since: draft.now }, { renewalId });
    },
    async finish({ id: renewalId, status }) {
      if (status === 'pending') await renewNow(dependencies, tenant.id, found.id);
      const [operation, { card, account }] = await Promise.all([
        findOperation(dependencies.database, tenant.id, renewalId),
        requireCard(dependencies, tenant.id, found.id),
      ]);
      if (operation!.status === 'failed') throw new AppError('renewal_refused', { message: operation!.error! });
      return cardView(card, account);
    },
  });
}

/** @throws AppError issuer_unavailable with the card's status */
async function renewNow(dependencies: CardDependencies, tenantId: TenantId, id: CardId): Promise<void> {
  if ((await dependencies.work.finish(CARD_RENEWAL, tenantId, id)) === 'done') return;
  const { account } = await requireCard(dependencies, tenantId, id);
  const message =
    'the card platform did not confirm the renewal yet and will be asked again automatically; ' +
    'wait for the event card.renewed, or retry with the same idempotency key';
  const details = { card_status: account.state };
  throw new AppError('issuer_unavailable', { message, details, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
