import { AppError } from '#kit/app-error.ts';
import { Abandoned } from '#ledger';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { applyAmountMessage, type AmountMessage } from '../lifecycle/apply-message.ts';
import type { CardAmount } from '../merchant/card-amount.ts';
import { areAllSteps, bookedBy, isHistoryNeeded, isInThirdCurrency, type Booked } from '../merchant/booked.ts';
import { amountInThirdCurrency } from '../merchant/money-back.ts';
import type { MerchantSum, Step } from '../model.ts';
import { loadSteps } from '../store.ts';

/** Each attempt after the second needs another step of the transaction in the meantime. */
const ATTEMPTS_MAX = 20;

/** `history`: what each currency was to the card, where only that says what the amount is. */
type ApplyRefund = (
  context: AuthorizationContext,
  converted: CardAmount,
  requested: MerchantSum,
  history: Booked | undefined,
) => void;

/**
 * Applies a message about a refund, like `applyAmountMessage`. The transaction's history is read only where money has moved in other
 * currencies than the purchase's.
 * @param back what is given back: what was paid, or what was refunded
 * @throws AppError issuer_unavailable also if the transaction changes again and again meanwhile
 */
export async function applyRefundMessage(
  dependencies: AuthorizationDependencies,
  message: AmountMessage,
  back: 'paid' | 'refunded',
  apply: ApplyRefund,
): Promise<void> {
  const { tenantId, transactionId: id } = message;
  let history: readonly Step[] | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const isNeeded = await applyAmountMessage<'history_needed'>(
      dependencies,
      { ...message, isCredit: true },
      (context, converted, requested) => {
        const { transaction } = context;
        if (!transaction || !isHistoryNeeded(transaction, requested)) {
          apply(context, converted, requested, undefined);
          return undefined;
        }
        const steps = history && [...history, ...transaction.newSteps];
        if (!steps || !areAllSteps(steps, transaction)) return new Abandoned('history_needed');
        const booked = bookedBy(steps, transaction.currency);
        const isOurs = !converted.isBilled && isInThirdCurrency(transaction, requested);
        const amount = isOurs ? amountInThirdCurrency(transaction, booked, back, requested, converted) : converted;
        apply(context, amount, requested, booked);
        return undefined;
      },
    );
    if (isNeeded === undefined) return;
    history = (await loadSteps(dependencies.database, tenantId, [id])).get(id) ?? [];
  }
  throw new AppError('issuer_unavailable', { cause: new Error(`transaction ${id} changed again and again`) });
}
