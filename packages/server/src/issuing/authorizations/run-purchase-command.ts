import { AppError } from '#kit/app-error.ts';
import { tenantNow } from '#database';
import type { CardId } from '#kit/ids.ts';
import { cardFact, findNewestReplacement, findReplaced } from '#cards';
import { customerSpendingFacts, usageFacts } from '#controls';
import {
  Abandoned,
  factRequest,
  holdsAccountId,
  systemAccountId,
  type Command,
  type OperationReference,
  type Outcome,
} from '#ledger';
import { feeAccounts, feeFacts } from '#fees';
import { defaultWalletId } from '#wallets';
import { AuthorizationContext, type AccountIds } from './authorization-context.ts';
import { transactionFacts } from './authorization-facts.ts';
import { creditedFacts } from './refunds/credited.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { missingInput, type MissingInput } from './missing-input.ts';
import type { PurchaseSubject } from './purchase-subject.ts';

interface Purchase extends PurchaseSubject {
  /** Unique and never deleted, so the message is applied once. */
  readonly reference: OperationReference;
  /** It is an original credit, which the limits for credits decide. */
  readonly isCredit?: boolean;
  /** The transaction most likely does not exist yet. */
  readonly isNew: boolean;
}

/**
 * Decides with the context and records the operation, or abandons the command. Without I/O, since a lane may hold the tenant's lock,
 * and may call it again.
 */
export type PurchaseWork<Result, Why extends string> = (context: AuthorizationContext) => Result | Abandoned<Why>;

/** What only some purchases need. */
interface Extras {
  /** The card that replaced this one; undefined if it was not replaced, or if that is not known yet. */
  readonly newestId: CardId | undefined;
  /** Whether the spending of the card's customer is counted, as far as this process knows. */
  readonly isCounted: boolean;
}

/** Each attempt after the third needs another replacement of the card in the meantime. */
const ATTEMPTS_MAX = 20;

/**
 * Runs one ledger command about a purchase. It is run again for a replaced card, together with the newest card of its
 * chain, to which the money is forwarded; and for the first purchase in this process of a customer whose spending is counted. So
 * other cards do not pay for looking these up.
 * @throws AppError issuer_unavailable if the card is replaced again and again meanwhile
 */
export async function runPurchaseCommand<Result, Why extends string = never>(
  { ledger, database, clock, countedCustomers, platformEndsHolds = false }: AuthorizationDependencies,
  purchase: Purchase,
  work: PurchaseWork<Result, Why>,
): Promise<Outcome<Result, Why>> {
  const { tenantId, card } = purchase;
  let newestId: CardId | undefined;
  let isCounted = countedCustomers.has(card.customerId);
  const counting = purchase.isCredit
    ? {
        now: await tenantNow(database, clock, tenantId),
        chain: await findReplaced(database, tenantId, card.id),
      }
    : undefined;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const command = purchaseCommand({ ...purchase, platformEndsHolds, counting }, { newestId, isCounted }, work);
    const outcome = await ledger.run<Result, MissingInput | Why>(command);
    if (outcome.kind !== 'abandoned') return outcome;
    const { why } = outcome;
    if (typeof why === 'string') return outcome as Outcome<Result, Why>;
    if (why.missing === 'newest_card') newestId = await findNewestReplacement(database, tenantId, card.id);
    else {
      countedCustomers.set(card.customerId, true);
      isCounted = true;
    }
  }
  throw new AppError('issuer_unavailable', { cause: new Error(`card ${card.id} was replaced again and again`) });
}

function purchaseCommand<Result, Why extends string>(
  purchase: Purchase,
  { newestId, isCounted }: Extras,
  work: PurchaseWork<Result, Why>,
): Command<Result, MissingInput | Why> {
  const { tenantId, transactionId, isNew, card } = purchase;
  const { id: cardId, customerId, currency } = card;
  const accountIds: AccountIds = {
    holdsId: holdsAccountId(cardId),
    walletId: defaultWalletId(tenantId, currency),
    externalAccountId: systemAccountId(tenantId, 'external', currency),
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
    factRequest(usageFacts, { tenantId, cardId: newestId ?? cardId, customerId }),
    factRequest(feeFacts, { tenantId, currency }),
    factRequest(transactionFacts, { tenantId, id: transactionId }, isNew),
  ];
  if (newestId !== undefined) {
    accounts.push(newestId);
    facts.push(cardFact(tenantId, newestId));
  }
  const { counting } = purchase;
  if (counting) facts.push(factRequest(creditedFacts, { tenantId, customerId, currency, now: counting.now }));
  if (isCounted) facts.push(factRequest(customerSpendingFacts, { tenantId, customerId }));
  return {
    tenantId,
    accounts,
    facts,
    reference: purchase.reference,
    urgent: purchase.urgent ?? false,
    decide(draft) {
      const missing = missingInput(draft, purchase, newestId);
      if (missing !== undefined) return new Abandoned(missing);
      return work(new AuthorizationContext(draft, purchase, accountIds, newestId));
    },
  };
}
