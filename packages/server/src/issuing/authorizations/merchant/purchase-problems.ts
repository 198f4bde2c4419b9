import type { FieldProblems } from '#kit/app-error.ts';
import type { Tenant } from '#kit/tenant.ts';
import { findCards } from '#cards';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { merchantAmountProblems, type AmountTerms } from './read-amount.ts';

/** A request about a purchase with a card, without the fields that its schema has rejected. */
interface CheckedRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id?: string };
  readonly body: { readonly amount?: number | string; readonly currency?: string };
  readonly rejected: ReadonlySet<string>;
}

/** What is wrong with the amount of a purchase and its currency. A card that does not exist is found afterwards. */
export async function purchaseProblems(
  dependencies: Pick<AuthorizationDependencies, 'database' | 'rates'>,
  { tenant, params, body: { amount, currency }, rejected }: CheckedRequest,
  terms: Omit<AmountTerms, 'tenantId' | 'currency' | 'cardCurrency'>,
): Promise<FieldProblems> {
  const [card] = params.id === undefined ? [] : await findCards(dependencies.database, tenant.id, [params.id]);
  // The currency says how many decimals the amount may have.
  if (card === undefined || rejected.has('currency')) return {};
  const cardCurrency = card.currency;
  return await merchantAmountProblems(dependencies, {
    amount,
    tenantId: tenant.id,
    currency: currency ?? cardCurrency,
    cardCurrency,
    ...terms,
  });
}
