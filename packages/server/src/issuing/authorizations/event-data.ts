import { formatAmount, formatDecimal } from '#kit/money.ts';
import { cardEventData } from '#cards';
import type { AuthorizationContext } from './authorization-context.ts';
import { exchangeView } from './merchant/exchange.ts';
import { merchantView } from './merchant/merchant-fields.ts';
import type { Transaction } from './model.ts';
import { traitsView } from './merchant/trait-fields.ts';

/** The data of `Purchase`. @param transaction as the context has saved it, so that its last step is what the event reports */
export function purchaseEventData(context: AuthorizationContext, transaction: Transaction) {
  const { id, merchant, traits, requested, status, newSteps } = transaction;
  const exchange = newSteps.at(-1)?.exchange ?? null;
  return {
    ...cardEventData(context.card),
    operation_id: context.operationId,
    transaction_id: id,
    transaction_status: status,
    merchant: merchantView(merchant),
    ...traitsView(traits),
    merchant_amount: { amount: formatDecimal(requested.amount, requested.decimals), currency: requested.currency },
    exchange: exchange && exchangeView(exchange, context.card.currency),
  };
}

/** The data of `Purchase` and `CardMovement`. */
export function purchaseMoneyEventData(context: AuthorizationContext, transaction: Transaction, amount: bigint) {
  const { currency } = context.card;
  return {
    ...purchaseEventData(context, transaction),
    amount: formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(context.balance, currency),
  };
}
