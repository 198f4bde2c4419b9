import type { AccountId, CardId, OperationId, TenantId, TransactionId, WalletId } from '../../foundation/kit/ids.ts';
import { newId } from '../../foundation/kit/ids.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import {
  cardFact,
  draftedCard,
  findNewestReplacement,
  forwardBalance,
  isClosed,
  emptyClosedCard,
  terminationRefundEvent,
  type Card,
  type CardStatus,
} from '../cards/index.ts';
import {
  factRequest,
  holdsAccountId,
  systemAccountId,
  type Movement,
  type OperationDraft,
  type OperationReference,
  type Outcome,
} from '../../money/ledger/index.ts';
import { feeAccounts, feeFacts, type Charge } from '../../money/fees/index.ts';
import { defaultWalletId } from '../../money/wallets/index.ts';
import type { Usage } from './controls/spending.ts';
import { transactionFacts, usageFacts } from './authorization-facts.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { Step, Transaction, TransactionStatus } from './model.ts';

/** Identifies what a message about a purchase concerns. */
interface Purchase {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly currency: Currency;
  readonly transactionId: TransactionId;
  /** Unique and never deleted, so the message is applied once. */
  readonly reference: OperationReference;
  /** The transaction most likely does not exist yet. */
  readonly isNew: boolean;
  /** The card network is waiting for the decision. */
  readonly urgent?: boolean;
}

/** The command needs the newest card of the replaced card's chain. An AppError, because it rejects the ledger command. */
class CardReplacedError extends AppError {
  constructor() {
    super('issuer_unavailable');
  }
}

/** Each further attempt needs another replacement of the card in the meantime. */
const ATTEMPTS_MAX = 20;

/**
 * Submits one ledger command about a purchase. Only for a replaced card it is submitted again, together with the newest card of
 * its chain, to which the money is forwarded: other cards do not pay for looking that up.
 * @param work decides with the context and records the operation; without I/O, since a lane may hold the tenant's lock, and may call it again
 */
export async function submitPurchaseCommand(
  dependencies: AuthorizationDependencies,
  purchase: Purchase,
  work: (context: AuthorizationContext) => void,
): Promise<Outcome> {
  let newestId: CardId | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await submitWith(dependencies, purchase, newestId, work);
    } catch (error) {
      if (!(error instanceof CardReplacedError) || attempt === ATTEMPTS_MAX) throw error;
      newestId = await findNewestReplacement(dependencies.database, purchase.tenantId, purchase.cardId);
    }
  }
}

/** @param newestId the card that replaced this one; undefined if it was not replaced, or if that is not known yet */
function submitWith(
  { ledger }: AuthorizationDependencies,
  purchase: Purchase,
  newestId: CardId | undefined,
  work: (context: AuthorizationContext) => void,
): Promise<Outcome> {
  const { tenantId, cardId, currency, transactionId, isNew } = purchase;
  const accountIds: AccountIds = {
    holdsId: holdsAccountId(cardId),
    walletId: defaultWalletId(tenantId, currency),
    externalAccountId: systemAccountId(tenantId, 'world', currency),
  };
  const accounts = [
    cardId,
    accountIds.holdsId,
    accountIds.walletId,
    accountIds.externalAccountId,
    ...feeAccounts(tenantId, currency),
  ];
  const facts = [
    cardFact(tenantId, cardId),
    factRequest(usageFacts, { tenantId, cardId: newestId ?? cardId }),
    factRequest(feeFacts, { tenantId, currency }),
    factRequest(transactionFacts, { tenantId, id: transactionId }, isNew),
  ];
  if (newestId !== undefined) {
    accounts.push(newestId);
    facts.push(cardFact(tenantId, newestId));
  }
  return ledger.submit({
    tenantId,
    operationId: newId<'operation'>(),
    accounts,
    facts,
    reference: purchase.reference,
    urgent: purchase.urgent ?? false,
    decide(draft) {
      work(new AuthorizationContext(draft, purchase, accountIds, newestId));
      return undefined;
    },
  });
}

/** The accounts that a card's money moves to and from. */
interface AccountIds {
  readonly holdsId: AccountId;
  readonly walletId: WalletId;
  /** The external account of the tenant. */
  readonly externalAccountId: AccountId;
}

/** The step that a command adds to the transaction's timeline. */
type NewStep = Pick<Step, 'type' | 'amount'> & Partial<Pick<Step, 'reason' | 'explanation'>>;

/** Everything that one command about a purchase may read, and the money movements that it may make. */
export class AuthorizationContext {
  readonly draft: OperationDraft;
  readonly card: Card;
  readonly status: CardStatus;
  readonly accountIds: AccountIds;
  /** By the tenant's clock. */
  readonly now: Date;
  readonly transactionId: TransactionId;
  /** As earlier messages left it; undefined for a new transaction. */
  readonly transaction: Transaction | undefined;
  /** The controls and spending of the card, or of the card that replaced it. */
  readonly usage: Usage;
  /** The card that the money of this one is forwarded to; undefined unless this card was replaced. */
  readonly #newest: { readonly card: Card; readonly status: CardStatus } | undefined;

  /**
   * @param newestId the last card of the chain of replacements, if this card was replaced. A purchase for which the network is
   *   waiting does not need it: it is declined.
   * @throws AppError transaction_not_found if the transaction is another card's
   */
  constructor(draft: OperationDraft, purchase: Purchase, accountIds: AccountIds, newestId: CardId | undefined) {
    const { tenantId, cardId, transactionId } = purchase;
    const { card, status } = draftedCard(draft, cardId);
    this.#newest = newestId === undefined ? undefined : draftedCard(draft, newestId);
    const isNewest = this.#newest !== undefined && this.#newest.card.replacedBy === undefined;
    if (card.replacedBy !== undefined && !isNewest && !purchase.urgent) throw new CardReplacedError();
    this.draft = draft;
    this.card = card;
    this.status = status;
    this.accountIds = accountIds;
    this.now = draft.tenantNow;
    this.transactionId = transactionId;
    this.transaction = draft.fact(transactionFacts, { tenantId, id: transactionId });
    // If a network uses one id for purchases of two cards, the purchase it means is ambiguous.
    if (this.transaction && this.transaction.cardId !== cardId) throw new AppError('transaction_not_found');
    this.usage = draft.fact(usageFacts, { tenantId, cardId: newestId ?? cardId })!;
  }

  get operationId(): OperationId {
    return this.draft.operationId;
  }

  /** The card's available balance, minor units. */
  get balance(): bigint {
    return this.draft.account(this.card.id)!.balance;
  }

  /** Reserves an amount, which the card must have. */
  hold(amount: bigint): Movement {
    const { id, currency } = this.card;
    const { holdsId } = this.accountIds;
    if (this.draft.account(holdsId) === undefined)
      this.draft.open({ id: holdsId, kind: 'holds', currency, state: 'active' });
    return this.draft.post(id, holdsId, amount, 'hold');
  }

  /** Returns held money to the card. */
  release(amount: bigint): Movement {
    return this.draft.post(this.accountIds.holdsId, this.card.id, amount, 'hold_release');
  }

  /** Pays the merchant. May take the card below zero, since the network has already settled the amount. */
  charge(amount: bigint): Movement {
    return this.draft.post(this.card.id, this.accountIds.externalAccountId, amount, 'clearing', 'allow_shortfall');
  }

  /** Credits a merchant's refund to the card. */
  credit(amount: bigint): Movement {
    return this.draft.post(this.accountIds.externalAccountId, this.card.id, amount, 'refund');
  }

  /**
   * Moves the balance of a terminated or failed card to the card that replaced it, or to the wallet. Call it after the event of the
   * money that arrived, so that the events are in that order.
   */
  emptyIfClosed(): void {
    if (!isClosed(this.status)) return;
    if (this.#forwardsTo !== undefined) {
      forwardBalance(this.draft, this.card, this.#forwardsTo);
      return;
    }
    const toWallet = emptyClosedCard(this.draft, this.card, this.accountIds.walletId, 'termination_refund');
    if (toWallet) terminationRefundEvent(this.draft, this.card, toWallet);
  }

  setSpending(spending: Usage['spending']): void {
    const { tenantId, cardId } = this.usage;
    this.draft.setFact(usageFacts, { tenantId, cardId }, { ...this.usage, spending });
  }

  /** The open card that this closed card's money goes to; undefined if it goes to the wallet. */
  get #forwardsTo(): Card | undefined {
    return this.#newest === undefined || isClosed(this.#newest.status) ? undefined : this.#newest.card;
  }

  /** Saves the transaction with this command's step added to its timeline, and records the operation. */
  save(transaction: Transaction, step: NewStep, charge?: Charge): Transaction {
    const added: Step = {
      operationId: this.operationId,
      type: step.type,
      amount: step.amount,
      reason: step.reason ?? null,
      explanation: step.explanation ?? null,
      at: this.now,
    };
    const declineReason = transaction.status === 'declined' ? transaction.declineReason : null;
    const newSteps = [...transaction.newSteps, added];
    const saved = { ...transaction, declineReason, newSteps, updatedAt: this.now };
    this.draft.setFact(transactionFacts, { tenantId: this.card.tenantId, id: transaction.id }, saved);
    this.draft.record({
      type: step.type === 'increment' || step.type === 'advice' ? 'authorization' : step.type,
      status: 'succeeded',
      currency: this.card.currency,
      amount: step.amount,
      fee: charge?.total ?? 0n,
      ...(charge && { feeVersion: charge.version }),
      cardId: this.card.id,
      walletId: (isClosed(this.status) && this.#forwardsTo === undefined) || charge ? this.accountIds.walletId : null,
      transactionId: transaction.id,
    });
    return saved;
  }
}

/** The status after a clearing or refund of amount 0, for a transaction that never moved any money. */
export function statusWithoutMoney({ transaction }: AuthorizationContext): TransactionStatus {
  return transaction === undefined || transaction.status === 'approved' ? 'cleared' : transaction.status;
}
