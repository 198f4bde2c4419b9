import type { AccountId, CardId, OperationId, TenantId, TransactionId, WalletId } from '../../foundation/kit/ids.ts';
import { newId } from '../../foundation/kit/ids.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import {
  cardFact,
  cardMoneyEvent,
  draftedCard,
  isClosed,
  settleClosed,
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
import type { AuthorizationDependencies } from './dependencies.ts';
import { transactionFacts, usageFacts } from './facts.ts';
import type { Step, Transaction, TransactionStatus } from './model.ts';
import type { Usage } from './usage/usage.ts';

/** What a message about a purchase concerns. */
export interface Purchase {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly currency: Currency;
  readonly transactionId: TransactionId;
  /** Makes the message's work happen once for good. */
  readonly reference: OperationReference;
  /** Nothing is known of this transaction, most likely. */
  readonly isNew: boolean;
  /** The network waits for the decision. */
  readonly urgent?: boolean;
  /** For who asks later what became of it. */
  readonly operationId?: OperationId;
}

/** Submits one ledger command about a purchase. `work` decides on what the desk shows; it records the operation. */
export async function atCardDesk(
  { ledger }: AuthorizationDependencies,
  purchase: Purchase,
  work: (desk: CardDesk) => void,
): Promise<Outcome> {
  const { tenantId, cardId, currency, transactionId, isNew, operationId = newId<'operation'>() } = purchase;
  const places: Places = {
    holdsId: holdsAccountId(cardId),
    walletId: defaultWalletId(tenantId, currency),
    worldId: systemAccountId(tenantId, 'world', currency),
  };
  return await ledger.submit({
    tenantId,
    operationId,
    accounts: [cardId, places.holdsId, places.walletId, places.worldId, ...feeAccounts(tenantId, currency)],
    facts: [
      cardFact(tenantId, cardId),
      factRequest(usageFacts, { tenantId, cardId }),
      factRequest(feeFacts, { tenantId, currency }),
      factRequest(transactionFacts, { tenantId, id: transactionId }, isNew),
    ],
    reference: purchase.reference,
    urgent: purchase.urgent ?? false,
    decide(draft) {
      work(new CardDesk(draft, purchase, places));
      return undefined;
    },
  });
}

/** The accounts that a card's money comes from and goes to. */
interface Places {
  readonly holdsId: AccountId;
  readonly walletId: WalletId;
  readonly worldId: AccountId;
}

/** What a command adds to its transaction's timeline. */
type NewStep = Pick<Step, 'type' | 'amount'> & Partial<Pick<Step, 'reason' | 'explanation'>>;

/** Everything about one card while one command about it is decided, and the moves its money can make. */
export class CardDesk {
  readonly draft: OperationDraft;
  readonly card: Card;
  readonly status: CardStatus;
  readonly places: Places;
  /** The tenant's time. */
  readonly now: Date;
  readonly transactionId: TransactionId;
  /** As earlier messages have left it. */
  readonly transaction: Transaction | undefined;
  readonly usage: Usage;

  constructor(draft: OperationDraft, { tenantId, cardId, transactionId }: Purchase, places: Places) {
    const { card, status } = draftedCard(draft, cardId);
    this.draft = draft;
    this.card = card;
    this.status = status;
    this.places = places;
    this.now = draft.tenantNow;
    this.transactionId = transactionId;
    this.transaction = draft.fact(transactionFacts, { tenantId, id: transactionId });
    // A network that gives one id to purchases of two cards cannot be told which of them is meant.
    if (this.transaction && this.transaction.cardId !== cardId) throw new AppError('transaction_not_found');
    this.usage = draft.fact(usageFacts, { tenantId, cardId })!;
  }

  get operationId(): OperationId {
    return this.draft.operationId;
  }

  get balance(): bigint {
    return this.draft.account(this.card.id)!.balance;
  }

  /** Reserves an amount that the card has. */
  hold(amount: bigint): Movement {
    const { id, currency } = this.card;
    const { holdsId } = this.places;
    if (this.draft.account(holdsId) === undefined)
      this.draft.open({ id: holdsId, kind: 'holds', currency, state: 'active' });
    return this.draft.post(id, holdsId, amount, 'hold');
  }

  /** Gives reserved money back to the card. */
  release(amount: bigint): Movement {
    return this.draft.post(this.places.holdsId, this.card.id, amount, 'hold_release');
  }

  /** Pays the merchant, with what the card has not if need be: the network has settled it already. */
  charge(amount: bigint): Movement {
    return this.draft.post(this.card.id, this.places.worldId, amount, 'clearing', 'whatever_it_has');
  }

  /** Takes what a merchant gives back. */
  credit(amount: bigint): Movement {
    return this.draft.post(this.places.worldId, this.card.id, amount, 'refund');
  }

  /** A card that is terminated or has failed keeps nothing of what comes to it; told after the event of what came. */
  settleIfClosed(): void {
    if (!isClosed(this.status)) return;
    const toWallet = settleClosed(this.draft, this.card, this.places.walletId, 'termination_refund');
    if (toWallet) cardMoneyEvent(this.draft, 'card.termination.refund', this.card, toWallet.debit);
  }

  setSpending(spending: Usage['spending']): void {
    const { tenantId, cardId } = this.usage;
    this.draft.setFact(usageFacts, { tenantId, cardId }, { ...this.usage, spending });
  }

  /** Keeps the transaction as it is now, with the step that this command is; and records the operation. */
  keep(transaction: Transaction, step: NewStep, charge?: Charge): Transaction {
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
    const kept = { ...transaction, declineReason, newSteps, updatedAt: this.now };
    this.draft.setFact(transactionFacts, { tenantId: this.card.tenantId, id: transaction.id }, kept);
    this.draft.record({
      type: step.type === 'increment' || step.type === 'advice' ? 'authorization' : step.type,
      status: 'succeeded',
      currency: this.card.currency,
      amount: step.amount,
      fee: charge?.total ?? 0n,
      ...(charge && { feeVersion: charge.version }),
      cardId: this.card.id,
      walletId: isClosed(this.status) || charge ? this.places.walletId : null,
    });
    return kept;
  }
}

/** What a transaction is after a clearing or refund of nothing, as long as no money has ever moved for it. */
export function withoutMoney({ transaction }: CardDesk): TransactionStatus {
  return transaction === undefined || transaction.status === 'approved' ? 'cleared' : transaction.status;
}
