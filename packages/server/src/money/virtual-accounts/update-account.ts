import type { ItemRequest } from '#api/route.ts';
import { assert } from '#kit/assert.ts';
import { mergeMetadata, type MetadataPatch } from '#kit/metadata.ts';
import { commitOncePerKey, renewTenantVersion, type RenderedResponse } from '#database';
import { assertNotEnded, findCustomer } from '#customers';
import { accountView } from './account-view.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { requireAccount } from './find-account.ts';
import { lockAccount, setOwnData } from './store.ts';

type UpdateAccountRequest = ItemRequest<{ readonly label?: string | null; readonly metadata?: MetadataPatch }>;

/**
 * Changes what is the tenant's own about an account, in any status: its label, and its metadata, which is merged.
 * @throws AppError account_not_found, customer_closed, invalid_request
 */
export async function updateAccount(
  { database, clock }: Pick<VirtualAccountDependencies, 'database' | 'clock'>,
  { tenant, params, body, idempotency, respond }: UpdateAccountRequest,
): Promise<RenderedResponse> {
  const account = await requireAccount(database, tenant.id, params.id);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const { label, metadata } = body;
    if (label === undefined && metadata === undefined) return respond(accountView(account));
    // The tenant's lock first, as every ledger commit takes it. It also makes changes of metadata follow each other.
    transaction.write(renewTenantVersion(tenant.id));
    // An erasure that follows finds the new data.
    if (account.customerId !== null)
      assertNotEnded((await findCustomer(transaction, tenant.id, account.customerId))!.status);
    const current = await lockAccount(transaction, account);
    assert(current, 'an account is never deleted');
    const changed = {
      ...current,
      label: label === undefined ? current.label : label,
      metadata: mergeMetadata(current.metadata, metadata),
    };
    transaction.write(setOwnData(changed));
    return respond(accountView(changed));
  });
}
