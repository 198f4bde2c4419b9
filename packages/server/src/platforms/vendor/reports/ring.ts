import type { Database, Query, Transaction } from '#database';
import { derivedId, type TransactionId } from '#kit/ids.ts';
import { INSTALLATION, makeDue, type WorkName } from '#work';
import type { VendorKey } from '../reference-store.ts';
import type { ChangedObject } from '../vendor-adapter.ts';
import { linkObject, rereadObject, ringFor, ringForChanges, type RungRow } from './object-store.ts';

/** What is needed to read an object of a vendor. */
export interface RungObject {
  readonly objectId: string;
}

/** Each account has a kind of its own, so that a vendor that does not answer does not hold up the others. */
export function objectWork({ vendor, environment }: VendorKey): WorkName<RungObject> {
  return { name: `${vendor}_${environment}_object` };
}

/** Lets a worker read these objects. One that is rung for while it is read is read again. */
export async function ring(database: Database, key: VendorKey, objectIds: readonly string[], now: Date): Promise<void> {
  await ringBy(database, key, ringFor(key, objectIds, now), now);
}

/** Rings for objects that have changed, except for those that have been rung for at least `margin_ms` after the change. */
export async function ringForChanged(
  database: Database,
  key: VendorKey,
  changes: readonly ChangedObject[],
  { now, margin_ms }: { readonly now: Date; readonly margin_ms: number },
): Promise<void> {
  await ringBy(database, key, ringForChanges(key, changes, now, margin_ms), now);
}

/** Links an object to its transaction, and rings for it. */
export async function link(
  database: Database,
  key: VendorKey,
  { objectId, transactionId }: { readonly objectId: string; readonly transactionId: TransactionId },
  now: Date,
): Promise<void> {
  await ringBy(database, key, linkObject(key, objectId, transactionId, now), now);
}

/**
 * Drops what was read of an object and not applied, and rings for it.
 * @returns false if nobody has rung for it before
 */
export async function reread(transaction: Transaction, key: VendorKey, objectId: string, now: Date): Promise<boolean> {
  return (await makeRungDue(transaction, key, rereadObject(key, objectId, now), now)) > 0;
}

async function ringBy(database: Database, key: VendorKey, rung: Query<RungRow>, now: Date): Promise<void> {
  await database.transaction(async (transaction) => void (await makeRungDue(transaction, key, rung, now)));
}

/** @returns how many objects are read */
async function makeRungDue(transaction: Transaction, key: VendorKey, rung: Query<RungRow>, now: Date): Promise<number> {
  const rows = await transaction.rows(rung);
  const items = rows.map(({ object_id: objectId }) => {
    const id = derivedId('platform_object', key.vendor, key.environment, objectId);
    return { tenantId: INSTALLATION, id, data: { objectId } };
  });
  if (items.length > 0) transaction.write(makeDue(objectWork(key), items, now));
  return items.length;
}
