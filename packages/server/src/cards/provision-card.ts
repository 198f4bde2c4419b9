import { AppError } from '../kit/app-error.ts';
import { newId } from '../kit/ids.ts';
import { withTimeout } from '../kit/with-timeout.ts';
import { endOperation, systemAccountId, type OperationDraft } from '../ledger/index.ts';
import { findCustomer } from '../customers/index.ts';
import { requireTenant } from '../partners/index.ts';
import type { IssueCardRequest, IssueCardResult } from '../platforms/platform.ts';
import { cancelIssuing } from './cancel-issuing.ts';
import type { CardDependencies } from './dependencies.ts';
import { aboutCard, aboutMoney } from './events.ts';
import { cardFact, draftedCard } from './find-card.ts';
import type { Card, CardNumberInfo } from './model.ts';
import { setNumber } from './store.ts';

const PLATFORM_TIMEOUT_MS = 10_000;
const HIDDEN_DIGITS = '******';

/**
 * Asks the platform for the card's number and brings the card to `active`, or to `failed` with all money returned.
 * Safe to repeat: the platform knows the card by its id, and a card that is past `processing` is left alone.
 * @throws when the platform did not answer: then the card stays `processing`, to be asked for again
 */
export async function provisionCard(dependencies: CardDependencies, card: Card): Promise<void> {
  const request = await requestOf(dependencies, card);
  const result = await withTimeout(dependencies.platform.issueCard(request), PLATFORM_TIMEOUT_MS);
  if (result.outcome === 'processing') return;
  try {
    await dependencies.ledger.submit({
      tenantId: card.tenantId,
      operationId: newId<'operation'>(),
      accounts: [card.id, card.walletId, systemAccountId(card.tenantId, 'fees', card.currency)],
      facts: [cardFact(card.tenantId, card.id)],
      decide(draft) {
        const current = draftedCard(draft, card.id);
        if (current.status !== 'processing') throw new AppError('card_not_active');
        if (result.outcome === 'issued') activate(draft, current.card, result);
        else fail(draft, current.card, result.reason);
        return undefined;
      },
    });
  } catch (error) {
    // Terminated meanwhile, or provisioned by another process: there is nothing left to do.
    if (!(error instanceof AppError && error.code === 'card_not_active')) throw error;
  }
}

async function requestOf({ database }: CardDependencies, card: Card): Promise<IssueCardRequest> {
  const [tenant, customer] = await Promise.all([
    requireTenant(database, card.tenantId),
    findCustomer(database, card.tenantId, card.customerId),
  ]);
  return {
    tenantId: card.tenantId,
    environment: tenant.environment,
    cardId: card.id,
    customerId: card.customerId,
    brand: card.brand,
    currency: card.currency,
    holder: { firstName: customer!.first_name, lastName: customer!.last_name },
    nameOnCard: card.nameOnCard,
  };
}

function activate(draft: OperationDraft, card: Card, issued: IssueCardResult & { outcome: 'issued' }): void {
  const number: CardNumberInfo = {
    maskedPan: issued.first6 + HIDDEN_DIGITS + issued.last4,
    last4: issued.last4,
    expiryMonth: issued.expiryMonth,
    expiryYear: issued.expiryYear,
  };
  const { balance, sequence } = draft.account(card.id)!;
  draft.setState(card.id, 'active');
  draft.record({
    type: 'card_activation',
    status: 'succeeded',
    currency: card.currency,
    amount: 0n,
    fee: 0n,
    cardId: card.id,
    walletId: null,
  });
  draft.write(setNumber(card, number));
  draft.write(endOperation(draft.tenantId, card.operationId, 'succeeded', null));
  const data = { ...aboutMoney(draft, card, balance), operation_id: card.operationId, status: 'active' };
  draft.event('card.created', card.id, data, sequence);
}

function fail(draft: OperationDraft, card: Card, reason: string): void {
  draft.setState(card.id, 'failed');
  cancelIssuing(draft, card, reason, 'card_issue_refund');
  draft.event('card.failed', card.id, { ...aboutCard(card), status: 'failed', reason });
}
