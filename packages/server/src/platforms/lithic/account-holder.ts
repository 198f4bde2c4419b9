import type Lithic from 'lithic';
import type { HolderRequest } from '#ports/cards.ts';
import { createOnce } from '#vendor/create-once.ts';
import type { VendorReferences } from '#vendor/references.ts';
import type { VendorLogger } from '#vendor/vendor-adapter.ts';
import { isRejection } from './client.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { mapHolder } from './map-holder.ts';
import { isKnownKycReason, kycReasonOf } from './map-kyc-reason.ts';

/** The account that a customer's cards belong to, or why there is none, or none yet. */
type AccountResult = { readonly account: string } | { readonly refused: string } | { readonly isPending: true };

interface AccountParts {
  readonly client: Lithic;
  readonly references: VendorReferences;
  readonly logger: VendorLogger;
}

type AccountHolder = Pick<Lithic.AccountHolder, 'account_token' | 'status' | 'status_reasons'>;

/**
 * The customer's account at Lithic: the one that is known, or that has our customer id as its external id, or a new one. A customer
 * whom Lithic has rejected stays rejected.
 */
export async function accountOf(parts: AccountParts, request: HolderRequest): Promise<AccountResult> {
  const { client, references } = parts;
  const { tenantId, customerId } = request;
  const known = await references.customer(tenantId, customerId);
  if (known !== undefined) return { account: known.vendorId };
  const externalId = `${tenantId}/${customerId}`;
  const holder = await createOnce(
    references,
    request,
    async () => (await findHolder(client, externalId)) ?? (await createHolder(client, references, request, externalId)),
  );
  if (holder === undefined) return { isPending: true };
  if ('refused' in holder) return holder;
  const { account_token, status, status_reasons = [] } = holder;
  if (status === 'REJECTED') return { refused: refusalOf(parts, status_reasons) };
  if (status !== 'ACCEPTED' || account_token === undefined) return { isPending: true };
  await references.setCustomer({ tenantId, customerId, vendorId: account_token });
  return { account: account_token };
}

async function findHolder(client: Lithic, externalId: string): Promise<AccountHolder | undefined> {
  for await (const holder of client.accountHolders.list({ external_id: externalId }))
    if (holder.external_id === externalId) return holder;
  return undefined;
}

async function createHolder(
  client: Lithic,
  references: VendorReferences,
  request: HolderRequest,
  externalId: string,
): Promise<AccountHolder | { readonly refused: string }> {
  const mapped = mapHolder(request, externalId);
  if ('refused' in mapped) return mapped;
  const keyAt = await references.startCreatingCustomer(request.tenantId, request.customerId);
  const key = idempotencyKey('account holder', externalId, String(keyAt.getTime()));
  try {
    const created = await client.accountHolders.create(mapped.body, { headers: { 'Idempotency-Key': key } });
    return created as AccountHolder;
  } catch (error) {
    if (!isRejection(error)) throw error;
    const { workflow } = mapped.body;
    return { refused: `the card platform rejected the customer’s data with ${workflow} (status ${error.status})` };
  }
}

function refusalOf({ logger }: AccountParts, words: readonly string[]): string {
  for (const word of words)
    if (!isKnownKycReason(word)) logger.warn({ vendor: 'lithic', word }, 'an unknown reason to reject a customer');
  return `the card platform has rejected the customer: ${[...new Set(words.map(kycReasonOf))].join(', ')}`;
}
