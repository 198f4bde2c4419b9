import type { Database, Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Environment } from '#kit/tenant.ts';
import type { VendorName } from '#ports/vendors.ts';
import { reread } from '#vendor';

/**
 * Lets the worker read an object of a vendor again, in place of what was read before and could not be applied.
 * @param writes are committed together with it
 * @returns false if this installation does not know the object: then nothing is written
 */
export async function rereadObject(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  object: { readonly vendor: VendorName; readonly environment: Environment; readonly id: string },
  writes: readonly Query[],
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    if (!(await reread(transaction, object, object.id, clock.now()))) return false;
    for (const write of writes) transaction.write(write);
    return true;
  });
}
