import { lockTenantCounters, saveTenantCounters, type Query } from '#database';
import { appendEvents, draftEvent } from '#events';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { Secret } from '#kit/secret.ts';
import type { ExportDependencies } from '../dependencies.ts';
import { exportCompleted } from '../events.ts';
import { FILE_KEPT_DAYS, partSubject, type Export } from '../model.ts';
import { encodePart } from './part.ts';
import { endExport, saveProgress, type Claimed, type Progress } from './store.ts';

/** A process that does not renew its claim for this long is treated as dead; another continues after the last stored part. */
export const LEASE_MS = MINUTE_MS;

type Storing = Pick<ExportDependencies, 'database' | 'clock' | 'vault'>;

/** How an export ends. */
interface Ending {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
}

/**
 * Stores a part together with the cursor behind its last object, in one commit: a process that continues repeats nothing.
 * @param progress with the part
 * @returns false if another process has taken over the claim; nothing is written then
 */
export async function storePart(
  { database, clock, vault }: Storing,
  claimed: Claimed,
  cursor: string,
  progress: Progress,
  text: Buffer,
): Promise<boolean> {
  const sealed = await seal(vault, claimed, progress, text);
  return await database.transaction(async (transaction) => {
    const until = new Date(clock.now().getTime() + LEASE_MS);
    if ((await transaction.rows(saveProgress(claimed, cursor, progress, until))).length === 0) return false;
    for (const write of sealed) transaction.write(write);
    return true;
  });
}

/** Stores the last part, ends the export and appends its event, in one commit. @returns like `storePart` */
export async function storeEnd(
  { database, clock, vault }: Storing,
  ended: Export,
  claimed: Claimed,
  ending: Ending,
  progress: Progress,
  text: Buffer,
): Promise<boolean> {
  const sealed = await seal(vault, claimed, progress, text);
  return await database.transaction(async (transaction) => {
    // The tenant first, as every ledger commit does.
    const counters = await lockTenantCounters(transaction, [claimed.tenantId]);
    const now = clock.now();
    // Nobody can download the file of a failed export.
    const kept_days = ending.status === 'failed' ? 0 : FILE_KEPT_DAYS;
    const expiresAt = new Date(now.getTime() + kept_days * DAY_MS);
    if ((await transaction.rows(endExport(claimed, ending, progress, now, expiresAt))).length === 0) return false;
    for (const write of sealed) transaction.write(write);
    const data = eventData(ended, ending, progress, now);
    const subject = { tenantId: claimed.tenantId, subjectId: ended.id, sequence: 1n, entrySequence: null };
    transaction.write(appendEvents([draftEvent(exportCompleted, { ...subject, data })], counters, now));
    transaction.write(saveTenantCounters(counters));
    return true;
  });
}

/** A part is personal data: it is encrypted with the tenant's key, like documents. */
async function seal(
  vault: Storing['vault'],
  { tenantId, id }: Claimed,
  { parts }: Progress,
  text: Buffer,
): Promise<Query[]> {
  if (text.length === 0) return [];
  return [await vault.seal(tenantId, partSubject(id, parts - 1), new Secret(await encodePart(text)))];
}

function eventData(
  { id, type, format, query, createdAt }: Export,
  { status, error }: Ending,
  { rows, bytes }: Progress,
  now: Date,
) {
  return {
    id,
    type,
    format,
    status,
    from: query.from?.toISOString() ?? null,
    to: query.to.toISOString(),
    rows,
    bytes,
    error,
    created_at: createdAt.toISOString(),
    completed_at: now.toISOString(),
  };
}
