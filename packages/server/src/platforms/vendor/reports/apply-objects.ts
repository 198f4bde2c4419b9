import { addMilliseconds, type Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { withTimeout } from '#kit/with-timeout.ts';
import type { OpenVendor } from '../open-vendor.ts';
import type { Json } from '../vendor-adapter.ts';
import { claimObjects, finishObject, postponeObject, savePending, type ClaimedRow } from './object-store.ts';

/** Objects that a round works on at a time: vendors limit how often they are called. */
const AT_ONCE = 8;
const ROUND_MAX = 400;
/** Longer than reading and applying an object takes. */
const CLAIM_MS = 2 * MINUTE_MS;
const READ_TIMEOUT_MS = 30 * SECOND_MS;
const RETRY_MS = { first: SECOND_MS, longest: 10 * MINUTE_MS };
const DOUBLINGS_MAX = 12;
/**
 * With these, the same message fails for ever: its id belongs to another transaction. What is read again may no longer contain it, and
 * the messages before it are recognized by their ids.
 */
const FINAL_FAILURES: ReadonlySet<string> = new Set(['reference_conflict']);

/**
 * Applies the objects of a vendor that have been rung for. Each is read as it is now and saved before the messages that follow from it
 * are delivered. A process that ends in between leaves the saved snapshot to the next, which finds the same messages with the same
 * ids, and the inbox ignores what it has seen. So each message counts once, in whatever order the vendor's events arrive.
 * @param onFailure called for each object that fails; it is tried again
 * @returns when the next of these objects is to be worked on again; undefined: none
 */
export async function applyDueObjects(
  parts: { readonly database: Database; readonly clock: Clock },
  vendor: OpenVendor,
  onFailure: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<Date | undefined> {
  let again: Date | undefined;
  for (let worked = 0; worked < ROUND_MAX; worked += AT_ONCE) {
    if (stopping?.aborted) return again;
    const now = parts.clock.now();
    const claim = claimObjects(vendor.key, now, addMilliseconds(now, CLAIM_MS), AT_ONCE);
    const claimed = await parts.database.rows(claim);
    const times = await Promise.all(claimed.map((row) => applyObject(parts, vendor, row, onFailure)));
    again = earliest([again, ...times]);
    if (claimed.length < AT_ONCE) return again;
  }
  return parts.clock.now();
}

/** The earliest of these times; undefined: none. */
export function earliest(times: readonly (Date | undefined)[]): Date | undefined {
  const known = times.filter((time) => time !== undefined).map((time) => time.getTime());
  return known.length === 0 ? undefined : new Date(Math.min(...known));
}

async function applyObject(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { key, adapter, inbox }: OpenVendor,
  row: ClaimedRow,
  onFailure: (error: unknown) => void,
): Promise<Date | undefined> {
  try {
    const read = row.pending ?? (await readObject({ key, adapter, database }, row));
    if (read === 'taken') return undefined;
    if (read === 'not_ours') {
      await database.rows(finishObject(key, row, { applied: row.applied, transactionId: undefined, again: null }));
      return undefined;
    }
    const { messages, applied, transactionId } = adapter.translate(parsed(row.applied), JSON.parse(read) as Json);
    for (const message of messages) await inbox.receive(message);
    // A snapshot that an earlier attempt has left may be older than the ring.
    const again = row.pending === null ? null : clock.now();
    await database.rows(finishObject(key, row, { applied: JSON.stringify(applied), transactionId, again }));
    return again ?? undefined;
  } catch (error) {
    const now = clock.now();
    const delay_ms = Math.min(RETRY_MS.first * 2 ** Math.min(row.attempts - 1, DOUBLINGS_MAX), RETRY_MS.longest);
    const failure = failureOf(error);
    const failed = { failure, at: now, rereads: FINAL_FAILURES.has(failure) };
    const again = addMilliseconds(now, delay_ms);
    await database.rows(postponeObject(key, row, failed, again));
    onFailure(error);
    return again;
  }
}

async function readObject(
  { key, adapter, database }: Pick<OpenVendor, 'key' | 'adapter'> & { readonly database: Database },
  row: ClaimedRow,
): Promise<string> {
  const snapshot = await withTimeout(adapter.read(row.object_id), READ_TIMEOUT_MS);
  if (snapshot === undefined) return 'not_ours';
  const text = JSON.stringify(snapshot);
  const [saved] = await database.rows(savePending(key, row, text));
  return saved === undefined ? 'taken' : text;
}

/** Names the failure without data, for the operator: the code of an expected error, such as `reference_conflict`. */
function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'Error';
}

function parsed(text: string | null): Json | undefined {
  return text === null ? undefined : (JSON.parse(text) as Json);
}
