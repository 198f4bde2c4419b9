import type { ItemRequest } from '#api/route.ts';
import { checkAll, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import type { CardId, WalletId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import {
  assertCurrency,
  entriesOfOperation,
  findAccounts,
  metadataOfOperation,
  operationView,
  readAmount,
  type Operation,
  type OperationDraft,
} from '#ledger';
import { chooseWallet } from '#wallets';
import { cardView, walletSummary } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { findCards, identifyCard, requireCard } from './find-card.ts';
import type { Card } from './model.ts';

/** A deposit or withdrawal request. */
export type MoneyRequest = ItemRequest<{
  readonly amount: number | string;
  readonly currency?: string;
  readonly wallet_id?: string | number;
  readonly reference?: string;
  readonly metadata?: Metadata;
}>;

/** The amount in minor units of the card's currency. */
interface Move {
  readonly cardId: CardId;
  readonly walletId: WalletId;
  readonly currency: Currency;
  readonly amount: bigint;
  /** Of the operation, not of the card. */
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

/** @throws AppError card_not_found, wallet_not_found, invalid_request */
export async function readMove(dependencies: CardDependencies, request: MoneyRequest): Promise<Move> {
  const { tenant, params, body } = request;
  const { id: cardId, currency } = await identifyCard(dependencies, tenant.id, params.id);
  checkAll(
    () => assertCurrency(body.currency, currency),
    () => readAmount(body.amount, currency),
  );
  const amount = readAmount(body.amount, currency);
  const walletId = chooseWallet(tenant.id, currency, body.wallet_id);
  return { cardId, walletId, currency, amount, metadata: body.metadata ?? NO_METADATA };
}

/** The operation, with card and wallet as it leaves them. */
export function movedMoneyView(draft: OperationDraft, card: Card, operation: Operation, metadata: Metadata) {
  const walletId = operation.walletId!;
  return {
    operation: operationView(operation, draft.entries(), metadata),
    card: cardView(card, draft.account(card.id)!),
    wallet: walletSummary(walletId, operation.currency, draft.account(walletId)!.balance),
  };
}

/** An earlier operation, with card and wallet as they are now. */
export async function readMovedMoney(dependencies: CardDependencies, { id: tenantId }: Tenant, operation: Operation) {
  const { database } = dependencies;
  const walletId = operation.walletId!;
  const [{ card, account }, wallets, entries, metadata] = await Promise.all([
    requireCard(dependencies, tenantId, operation.cardId!),
    findAccounts(database, tenantId, [walletId]),
    entriesOfOperation(database, tenantId, operation.id),
    metadataOfOperation(database, tenantId, operation.id),
  ]);
  return {
    operation: operationView(operation, entries, metadata),
    card: cardView(card, account),
    wallet: walletSummary(walletId, operation.currency, wallets.get(walletId)!.balance),
  };
}
