import type { ItemRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { beginClosing, renderCustomer, requireCustomer } from '#customers';
import type { Due } from '#work';
import type { OffboardingDependencies } from './dependencies.ts';

/**
 * Begins to close a customer; a worker terminates the cards and completes it. Repeating it changes nothing.
 * @returns the customer as the API returns it
 * @throws AppError customer_not_found, customer_has_open_accounts
 */
export async function closeCustomer(
  dependencies: OffboardingDependencies,
  { tenant, params }: Pick<ItemRequest<unknown>, 'tenant' | 'params'>,
) {
  const { database, clock } = dependencies;
  const { id } = await requireCustomer(database, tenant.id, params.id);
  await begin(dependencies, tenant.id, id, clock.now());
  return renderCustomer(await requireCustomer(database, tenant.id, id));
}

/** @throws AppError customer_has_open_accounts */
export async function begin(
  { database, clock, hasOpenAccounts }: OffboardingDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
  due: Due,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await beginClosing(transaction, tenantId, customerId, clock.now(), due, async () => {
      if (await hasOpenAccounts(transaction, tenantId, customerId)) throw new AppError('customer_has_open_accounts');
    });
  });
}
