import { DAY_MS, HOUR_MS } from '../../../foundation/kit/durations.ts';
import { before } from '../../../foundation/kit/overdue-work.ts';
import type { BookedTransaction, Books } from '../books.ts';
import { doDueWork, type WorkParts } from '../cursors/do-work.ts';
import { findByTransactions, ringFor } from '../objects/store.ts';
import type { OpenVendor } from '../open-vendor.ts';
import { cardsOfVendor } from '../cards-of-vendor.ts';
import type { SettledTransaction } from '../vendor-adapter.ts';
import { deleteDifference, listDifferences, saveDifference, type Difference } from './store.ts';

type Parts = WorkParts & { readonly books: Books };

/** The comparison reaches back this much further than the one before: what was on its way then is compared again. */
const OVERLAP_MS = DAY_MS;
/** Compared at a time. A comparison that fails continues with the part that has failed. */
const PART_MS = 6 * HOUR_MS;
/** Before the cursor of a comparison that has not reached its end. */
const UNFINISHED = 'unfinished ';
/** What has moved within this time may be on its way. */
const SETTLING_MS = HOUR_MS;
const RECHECKED_MAX = 1_000;
const KEPT_EVERY = 20;

/**
 * Once a day, compares what the vendor has settled with our ledger, and what our ledger has booked with the vendor. A difference is
 * kept and rung for; once an hour each is compared again, and deleted when both agree.
 */
export async function compareSettlements(parts: Parts, vendor: OpenVendor): Promise<void> {
  const { database, clock } = parts;
  await doDueWork(parts, vendor.key, { work: 'comparison', every_ms: DAY_MS }, async (cursor, save) => {
    const end = before(clock.now(), SETTLING_MS);
    let from = beginOf(cursor, end);
    while (from < end) {
      const to = new Date(Math.min(from.getTime() + PART_MS, end.getTime()));
      const keep = keepingClaim(async () => await save(UNFINISHED + from.toISOString()));
      for await (const settled of vendor.adapter.settled(from, to)) {
        await compareOne(parts, vendor, settled);
        await keep();
      }
      for await (const booked of bookedOn(parts, vendor, from, to)) {
        await compareBooked(parts, vendor, booked);
        await keep();
      }
      from = to;
      await save(UNFINISHED + from.toISOString());
    }
    await save(end.toISOString());
  });
  await doDueWork(parts, vendor.key, { work: 'recheck', every_ms: HOUR_MS }, async () => {
    for (const known of await database.rows(listDifferences(vendor.key, RECHECKED_MAX)))
      await recheck(parts, vendor, known);
  });
}

function beginOf(cursor: string | undefined, end: Date): Date {
  if (cursor?.startsWith(UNFINISHED)) return new Date(cursor.slice(UNFINISHED.length));
  return before(cursor === undefined ? end : new Date(cursor), OVERLAP_MS);
}

/** Saves the cursor again now and then: each call can take seconds, and the claim ends after minutes. */
function keepingClaim(save: () => Promise<void>): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls % KEPT_EVERY === 0) await save();
  };
}

async function compareOne(parts: Parts, vendor: OpenVendor, settled: SettledTransaction): Promise<void> {
  const { objectId, tenantId, transactionId: id, amount, currency } = settled;
  const [booked] = tenantId === undefined ? [] : await parts.books.transactions([{ tenantId, id }]);
  await conclude(parts, vendor, {
    transaction_id: id,
    tenant_id: tenantId ?? null,
    object_id: objectId,
    currency,
    ledger_amount: booked?.amount ?? null,
    vendor_amount: amount,
  });
}

/** Compares what our ledger has with the sum of the vendor's objects of this transaction. */
async function compareBooked(
  parts: Parts,
  vendor: OpenVendor,
  { tenantId, id, amount, currency }: BookedTransaction,
): Promise<void> {
  const objects = await parts.database.rows(findByTransactions(vendor.key, [id]));
  const found: SettledTransaction[] = [];
  for (const { object_id } of objects) {
    const settled = await vendor.adapter.settledOf(object_id);
    if (settled !== undefined) found.push(settled);
  }
  await conclude(parts, vendor, {
    transaction_id: id,
    tenant_id: tenantId,
    object_id: objects[0]?.object_id ?? null,
    currency,
    ledger_amount: amount,
    vendor_amount: found[0]?.amount ?? null,
  });
}

async function recheck(parts: Parts, vendor: OpenVendor, known: Difference): Promise<void> {
  const { transaction_id: id, tenant_id: tenantId, object_id } = known;
  const [booked] = tenantId === null ? [] : await parts.books.transactions([{ tenantId, id }]);
  const settled = object_id === null ? undefined : await vendor.adapter.settledOf(object_id);
  const ledger_amount = booked?.amount ?? null;
  const vendor_amount = settled?.amount ?? null;
  await conclude(parts, vendor, { ...known, tenant_id: settled?.tenantId ?? tenantId, ledger_amount, vendor_amount });
}

/** What is unknown on one side and has settled nothing on the other is no difference. */
async function conclude({ database, clock }: Parts, { key }: OpenVendor, difference: Difference): Promise<void> {
  const { ledger_amount, vendor_amount, object_id, transaction_id } = difference;
  if ((ledger_amount ?? 0n) === (vendor_amount ?? 0n)) {
    await database.rows(deleteDifference(key, transaction_id));
    return;
  }
  await database.rows(saveDifference(key, difference, clock.now()));
  if (object_id !== null) await database.rows(ringFor(key, [object_id], clock.now()));
}

async function* bookedOn(
  { database, books }: Parts,
  { key }: OpenVendor,
  from: Date,
  to: Date,
): AsyncIterable<BookedTransaction> {
  for await (const cards of cardsOfVendor(database, key)) yield* await books.changedOnCards(cards, from, to);
}
