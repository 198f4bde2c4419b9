import type { Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { TenantId } from '#kit/ids.ts';
import type { DataKey } from '../data-key.ts';
import { openItem, sealItem } from '../item.ts';
import type { DataKeys } from '../keys.ts';
import { findOldItems, listItems, replaceItems, type ListedItem, type OldItem, type ResealedItem } from './store.ts';

const LISTED_MAX = 1_000;
const BATCH_ITEMS_MAX = 500;
/** A document may have megabytes, a card number 45 bytes. A batch keeps three copies of its data in memory. */
const BATCH_BYTES_MAX = 4_000_000;

/** What a batch has done. */
interface Resealed {
  /** How many items it has looked at, and how many of them were resealed. */
  readonly items: number;
  readonly resealed: number;
  /** The subjects of items that do not decrypt, and are left unchanged. */
  readonly damaged: readonly string[];
}

/**
 * Reseals a tenant's items with its newest data key, in batches of one statement each. If it is stopped, the remaining items are
 * unchanged. Items that others store in the meantime are not touched.
 */
export async function* resealItems(
  database: Queryable,
  keys: DataKeys,
  tenantId: TenantId,
): AsyncGenerator<Resealed, void, undefined> {
  const newest = await keys.newest(tenantId);
  let after = '';
  for (;;) {
    const listed = await listItems(database, tenantId, after, LISTED_MAX);
    const old = listed.filter((item) => item.key_version < newest.version);
    for (const batch of batchesOf(old)) {
      const items = await findOldItems(database, tenantId, batch, newest.version);
      yield { items: batch.length, ...(await resealBatch(database, keys, { tenantId, newest, items })) };
    }
    if (listed.length > old.length) yield { items: listed.length - old.length, resealed: 0, damaged: [] };
    if (listed.length < LISTED_MAX) return;
    after = listed.at(-1)!.subject;
  }
}

function batchesOf(items: readonly ListedItem[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const { subject, size_bytes } of items) {
    if (batch.length === BATCH_ITEMS_MAX || (batch.length > 0 && bytes + size_bytes > BATCH_BYTES_MAX)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(subject);
    bytes += size_bytes;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

interface Batch {
  readonly tenantId: TenantId;
  readonly newest: DataKey;
  readonly items: readonly OldItem[];
}

async function resealBatch(database: Queryable, keys: DataKeys, { tenantId, newest, items }: Batch) {
  const resealed: ResealedItem[] = [];
  const damaged: string[] = [];
  for (const { subject, key_version, sealed } of items) {
    const key = await keys.find(tenantId, key_version);
    assert(key !== undefined, 'every item has a data key: a foreign key guarantees it');
    const content = openItem(tenantId, subject, key, sealed);
    if (content === undefined) damaged.push(subject);
    else resealed.push({ subject, replaces: sealed, sealed: sealItem(tenantId, subject, newest, content) });
  }
  const replaced = resealed.length === 0 ? 0 : await replaceItems(database, tenantId, newest.version, resealed);
  return { resealed: replaced, damaged };
}
