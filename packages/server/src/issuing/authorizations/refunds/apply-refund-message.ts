import { AppError } from '../../../foundation/kit/app-error.ts';
import { Abandoned } from '../../../money/ledger/index.ts';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { applyAmountMessage, type AmountMessage } from '../lifecycle/apply-message.ts';
import type { CardAmount } from '../merchant/card-amount.ts';
import { areAllSteps, isInThirdCurrency, returnedIn, type Returned } from '../merchant/third-currency.ts';
import type { MerchantSum, Step } from '../model.ts';
import { loadSteps } from '../store.ts';

/** Each attempt after the second needs another step of the transaction in the meantime. */
const ATTEMPTS_MAX = 20;

/**
 * Applies a message about a refund, like `applyAmountMessage`. An amount in a currency that is neither the card's nor the purchase's is
 * converted by the transaction's history, which is read only then.
 * @throws AppError issuer_unavailable also if the transaction changes again and again meanwhile
 */
export async function applyRefundMessage(
  dependencies: AuthorizationDependencies,
  message: AmountMessage,
  returned: Returned,
  apply: (context: AuthorizationContext, converted: CardAmount, requested: MerchantSum) => void,
): Promise<void> {
  const { tenantId, transactionId: id } = message;
  let history: readonly Step[] | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const isNeeded = await applyAmountMessage<'history_needed'>(
      dependencies,
      { ...message, isCredit: true },
      (context, converted, requested) => {
        const { transaction } = context;
        if (!transaction || converted.isBilled || !isInThirdCurrency(transaction, requested)) {
          apply(context, converted, requested);
          return undefined;
        }
        const steps = history && [...history, ...transaction.newSteps];
        if (!steps || !areAllSteps(steps, transaction)) return new Abandoned('history_needed');
        apply(context, returnedIn(transaction, steps, returned, requested, converted), requested);
        return undefined;
      },
    );
    if (isNeeded === undefined) return;
    history = (await loadSteps(dependencies.database, tenantId, [id])).get(id) ?? [];
  }
  throw new AppError('issuer_unavailable', { cause: new Error(`transaction ${id} changed again and again`) });
}
