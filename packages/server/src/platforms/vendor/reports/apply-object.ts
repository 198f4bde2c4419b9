import { addMilliseconds, type Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { unlessAborted, withTimeout } from '#kit/with-timeout.ts';
import { complete, TakenOver, type WorkKey, type WorkKind, type WorkRun } from '#work';
import type { OpenVendor } from '../open-vendor.ts';
import type { VendorKey } from '../reference-store.ts';
import type { Json } from '../vendor-adapter.ts';
import {
  beginObject,
  failObject,
  finishObject,
  savePending,
  type Applied,
  type ObjectRow,
  type ObjectRun,
} from './object-store.ts';
import { objectWork, type RungObject } from './ring.ts';

/** Objects that a process works on at a time: vendors limit how often they are called. */
const AT_ONCE = 8;
const READ_TIMEOUT_MS = 30 * SECOND_MS;
/** Longer than reading and applying an object takes. */
const TIMEOUT_MS = 2 * MINUTE_MS;
/** An object that could not be applied is soon tried again: partners and cardholders wait for what vendors report. */
const RETRY_MS_MIN = SECOND_MS;
/**
 * With these, the same message fails for ever: its id belongs to another transaction. What is read again may no longer contain it, and
 * the messages before it are recognized by their ids.
 */
const FINAL_FAILURES: ReadonlySet<string> = new Set(['reference_conflict']);

interface ApplyingParts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Applies an object of a vendor that was rung for. It is read as it is now and saved before the messages that follow from it are delivered.
 * A process that ends in between leaves the saved snapshot to the next, which finds the same messages with the same ids, and the inbox
 * ignores what it has seen. So each message counts once, in whatever order the vendor's events arrive.
 */
export function reportedObject(parts: ApplyingParts, vendor: OpenVendor): WorkKind<RungObject> {
  const { database, clock } = parts;
  const { key } = vendor;
  return {
    name: objectWork(key),
    per_process: AT_ONCE,
    per_tenant: AT_ONCE,
    timeout_ms: TIMEOUT_MS,
    pause_ms_min: RETRY_MS_MIN,
    async run(claim, { signal, report, hold }) {
      const { objectId } = claim.data;
      const run = { objectId, runId: newId() };
      const [begun] = await database.rows(beginObject(key, run, clock.now()));
      try {
        const applied = await unlessAborted(applyObject(parts, vendor, { ...run, ...begun! }, signal), signal);
        return await finish(parts, key, { ...run, ...begun!, claim, hold }, applied);
      } catch (error) {
        if (isStopping(signal) || error instanceof TakenOver) throw error;
        const failure = failureOf(error);
        const failed = { failure, rereads: FINAL_FAILURES.has(failure) };
        const [ended] = await database.rows(failObject(key, run, failed));
        if (ended?.rings === begun!.rings) throw error;
        report(error);
        return addMilliseconds(clock.now(), RETRY_MS_MIN);
      }
    },
  };
}

/** @returns undefined if another run has begun */
async function applyObject(
  { database }: ApplyingParts,
  { key, adapter, inbox }: OpenVendor,
  object: ObjectRun & ObjectRow,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  let read = object.pending;
  if (read === null) {
    const snapshot = await withTimeout(adapter.read(object.objectId), READ_TIMEOUT_MS);
    signal.throwIfAborted();
    if (snapshot === undefined) return { applied: object.applied };
    read = JSON.stringify(snapshot);
    if ((await database.rows(savePending(key, object, read))).length === 0) return undefined;
  }
  const { messages, applied, transactionId } = adapter.translate(parsed(object.applied), JSON.parse(read) as Json);
  for (const message of messages) await inbox.receive(message);
  return { applied: JSON.stringify(applied), transactionId };
}

/** @returns a date if the object is read again: it was applied as it was earlier, it was rung for meanwhile, or another run has begun */
async function finish(
  { database, clock }: ApplyingParts,
  key: VendorKey,
  object: ObjectRun & ObjectRow & Pick<WorkRun, 'hold'> & { readonly claim: WorkKey },
  applied: Applied | undefined,
): Promise<'completed' | Date> {
  if (applied === undefined) return clock.now();
  return await database.transaction(async (transaction) => {
    const [finished] = await transaction.rows(finishObject(key, object, applied));
    if (finished === undefined) return clock.now();
    // Another process that has taken the item over finishes it. The age of what is left begins now.
    await object.hold(transaction);
    if (finished.rings !== object.rings || object.pending !== null) return clock.now();
    transaction.write(complete(object.claim));
    return 'completed';
  });
}

/** The end of a process is no failure of the object. */
function isStopping({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as Error).name !== 'TimeoutError';
}

/** Names the failure without data, for the operator: the code of an expected error, such as `reference_conflict`. */
function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'Error';
}

function parsed(text: string | null): Json | undefined {
  return text === null ? undefined : (JSON.parse(text) as Json);
}
