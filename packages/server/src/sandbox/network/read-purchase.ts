import { readMerchant, readMerchantAmount } from '../../authorizations/index.ts';
import { identifyCard } from '../../cards/index.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { requireSimulator } from '../require-simulator.ts';

interface PurchaseBody {
  readonly amount: number | string;
  readonly currency?: string;
  readonly merchant?: Parameters<typeof readMerchant>[0];
}

/** What a simulation about a card says of the purchase: which card, how much, where. @throws AppError card_not_found, invalid_request */
export async function readPurchase(
  dependencies: SimulationDependencies,
  { tenant, params, body }: SimulationRequest<{ readonly id: string }, PurchaseBody>,
) {
  const { authorizations } = dependencies;
  const simulator = requireSimulator(dependencies);
  const card = await identifyCard(authorizations.cards, tenant.id, params.id);
  const asked = await readMerchantAmount(authorizations, body.amount, body.currency ?? card.currency);
  return {
    simulator,
    purchase: { tenantId: tenant.id, cardId: card.id, merchant: readMerchant(body.merchant), ...asked },
  };
}
