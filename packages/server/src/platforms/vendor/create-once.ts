import type { HolderRequest } from '#ports/cards.ts';
import type { VendorReferences } from './references.ts';

/**
 * Finds or creates a customer at the vendor, while no other process does.
 * @param work searches for the customer, and creates it if there is none
 * @returns undefined while another process works on the customer: try again later
 */
export async function createOnce<Result>(
  references: VendorReferences,
  { tenantId, customerId }: HolderRequest,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const release = await references.claimCustomer(tenantId, customerId);
  if (release === undefined) return undefined;
  try {
    return await work();
  } finally {
    await release();
  }
}
