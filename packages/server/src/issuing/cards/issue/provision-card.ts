import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal, retryDelay_ms } from '#kit/external-call.ts';
import { newId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import { addMilliseconds } from '#database';
import { feeAccounts } from '#fees';
import { Abandoned, endOperation, factRequest, findOperation, type Operation, type OperationDraft } from '#ledger';
import { customerFacts } from '#customers';
import { schedule, type Claim, type WorkKind, type WorkResult } from '#work';
import type { IssueCardRequest, IssueCardResult, IssuedCard } from '#ports/cards.ts';
import { cancelIssuing } from './cancel-issuing.ts';
import type { CardDependencies } from '../dependencies.ts';
import { moneyEventData, ownCardEventData, cardCreated, cardFailed } from '../events.ts';
import { planExpiry } from '../state/report-expiry.ts';
import { cardFact, changeCard, draftedCard, requireCard } from '../find-card.ts';
import { CARD_NUMBER, CARD_STATE, isClosed, type Card, type CardNumberInfo } from '../model.ts';
import { freezeNewCard } from '../of-customer/freeze-new-card.ts';
import { holderRequestOf } from './holder-request.ts';
import { setFailure, setNumber } from '../store.ts';

/** The shortest delays before the next attempt: after the response that the card is still processing, and after none. */
const RETRY_DELAY_MIN_MS = { processing: 1_000, noResponse: 10_000 };
const HIDDEN_DIGITS = '******';

/** How the number of a card is requested. */
export function cardNumber(dependencies: CardDependencies): WorkKind<null> {
  return {
    name: CARD_NUMBER,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    pause_ms_min: RETRY_DELAY_MIN_MS.noResponse,
    run: async (claim) => await provisionCard(dependencies, claim),
  };
}

/**
 * Requests the card's number from the platform and makes the card `active`, or `failed` with all money returned. Safe to repeat:
 * the platform identifies the card by its id, and a card that is no longer `processing` is left unchanged.
 * @throws AppError issuer_unavailable if the platform did not respond
 */
async function provisionCard(dependencies: CardDependencies, claim: Claim<null>): Promise<WorkResult> {
  const { database, clock } = dependencies;
  const { card, account } = await requireCard(dependencies, claim.tenantId, claim.id);
  if (account.state !== 'processing') return 'done';
  const [result, issuing] = await Promise.all([
    requestNumber(dependencies, card),
    findOperation(database, card.tenantId, card.operationId),
  ]);
  if (result.outcome === 'processing') {
    const now = clock.now();
    return addMilliseconds(now, retryDelay_ms(claim.since, now, RETRY_DELAY_MIN_MS.processing));
  }
  const customerKey = { tenantId: card.tenantId, id: card.customerId };
  const outcome = await dependencies.ledger.run({
    tenantId: card.tenantId,
    accounts: [card.id, card.walletId, ...feeAccounts(card.tenantId, card.currency)],
    facts: [cardFact(card.tenantId, card.id), factRequest(customerFacts, customerKey)],
    decide(draft) {
      const current = draftedCard(draft, card.id);
      if (current.status !== 'processing')
        return new Abandoned({ status: current.status, version: draft.account(card.id)!.eventSequence + 1n });
      if (result.outcome === 'issued') {
        const card = activate(draft, current.card, issuing!, result);
        freezeNewCard(draft, card, draft.fact(customerFacts, customerKey)!.status, current.card.staysFrozen);
        draft.complete(claim);
      } else fail(draft, current.card, result);
      return undefined;
    },
  });
  if (outcome.kind !== 'abandoned') return 'completed';
  // Another process provisioned the card, and nothing is left to do; or the card was closed and its money returned meanwhile. If
  // the platform issued it nonetheless, notify it of the termination, even if that was done before.
  if (result.outcome === 'issued' && isClosed(outcome.why.status)) {
    const data = { state: 'terminated', version: Number(outcome.why.version), changeId: newId() } as const;
    await database.rows(schedule(CARD_STATE, { tenantId: card.tenantId, id: card.id, data }, clock.now()));
  }
  return 'done';
}

async function requestNumber(dependencies: CardDependencies, card: Card): Promise<IssueCardResult> {
  const request = await requestOf(dependencies, card);
  return await callExternal(() => dependencies.platform.issueCard(request));
}

async function requestOf({ database }: CardDependencies, card: Card): Promise<IssueCardRequest> {
  return {
    ...(await holderRequestOf(database, card)),
    cardId: card.id,
    brand: card.brand,
    currency: card.currency,
    ...(card.replaces === undefined ? {} : { replaces: card.replaces }),
  };
}

/** The parts of an issued or renewed number that are stored. */
export function numberInfo({ first6, last4, expiryMonth, expiryYear }: IssuedCard): CardNumberInfo {
  return { maskedPan: first6 + HIDDEN_DIGITS + last4, last4, expiryMonth, expiryYear };
}

/** `issuing`: the operation with the first funding. The balance can be lower: a clearing may have arrived before the number. */
function activate(draft: OperationDraft, card: Card, issuing: Operation, issued: IssuedCard): Card {
  const { sequence } = draft.account(card.id)!;
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
  const number = numberInfo(issued);
  const numbered = { ...card, number, staysFrozen: false };
  changeCard(draft, numbered, setNumber(card, number));
  planExpiry(draft, numbered);
  draft.write(endOperation(draft.tenantId, card.operationId, 'succeeded', null));
  const { amount, reference } = issuing;
  const data = {
    ...ownCardEventData(card),
    ...moneyEventData(draft, card, amount),
    operation_id: card.operationId,
    reference,
    status: 'active',
    ...(card.replaces === undefined ? {} : { replaces: card.replaces.cardId }),
  } as const;
  // A card that replaces an empty one has no entry.
  draft.event(cardCreated, card.id, data, sequence === 0n ? null : sequence);
  return numbered;
}

function fail(
  draft: OperationDraft,
  card: Card,
  { code = 'refused', reason }: Extract<IssueCardResult, { outcome: 'refused' }>,
): void {
  draft.setState(card.id, 'failed');
  const returned = cancelIssuing(draft, card, reason, 'card_issue_refund');
  const failure = { code, message: reason };
  changeCard(draft, { ...card, failure }, setFailure(card, failure));
  const { own, issuer } = card.issuanceFees;
  draft.event(cardFailed, card.id, {
    ...ownCardEventData(card),
    status: 'failed',
    code,
    reason,
    operation_id: card.operationId,
    return_operation_id: draft.operationId,
    amount: formatAmount(returned, card.currency),
    fee: formatAmount(own + issuer, card.currency),
    currency: card.currency,
    wallet_id: card.walletId,
  });
}
