import { issueCard, requireCard } from '#cards';
import { createCustomer } from '#customers';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { CardId } from '#kit/ids.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import type { Scenario } from './scenario.ts';
import { partOf } from './scenario-run.ts';

interface ScenarioBody {
  readonly card_id?: string | number;
}

const HOLDER = {
  first_name: 'Sandbox',
  last_name: 'Scenario',
  email: 'scenario@example.com',
  phone: '+18095550100',
  country_code: 'DO',
  date_of_birth: '1990-01-31',
};

/** The card for a scenario: the one in the request, or a new one with the balance that the scenario needs. */
export async function provideCard(
  dependencies: SimulationDependencies,
  request: SimulationRequest<unknown, ScenarioBody>,
  scenario: Scenario,
): Promise<{ readonly id: CardId; readonly currency: Currency }> {
  const { cards } = dependencies.authorizations;
  const reference = request.body.card_id ?? (await issueScenarioCard(dependencies, request, scenario));
  const { card, account } = await requireCard(cards, request.tenant.id, String(reference));
  if (request.body.card_id === undefined) {
    if (account.state === 'processing') throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
    return card;
  }
  if (account.state !== 'active')
    throw invalidRequest({ card_id: `must be an active card; this one is ${account.state}` });
  if (account.balance < scenario.needs) {
    const needed = formatAmount(scenario.needs, card.currency);
    throw invalidRequest({
      card_id: `must have a balance of at least ${needed} for this scenario: deposit to the card, or omit card_id to use a new one`,
    });
  }
  return card;
}

/** @returns the new card's id */
async function issueScenarioCard(
  { customers, authorizations }: SimulationDependencies,
  { tenant, idempotency }: SimulationRequest<unknown, ScenarioBody>,
  { name, needs }: Scenario,
): Promise<string> {
  const respond = (data: unknown) => ({ status: 201, body: JSON.stringify(data) });
  const customer = await createCustomer(customers, {
    tenant,
    body: HOLDER,
    idempotency: partOf(tenant.id, idempotency, 'customer'),
    respond,
  });
  const { id } = JSON.parse(customer.body) as { id: string };
  const card = await issueCard(authorizations.cards, {
    tenant,
    body: { customer_id: id, amount: formatAmount(needs, 'usd'), label: `Scenario ${name}` },
    idempotency: partOf(tenant.id, idempotency, 'card'),
    respond,
  });
  return (JSON.parse(card.body) as { id: string }).id;
}
