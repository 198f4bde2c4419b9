import { AppError } from '#kit/app-error.ts';
import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import { identifyCard } from '#cards';
import { internalReference, type Abandoned } from '#ledger';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { refuseReusedId } from '../messages/reused-id.ts';
import { cardAmountOf, type BilledAmount, type CardAmount } from '../merchant/card-amount.ts';
import { merchantSum, type MerchantSum } from '../model.ts';
import { runPurchaseCommand, type PurchaseWork } from '../run-purchase-command.ts';

/** A message that reports what has happened to a purchase. It cannot be declined. */
interface ReportMessage {
  readonly kind: string;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly transactionId: TransactionId;
  readonly messageId: string;
}

/**
 * Applies a message in one ledger command. A repeated message has no further effect.
 * @returns why `apply` abandoned it; undefined if it was applied, now or earlier
 * @throws AppError reference_conflict if an earlier message about another card or purchase has the same kind and id
 */
export async function applyMessage<Why extends string = never>(
  dependencies: AuthorizationDependencies,
  message: ReportMessage,
  apply: PurchaseWork<unknown, Why>,
): Promise<Why | undefined> {
  const { tenantId, cardId, transactionId, messageId, kind } = message;
  const card = await identifyCard(dependencies.cards, tenantId, cardId);
  const reference = internalReference(kind, messageId);
  const purchase = { tenantId, card, transactionId, reference, isNew: false };
  const outcome = await runPurchaseCommand(dependencies, purchase, apply);
  refuseReusedId(outcome, message);
  return outcome.kind === 'abandoned' ? outcome.why : undefined;
}

/** One with an amount. */
export type AmountMessage = ReportMessage & BilledAmount;

/**
 * Applies a message with an amount, like `applyMessage`.
 * @param message `isCredit`: it is about a refund, which is converted without the markup
 * @param apply receives the amount in the card's currency and in the merchant's
 * @throws AppError issuer_unavailable if the network has not converted it, and there is no exchange rate from the merchant's
 *   currency: a settled amount cannot be declined, so the platform must deliver the message again after the operator has set the rate
 */
export async function applyAmountMessage<Why extends string = never>(
  dependencies: AuthorizationDependencies,
  message: AmountMessage & { readonly isCredit?: boolean },
  apply: (context: AuthorizationContext, converted: CardAmount, requested: MerchantSum) => Abandoned<Why> | void,
): Promise<Why | undefined> {
  const { currency } = await identifyCard(dependencies.cards, message.tenantId, message.cardId);
  const terms = message.isCredit ? 'at_market' : 'with_markup';
  const converted = await cardAmountOf(dependencies.rates, message, currency, terms);
  if (converted === undefined) {
    const cause = new Error(`there is no exchange rate for ${message.currency}`);
    throw new AppError('issuer_unavailable', { cause });
  }
  const requested = merchantSum(message);
  return await applyMessage(dependencies, message, (context) => apply(context, converted, requested));
}
