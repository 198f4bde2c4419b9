import { formatAmount } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import { tenantNow } from '#database';
import { expiryOf, findNewestReplacement, requireCard, type CardStatus } from '#cards';
import { controlLevels, loadCustomerSpendings, loadUsages, withDraftControls, type DraftControls } from '#controls';
import type { Merchant, PurchaseTraits } from '#ports/card-network.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { CheckInput } from './check.ts';
import { exchangeView } from '../merchant/exchange.ts';
import { merchantSum } from '../model.ts';
import { explain } from './explain.ts';
import { decide } from './pipeline.ts';

interface PreflightPurchase {
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly currency: string;
  readonly merchant: Merchant;
  readonly traits: PurchaseTraits;
}

/**
 * Reports whether a purchase would be approved now, and if not, why: runs the same checks on the same data, without a hold.
 * Assumes a matching CVV and expiry date, and no partial approval.
 * @param draft changes of controls to decide with, which are not made
 * @throws AppError card_not_found
 */
export async function preflight(
  { database, clock, cards, rates }: AuthorizationDependencies,
  tenant: Tenant,
  idOrLocalId: string,
  purchase: PreflightPurchase,
  draft: DraftControls,
) {
  const { amount, currency: merchantCurrency, merchant, traits } = purchase;
  const asked = await requireCard(cards, tenant.id, idOrLocalId);
  const { card, account } =
    traits.kind === 'recurring' && asked.card.replacedBy !== undefined
      ? await requireCard(cards, tenant.id, await findNewestReplacement(database, tenant.id, asked.card.id))
      : asked;
  const { customerId } = card;
  const [usages, customers, now, converted] = await Promise.all([
    loadUsages(database, [{ tenantId: tenant.id, cardId: card.id, customerId }]),
    loadCustomerSpendings(database, [{ tenantId: tenant.id, customerId }]),
    tenantNow(database, clock, tenant.id),
    rates.convert(tenant.id, amount, merchantCurrency, card.currency),
  ]);
  const { usage, spending } = await withDraftControls(database, usages[0]!, customers[0], draft, card.currency, now);
  const input: CheckInput = {
    isCredit: false,
    now,
    currency: card.currency,
    status: account.state as CardStatus,
    expiry: expiryOf(card),
    balance: account.balance,
    amount: converted?.amount,
    amountToHold: converted?.amount,
    merchantCurrency,
    merchant,
    traits,
    verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
    requiredDecline: undefined,
    isIncrement: false,
    heldAndCleared: 0n,
    earlier: undefined,
    partialAllowed: false,
    levels: controlLevels(usage, spending, card.currency, now),
    merchantLock: usage.merchantLock,
    failedAt: usage.failedAt,
  };
  const decision = decide(input);
  const isApproved = decision.outcome === 'approved';
  return {
    would_be: isApproved ? 'approved' : 'declined',
    decline_reason: isApproved ? null : decision.reason,
    amount: converted === undefined ? null : formatAmount(converted.amount, card.currency),
    currency: card.currency,
    balance: formatAmount(account.balance, card.currency),
    exchange: converted?.rate
      ? exchangeView(
          { merchant: merchantSum({ amount, currency: merchantCurrency }), billing: converted },
          card.currency,
        )
      : null,
    explanation: isApproved ? null : explain(input, decision),
  };
}
