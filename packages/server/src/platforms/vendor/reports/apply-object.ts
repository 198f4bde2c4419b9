import type { Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { unlessAborted, withTimeout } from '#kit/with-timeout.ts';
import type { WorkKind } from '#work';
import type { OpenVendor } from '../open-vendor.ts';
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
    async run({ data: { objectId } }, { signal }) {
      const run = { objectId, run: newId() };
      const [object] = await database.rows(beginObject(key, run));
      try {
        return await applyObject(parts, vendor, { ...run, ...object! }, signal);
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error);
        const failed = { failure, at: clock.now(), rereads: FINAL_FAILURES.has(failure) };
        await database.rows(failObject(key, run, failed));
        throw error;
      }
    },
  };
}

/** @returns a date if the object is read again: it was applied as it was earlier, or another run has begun, whose result is not known */
async function applyObject(
  { database, clock }: ApplyingParts,
  { key, adapter, inbox }: OpenVendor,
  object: ObjectRun & ObjectRow,
  signal: AbortSignal,
): Promise<'done' | Date> {
  let read = object.pending;
  if (read === null) {
    const snapshot = await unlessAborted(withTimeout(adapter.read(object.objectId), READ_TIMEOUT_MS), signal);
    if (snapshot === undefined) return await finish({ applied: object.applied });
    read = JSON.stringify(snapshot);
    if ((await database.rows(savePending(key, object, read))).length === 0) return clock.now();
  }
  const { messages, applied, transactionId } = adapter.translate(parsed(object.applied), JSON.parse(read) as Json);
  for (const message of messages) await inbox.receive(message);
  return await finish({ applied: JSON.stringify(applied), transactionId });

  async function finish(done: Applied): Promise<'done' | Date> {
    const finished = await database.rows(finishObject(key, object, done));
    return finished.length > 0 && object.pending === null ? 'done' : clock.now();
  }
}

/** Names the failure without data, for the operator: the code of an expected error, such as `reference_conflict`. */
function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'Error';
}

function parsed(text: string | null): Json | undefined {
  return text === null ? undefined : (JSON.parse(text) as Json);
}
