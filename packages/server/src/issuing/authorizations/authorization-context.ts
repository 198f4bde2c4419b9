import type { AccountId, OperationId, TenantId, TransactionId, WalletId } from '../../foundation/kit/ids.ts';
import { newId } from '../../foundation/kit/ids.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import {
  cardFact,
  cardMoneyEvent,
  cardTerminationRefund,
  draftedCard,
  isClosed,
  emptyClosedCard,
  type Card,
  type CardIdentity,
  type CardStatus,
} from '../cards/index.ts';
import {
  controlLevels,
  countsForCustomer,
  customerSpendingFacts,
  lockMerchant,
  NO_SPENDING,
  unlockMerchants,
  usageFacts,
  type ControlLevel,
  type CustomerSpending,
  type MerchantLock,
  type Spending,
  type Usage,
} from '../controls/index.ts';
import {
  factRequest,
  holdsAccountId,
  systemAccountId,
  type LedgerCommand,
  type Movement,
  type OperationDraft,
  type OperationReference,
  type Outcome,
} from '../../money/ledger/index.ts';
import { feeAccounts, feeFacts, type Charge } from '../../money/fees/index.ts';
import { defaultWalletId } from '../../money/wallets/index.ts';
import { transactionFacts } from './authorization-facts.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { Step, Transaction, TransactionStatus } from './model.ts';

/** Identifies what a message about a purchase concerns. */
interface Purchase {
  readonly tenantId: TenantId;
  readonly card: CardIdentity;
  readonly transactionId: TransactionId;
  /** Unique and never deleted, so the message is applied once. */
  readonly reference: OperationReference;
  /** The transaction most likely does not exist yet. */
  readonly isNew: boolean;
  /** The card network is waiting for the decision. */
  readonly urgent?: boolean;
}

/** The command needs a customer's spending, which it did not request. An AppError, because it rejects the command. */
class CustomerSpendingNeededError extends AppError {
  constructor() {
    super('issuer_unavailable');
  }
}

/**
 * Submits one ledger command about a purchase.
 * @param work decides with the context and records the operation; without I/O, since a lane may hold the tenant's lock, and may call it again
 */
export async function submitPurchaseCommand(
  { ledger, countedCustomers }: AuthorizationDependencies,
  purchase: Purchase,
  work: (context: AuthorizationContext) => void,
): Promise<Outcome> {
  const { customerId } = purchase.card;
  try {
    return await ledger.submit(purchaseCommand(purchase, countedCustomers.has(customerId), work));
  } catch (error) {
    if (!(error instanceof CustomerSpendingNeededError)) throw error;
    // The first purchase of this customer in this process since its spending is counted.
    countedCustomers.set(customerId, true);
    return await ledger.submit(purchaseCommand(purchase, true, work));
  }
}

function purchaseCommand(
  purchase: Purchase,
  isCounted: boolean,
  work: (context: AuthorizationContext) => void,
): LedgerCommand {
  const { tenantId, transactionId, isNew, card } = purchase;
  const { id: cardId, customerId, currency } = card;
  const accountIds: AccountIds = {
    holdsId: holdsAccountId(cardId),
    walletId: defaultWalletId(tenantId, currency),
    externalAccountId: systemAccountId(tenantId, 'world', currency),
  };
  const facts = [
    cardFact(tenantId, cardId),
    factRequest(usageFacts, { tenantId, cardId, customerId }),
    factRequest(feeFacts, { tenantId, currency }),
    factRequest(transactionFacts, { tenantId, id: transactionId }, isNew),
  ];
  if (isCounted) facts.push(factRequest(customerSpendingFacts, { tenantId, customerId }));
  return {
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [
      cardId,
      accountIds.holdsId,
      accountIds.walletId,
      accountIds.externalAccountId,
      ...feeAccounts(tenantId, currency),
    ],
    facts,
    reference: purchase.reference,
    urgent: purchase.urgent ?? false,
    decide(draft) {
      work(new AuthorizationContext(draft, purchase, accountIds));
      return undefined;
    },
  };
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
  #usage: Usage;
  /** Undefined if the customer's spending is not counted. */
  readonly #customerSpending: CustomerSpending | undefined;

  /** @throws AppError transaction_not_found if the transaction is another card's */
  constructor(
    draft: OperationDraft,
    { tenantId, card: { id: cardId, customerId }, transactionId }: Purchase,
    accountIds: AccountIds,
  ) {
    const { card, status } = draftedCard(draft, cardId);
    this.draft = draft;
    this.card = card;
    this.status = status;
    this.accountIds = accountIds;
    this.now = draft.tenantNow;
    this.transactionId = transactionId;
    this.transaction = draft.fact(transactionFacts, { tenantId, id: transactionId });
    // If a network uses one id for purchases of two cards, the purchase it means is ambiguous.
    if (this.transaction && this.transaction.cardId !== cardId) throw new AppError('transaction_not_found');
    this.#usage = draft.fact(usageFacts, { tenantId, cardId, customerId })!;
    if (!countsForCustomer(this.#usage)) return;
    this.#customerSpending = draft.fact(customerSpendingFacts, { tenantId, customerId });
    if (this.#customerSpending === undefined) throw new CustomerSpendingNeededError();
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
   * Moves the balance of a terminated or failed card to the wallet. Call it after the event of the money that arrived, so that the
   * events are in that order.
   */
  emptyIfClosed(): void {
    if (!isClosed(this.status)) return;
    const toWallet = emptyClosedCard(this.draft, this.card, this.accountIds.walletId, 'termination_refund');
    if (toWallet) cardMoneyEvent(this.draft, cardTerminationRefund, this.card, toWallet.debit);
  }

  get usage(): Usage {
    return this.#usage;
  }

  /** The controls that apply to the card. */
  get levels(): readonly ControlLevel[] {
    return controlLevels(this.#usage, this.#customerSpending, this.card.currency, this.now);
  }

  /**
   * Changes what the card has spent and, if that is counted, what its customer has spent. Call it once.
   * @returns what the card has spent after it
   */
  changeSpending(change: (spending: Spending) => Spending): Spending {
    const spending = change(this.#usage.spending);
    this.#changeUsage({ spending });
    if (this.#customerSpending !== undefined) {
      const { tenantId, customerId, byCurrency } = this.#customerSpending;
      const { currency } = this.card;
      const changed = { ...byCurrency, [currency]: change(byCurrency[currency] ?? NO_SPENDING) };
      const key = { tenantId, customerId };
      this.draft.setFact(customerSpendingFacts, key, { ...key, byCurrency: changed });
    }
    return spending;
  }

  /** Locks the card to a merchant. The cached fact has the row that this writes, so lanes can keep it. */
  lockMerchant(lock: MerchantLock): void {
    this.draft.writeKeepingFacts(lockMerchant(this.#usage, lock));
    this.#changeUsage({ merchantLock: lock });
  }

  unlockMerchant(): void {
    const { tenantId, cardId } = this.#usage;
    this.draft.writeKeepingFacts(unlockMerchants(tenantId, [cardId]));
    this.#changeUsage({ merchantLock: null });
  }

  #changeUsage(change: Partial<Usage>): void {
    this.#usage = { ...this.#usage, ...change };
    this.draft.setFact(usageFacts, this.#usage, this.#usage);
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
      walletId: isClosed(this.status) || charge ? this.accountIds.walletId : null,
    });
    return saved;
  }
}

/** The status after a clearing or refund of amount 0, for a transaction that never moved any money. */
export function statusWithoutMoney({ transaction }: AuthorizationContext): TransactionStatus {
  return transaction === undefined || transaction.status === 'approved' ? 'cleared' : transaction.status;
}
