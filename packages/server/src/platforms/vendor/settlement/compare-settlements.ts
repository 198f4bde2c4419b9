import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { LOWEST_ID, type TenantId, type TransactionId } from '#kit/ids.ts';
import { before } from '#kit/overdue-work.ts';
import type { BookedTransaction, Books } from './books.ts';
import type { OpenVendor } from '../open-vendor.ts';
import type { Question, QuestionParts } from '../question.ts';
import { findByTransactions } from '../reports/object-store.ts';
import { link, ring } from '../reports/ring.ts';
import { cardsOfVendor } from '../cards-of-vendor.ts';
import type { SettledTransaction } from '../vendor-adapter.ts';
import { deleteDifference, listDifferences, saveDifference, type Difference } from './difference-store.ts';

type Parts = QuestionParts & { readonly books: Books };

/** The comparison reaches back this much further than the one before: what was on its way then is compared again. */
const OVERLAP_MS = DAY_MS;
/** Compared at a time. A comparison that fails continues with the part that has failed. */
const PART_MS = 6 * HOUR_MS;
/** Before the cursor of a comparison that has not reached its end. */
const UNFINISHED = 'unfinished ';
/** What has moved within this time may be on its way. */
const SETTLING_MS = HOUR_MS;
/** Holds are compared once neither side has changed for this long. */
const HELD_MS = DAY_MS;
const RECHECKED_AT_A_TIME = 1_000;

/**
 * Once a day: what the vendor has settled and holds, compared with our ledger, and what our ledger has booked and holds, compared with the
 * vendor. A difference is kept and rung for.
 */
export function comparison(parts: Parts, vendor: OpenVendor): Question {
  const { clock } = parts;
  return {
    about: 'comparison',
    every_ms: DAY_MS,
    async ask(cursor, save, signal) {
      const end = before(clock.now(), SETTLING_MS);
      const begin = beginOf(cursor, end);
      let from = begin;
      while (from < end) {
        signal.throwIfAborted();
        const to = new Date(Math.min(from.getTime() + PART_MS, end.getTime()));
        for await (const settled of vendor.adapter.settled(from, to)) {
          signal.throwIfAborted();
          await compareOne(parts, vendor, settled);
        }
        await compareEach(parts, vendor, bookedOn(parts, vendor, from, to), signal);
        from = to;
        await save(UNFINISHED + from.toISOString());
      }
      await compareEach(parts, vendor, heldUnchanged(parts, vendor, before(clock.now(), HELD_MS)), signal);
      // What was on its way when an earlier run was interrupted is compared again.
      return (isUnfinished(cursor) ? begin : end).toISOString();
    },
  };
}

/** Once an hour: the known differences, each of which is deleted when both sides agree. */
export function recheck(parts: Parts, vendor: OpenVendor): Question {
  return {
    about: 'recheck',
    every_ms: HOUR_MS,
    async ask(cursor, save, signal) {
      for await (const known of differencesAfter(parts, vendor, cursor)) {
        signal.throwIfAborted();
        // Before it is compared: one that fails is left until the next time, and does not keep the others from being compared.
        await save(known.transaction_id);
        await compareAgain(parts, vendor, known);
      }
      return undefined;
    },
  };
}

async function* differencesAfter(
  { database }: Parts,
  { key }: OpenVendor,
  cursor: string | undefined,
): AsyncIterable<Difference> {
  let after = (cursor as TransactionId | undefined) ?? LOWEST_ID;
  for (;;) {
    const found = await database.rows(listDifferences(key, after, RECHECKED_AT_A_TIME));
    yield* found;
    if (found.length < RECHECKED_AT_A_TIME) return;
    after = found.at(-1)!.transaction_id;
  }
}

function isUnfinished(cursor: string | undefined): cursor is string {
  return cursor?.startsWith(UNFINISHED) === true;
}

function beginOf(cursor: string | undefined, end: Date): Date {
  if (isUnfinished(cursor)) return new Date(cursor.slice(UNFINISHED.length));
  return before(cursor === undefined ? end : new Date(cursor), OVERLAP_MS);
}

async function compareOne(parts: Parts, vendor: OpenVendor, settled: SettledTransaction): Promise<void> {
  const { tenantId, transactionId: id, objectId } = settled;
  const [booked] = tenantId === undefined ? [] : await parts.books.transactions([{ tenantId, id }]);
  if (tenantId !== undefined) await linkUnknown(parts, vendor, settled);
  await conclude(parts, vendor, { id, tenantId, objectId, booked, settled });
}

/** A transaction that no event of the vendor has named is read and applied, too. */
async function linkUnknown(
  { database, clock }: Parts,
  { key }: OpenVendor,
  { objectId, transactionId }: SettledTransaction,
): Promise<void> {
  const known = await database.rows(findByTransactions(key, [transactionId]));
  if (known.length === 0) await link(database, key, { objectId, transactionId }, clock.now());
}

/** Compares what our ledger has with the vendor's objects of these transactions. */
async function compareEach(
  parts: Parts,
  vendor: OpenVendor,
  transactions: AsyncIterable<BookedTransaction>,
  signal: AbortSignal,
): Promise<void> {
  for await (const booked of transactions) {
    signal.throwIfAborted();
    await compareBooked(parts, vendor, booked);
  }
}

async function compareBooked(parts: Parts, vendor: OpenVendor, booked: BookedTransaction): Promise<void> {
  const { tenantId, id } = booked;
  await conclude(parts, vendor, { id, tenantId, booked, ...(await settledFor(parts, vendor, id)) });
}

async function compareAgain(parts: Parts, vendor: OpenVendor, known: Difference): Promise<void> {
  const id = known.transaction_id;
  const { objectId, settled } = await settledFor(parts, vendor, id, known.object_id);
  const tenantId = settled?.tenantId ?? known.tenant_id ?? undefined;
  const [booked] = tenantId === undefined ? [] : await parts.books.transactions([{ tenantId, id }]);
  await conclude(parts, vendor, { id, tenantId, objectId, booked, settled }, known);
}

/** What the vendor has of a transaction of ours, by the objects that are known to belong to it. */
async function settledFor(
  { database }: Parts,
  { key, adapter }: OpenVendor,
  id: TransactionId,
  knownObject: string | null = null,
): Promise<Pick<Compared, 'objectId' | 'settled'>> {
  const linked = (await database.rows(findByTransactions(key, [id]))).map(({ object_id }) => object_id);
  const objects = knownObject === null ? linked : [...new Set([...linked, knownObject])];
  for (const objectId of objects) {
    const settled = await adapter.settledOf(objectId);
    if (settled !== undefined) return { objectId, settled };
  }
  return { objectId: objects[0], settled: undefined };
}

/** A transaction as both sides have it; undefined: it is unknown there. */
interface Compared {
  readonly id: TransactionId;
  readonly tenantId: TenantId | undefined;
  readonly objectId?: string | undefined;
  readonly booked: BookedTransaction | undefined;
  readonly settled: SettledTransaction | undefined;
}

/** What is unknown on one side and has settled and holds nothing on the other is no difference. */
async function conclude(
  { database, clock }: Parts,
  { key }: OpenVendor,
  compared: Compared,
  known?: Difference,
): Promise<void> {
  const { id, tenantId, objectId, booked, settled } = compared;
  const [ledger_amount, vendor_amount] = [booked?.amount ?? null, settled?.amount ?? null];
  const holds = holdsThatDiffer(compared, clock.now(), known);
  const currency = booked?.currency ?? settled?.currency ?? known?.currency;
  if (currency === undefined || (holds === undefined && (ledger_amount ?? 0n) === (vendor_amount ?? 0n))) {
    await database.rows(deleteDifference(key, id));
    return;
  }
  const difference = {
    transaction_id: id,
    tenant_id: tenantId ?? null,
    object_id: objectId ?? null,
    currency,
    ledger_amount,
    vendor_amount,
    ledger_held: holds?.ledger ?? null,
    vendor_held: holds?.vendor ?? null,
  };
  await database.rows(saveDifference(key, difference, clock.now()));
  if (objectId !== undefined) await ring(database, key, [objectId], clock.now());
}

/** Undefined if they agree, if the vendor does not say what it holds, or if one side has changed lately: it may be on its way. */
function holdsThatDiffer(
  { booked, settled }: Compared,
  now: Date,
  known: Difference | undefined,
): { readonly ledger: bigint; readonly vendor: bigint } | undefined {
  if (settled !== undefined && settled.hold === undefined) return undefined;
  const [ledger, vendor] = [booked?.held ?? 0n, settled?.hold?.amount ?? 0n];
  const isSettled = [booked?.changedAt, settled?.hold?.changedAt].every(
    (changedAt) => changedAt === undefined || changedAt <= before(now, HELD_MS),
  );
  const wasDifferent = known !== undefined && known.ledger_held !== null;
  return ledger === vendor || !(isSettled || wasDifferent) ? undefined : { ledger, vendor };
}

async function* bookedOn(
  { database, books }: Parts,
  { key }: OpenVendor,
  from: Date,
  to: Date,
): AsyncIterable<BookedTransaction> {
  for await (const cards of cardsOfVendor(database, key)) yield* await books.changedOnCards(cards, from, to);
}

async function* heldUnchanged(
  { database, books }: Parts,
  { key }: OpenVendor,
  since: Date,
): AsyncIterable<BookedTransaction> {
  for await (const cards of cardsOfVendor(database, key)) yield* await books.heldOnCards(cards, since);
}
