import type { Database } from '../../database/index.ts';
import { MINUTE_MS } from '../../kit/durations.ts';
import { firstIdOf, type TenantId } from '../../kit/ids.ts';
import type { StoredCall } from '../model.ts';
import { lineOf, pack, unpack } from '../pack.ts';
import { batchesOldestFirst, lockBatches, replaceCalls } from '../store.ts';
import { namesCustomer, type NamedInCalls } from './named-in-calls.ts';

/** With their bodies, some megabytes of text. */
const CALLS_PER_PART = 1_000;
/** Of one transaction. */
const BATCHES_ERASED_MAX = 50;
/** A call has the time when it was received, which is before its changes. */
const CALL_MS = MINUTE_MS;

const ERASED = { path: null, idempotencyKey: null, query: null, requestBody: null, responseBody: null };

/**
 * Erases path, query, bodies and idempotency key of the recorded calls that name one of these customers, a card or an account of theirs. Method,
 * route, status and time stay. No index finds a text, so that calls do not pay for one: all batches are read. Safe to repeat.
 * @param since older calls do not name them
 * @returns how many calls it changed
 */
export async function eraseRequests(
  database: Database,
  tenantId: TenantId,
  names: NamedInCalls,
  since: Date,
): Promise<number> {
  const isNamed = namesCustomer(names);
  const after = firstIdOf(new Date(since.getTime() - CALL_MS));
  let named: string[] = [];
  let changed = 0;
  for await (const { last_id, data } of batchesOldestFirst(database, tenantId, after, CALLS_PER_PART)) {
    if ((await unpack(data, () => true)).some((call) => namesOne(call, isNamed))) named.push(last_id);
    if (named.length < BATCHES_ERASED_MAX) continue;
    changed += await eraseBatches(database, tenantId, named, isNamed);
    named = [];
  }
  return changed + (await eraseBatches(database, tenantId, named, isNamed));
}

/** Reads the batches again, because another erasure may have changed them. */
async function eraseBatches(
  database: Database,
  tenantId: TenantId,
  lastIds: readonly string[],
  isNamed: (text: string) => boolean,
): Promise<number> {
  if (lastIds.length === 0) return 0;
  return await database.transaction(async (transaction) => {
    let changed = 0;
    for (const { last_id, data } of await lockBatches(transaction, tenantId, lastIds)) {
      let lines = '';
      for (const call of await unpack(data, () => true)) {
        const isErased = namesOne(call, isNamed);
        if (isErased) changed += 1;
        lines += lineOf(isErased ? { ...call, ...ERASED } : call);
      }
      transaction.write(replaceCalls(tenantId, last_id, await pack(Buffer.from(lines))));
    }
    return changed;
  });
}

function namesOne({ path, query, requestBody, responseBody }: StoredCall, isNamed: (text: string) => boolean): boolean {
  return [path, query, requestBody, responseBody].some((text) => text !== null && isNamed(text));
}
