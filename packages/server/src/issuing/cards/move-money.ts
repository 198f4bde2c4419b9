import { newId, type WalletId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import type { Tenant } from '#kit/tenant.ts';
import { keyInUse, type RenderedResponse, type IdempotentRequest } from '#database';
import { checkAll, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import {
  assertCurrency,
  entriesOfOperation,
  factRequest,
  findAccounts,
  metadataOfOperation,
  operationReference,
  operationView,
  readAmount,
  type Account,
  type Operation,
  type OperationDraft,
} from '#ledger';
import { chargeNow, feeAccounts, feeFacts, postFees } from '#fees';
import { chooseWallet, requireWallet } from '#wallets';
import { cardView, walletSummary } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { cardFact, draftedCard, findCards, identifyCard, requireCard } from './find-card.ts';
import { assertAction, type Card } from './model.ts';

/** A deposit or withdrawal request. */
interface MoneyRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly body: {
    readonly amount: number | string;
    readonly currency?: string;
    readonly wallet_id?: string | number;
    readonly reference?: string;
    readonly metadata?: Metadata;
  };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/** What distinguishes a deposit from a withdrawal. */
export interface MoneyMove {
  /** The name in the API, and the name of its fee. */
  readonly type: 'deposit' | 'withdraw';
  /** The ledger's name. */
  readonly operation: 'deposit' | 'withdrawal';
  /** Whether the fee may be charged to a wallet that is below zero. */
  readonly feesPay: 'within_balance' | 'allow_shortfall';
  /** Posts the amount and appends the event; the fees are posted afterwards. @throws AppError to reject the request */
  post(draft: OperationDraft, move: MoveParts): void;
}

interface MoveParts {
  readonly card: Card;
  readonly cardBalance: bigint;
  readonly walletId: WalletId;
  readonly wallet: Account;
  readonly amount: bigint;
  /** All fees together. */
  readonly fee: bigint;
  /** The metadata of the operation, not of the card. */
  readonly metadata: Metadata;
}

/** What is wrong with the currency of a body. A card that does not exist is found afterwards. */
export async function moveProblems(
  { database }: CardDependencies,
  {
    tenant,
    params,
    body,
  }: {
    readonly tenant: Tenant;
    readonly params: { readonly id?: string };
    readonly body: Partial<MoneyRequest['body']>;
  },
): Promise<FieldProblems> {
  const [card] = params.id === undefined ? [] : await findCards(database, tenant.id, [params.id]);
  return card === undefined ? {} : problemsOf(() => assertCurrency(body.currency, card.currency));
}

/** Moves money between a card and a wallet, in one ledger operation. */
export async function moveMoney(
  dependencies: CardDependencies,
  request: MoneyRequest,
  move: MoneyMove,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const { metadata = NO_METADATA } = body;
  const { id: cardId, currency } = await identifyCard(dependencies, tenant.id, request.params.id);
  checkAll(
    () => assertCurrency(body.currency, currency),
    () => readAmount(body.amount, currency),
  );
  const amount = readAmount(body.amount, currency);
  const walletId = chooseWallet(tenant.id, currency, body.wallet_id);
  const feeKey = { tenantId: tenant.id, currency };

  const outcome = await dependencies.ledger.submit({
    tenantId: tenant.id,
    operationId: newId<'operation'>(),
    accounts: [cardId, walletId, ...feeAccounts(tenant.id, currency)],
    facts: [cardFact(tenant.id, cardId), factRequest(feeFacts, feeKey)],
    key: keyInUse(tenant.id, request.idempotency),
    reference: operationReference(body.reference, move.type, cardId, walletId, String(amount)),
    decide(draft) {
      const { card, status, balance } = draftedCard(draft, cardId);
      assertAction(move.type, status);
      const wallet = requireWallet(draft, walletId, currency);
      const charge = chargeNow(draft, move.type, amount, currency);
      move.post(draft, { card, cardBalance: balance, walletId, wallet, amount, fee: charge.total, metadata });
      postFees(draft, charge, walletId, move.feesPay);
      const operation = draft.record({
        type: move.operation,
        status: 'succeeded',
        currency,
        amount,
        fee: charge.total,
        feeVersion: charge.version,
        cardId,
        walletId,
      });
      draft.keepMetadata(metadata);
      return request.respond({
        operation: operationView(operation, draft.entries(), metadata),
        card: cardView(card, draft.account(cardId)!),
        wallet: walletSummary(walletId, currency, draft.account(walletId)!.balance),
      });
    },
  });
  if (outcome.kind === 'repeated') return await answerRepeated(dependencies, request, outcome.operation);
  assert(outcome.kind !== 'unfinished' && outcome.response, 'a deposit or withdrawal is complete when it is committed');
  return outcome.response;
}

/** The first operation with this reference, with the current card and wallet. */
async function answerRepeated(
  dependencies: CardDependencies,
  request: MoneyRequest,
  operation: Operation,
): Promise<RenderedResponse> {
  const { tenant } = request;
  const walletId = operation.walletId!;
  const [{ card, account }, wallets, entries, metadata] = await Promise.all([
    requireCard(dependencies, tenant.id, operation.cardId!),
    findAccounts(dependencies.database, tenant.id, [walletId]),
    entriesOfOperation(dependencies.database, tenant.id, operation.id),
    metadataOfOperation(dependencies.database, tenant.id, operation.id),
  ]);
  return request.respond({
    operation: operationView(operation, entries, metadata),
    card: cardView(card, account),
    wallet: walletSummary(walletId, operation.currency, wallets.get(walletId)!.balance),
  });
}
