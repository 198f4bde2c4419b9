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

interface Progress {
  /** @param items number of items processed since the last call @param resealed how many of them were resealed */
  readonly onResealed: (items: number, resealed: number) => Promise<void>;
  /** The item does not decrypt and is left unchanged. */
  readonly onDamaged: (tenantId: TenantId, subject: string) => void;
}

/**
 * Reseals a tenant's items with its newest data key, in batches of one statement each. If it is stopped, the remaining items are
 * unchanged. Items that others store in the meantime are not touched.
 */
export async function resealItems(
  database: Queryable,
  keys: DataKeys,
  tenantId: TenantId,
  progress: Progress,
): Promise<void> {
  const newest = await keys.newest(tenantId);
  let after = '';
  for (;;) {
    const listed = await listItems(database, tenantId, after, LISTED_MAX);
    const old = listed.filter((item) => item.key_version < newest.version);
    for (const batch of batchesOf(old)) {
      const items = await findOldItems(database, tenantId, batch, newest.version);
      await progress.onResealed(batch.length, await resealBatch(database, keys, { tenantId, newest, items, progress }));
    }
    if (listed.length > old.length) await progress.onResealed(listed.length - old.length, 0);
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
  readonly progress: Progress;
}

async function resealBatch(database: Queryable, keys: DataKeys, batch: Batch): Promise<number> {
  const { tenantId, newest, items, progress } = batch;
  const resealed: ResealedItem[] = [];
  for (const { subject, key_version, sealed } of items) {
    const key = await keys.find(tenantId, key_version);
    assert(key !== undefined, 'every item has a data key: a foreign key guarantees it');
    const content = openItem(tenantId, subject, key, sealed);
    if (content === undefined) progress.onDamaged(tenantId, subject);
    else resealed.push({ subject, replaces: sealed, sealed: sealItem(tenantId, subject, newest, content) });
  }
  return resealed.length === 0 ? 0 : await replaceItems(database, tenantId, newest.version, resealed);
}
