import { readMerchant, readMerchantAmount, traitsOf } from '#authorizations';
import { identifyCard } from '#cards';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { requireSimulator } from '../require-simulator.ts';

interface PurchaseBody {
  readonly amount: number | string;
  readonly currency?: string;
  readonly merchant?: Parameters<typeof readMerchant>[0];
}

type DescribedBody = PurchaseBody & Parameters<typeof traitsOf>[0];

/** What can happen to a card without an authorization. */
export type UnlinkedKind = 'clearing' | 'refund' | 'refund_authorization' | 'advice';

/** What the amount of each kind of message may be. */
export function amountTerms(kind: 'requested' | 'credit' | UnlinkedKind) {
  if (kind === 'requested') return { min: 0n } as const;
  return kind === 'credit' ? { isCredit: true } : { isSettled: true, isCredit: kind.startsWith('refund') };
}

/**
 * Reads the card, the amount and the merchant of a simulated purchase. A settled amount must have an exchange rate. For
 * an authorization request or a credit without a rate, the decision pipeline declines.
 * @throws AppError card_not_found, invalid_request
 */
export async function readPurchase(
  dependencies: SimulationDependencies,
  { tenant, params, body }: SimulationRequest<{ readonly id: string }, DescribedBody>,
  kind: 'requested' | 'credit' | UnlinkedKind = 'requested',
) {
  const { authorizations } = dependencies;
  const simulator = requireSimulator(dependencies);
  const card = await identifyCard(authorizations.cards, tenant.id, params.id);
  const { amount: given, currency = card.currency } = body;
  const input = { tenantId: tenant.id, amount: given, currency, cardCurrency: card.currency, ...amountTerms(kind) };
  const amount = await readMerchantAmount(authorizations, input);
  return {
    simulator,
    purchase: {
      tenantId: tenant.id,
      cardId: card.id,
      merchant: readMerchant(body.merchant),
      traits: traitsOf(body),
      ...amount,
    },
  };
}
