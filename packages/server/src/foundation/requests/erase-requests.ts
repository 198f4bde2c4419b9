import type { Database } from '#database';
import { DAY_MS } from '#kit/durations.ts';
import { firstIdOf, type TenantId } from '#kit/ids.ts';
import type { StoredCall } from './model.ts';
import { lineOf, pack, unpack } from './pack.ts';
import { batchesOldestFirst, lockBatches, replaceCalls } from './store.ts';
import { keyNamesCustomer, namesCustomer, type NamedInCalls } from './named-in-calls.ts';

/** With their bodies, some megabytes of text. */
const CALLS_PER_PART = 1_000;
/** The limit of one transaction. */
const BATCHES_ERASED_MAX = 50;
/** A call has the time when it was received, which is before its changes. A call that was refused before the customer existed can name it. */
const CALLS_BEFORE_MS = DAY_MS;

const ERASED_KEY = { idempotencyKey: null };
const ERASED = { ...ERASED_KEY, path: null, query: null, requestBody: null, responseBody: null };

/**
 * Erases path, query, bodies and idempotency key of the recorded calls that name one of these customers, a card or an account of theirs,
 * and the idempotency key of other calls if the key names one. Method, route, status and time stay. No index finds a text,
 * so that calls do not pay for one: all batches are read. Safe to repeat.
 * @param since older calls do not name them
 * @returns how many calls it changed
 */
export async function eraseRequests(
  database: Database,
  tenantId: TenantId,
  names: NamedInCalls,
  since: Date,
): Promise<number> {
  const erased = erasing(names);
  const after = firstIdOf(new Date(since.getTime() - CALLS_BEFORE_MS));
  let named: string[] = [];
  let changed = 0;
  for await (const { last_id, data } of batchesOldestFirst(database, tenantId, after, CALLS_PER_PART)) {
    if ((await unpack(data, () => true)).some((call) => erased(call) !== undefined)) named.push(last_id);
    if (named.length < BATCHES_ERASED_MAX) continue;
    changed += await eraseBatches(database, tenantId, named, erased);
    named = [];
  }
  return changed + (await eraseBatches(database, tenantId, named, erased));
}

/** Reads the batches again, because another erasure may have changed them. */
async function eraseBatches(
  database: Database,
  tenantId: TenantId,
  lastIds: readonly string[],
  erased: EraseCall,
): Promise<number> {
  if (lastIds.length === 0) return 0;
  return await database.transaction(async (transaction) => {
    let changed = 0;
    for (const { last_id, data } of await lockBatches(transaction, tenantId, lastIds)) {
      let lines = '';
      for (const call of await unpack(data, () => true)) {
        const rest = erased(call);
        if (rest !== undefined) changed += 1;
        lines += lineOf(rest ?? call);
      }
      transaction.write(replaceCalls(tenantId, last_id, await pack(Buffer.from(lines))));
    }
    return changed;
  });
}

/** What stays of a call; undefined if it names nobody. */
type EraseCall = (call: StoredCall) => StoredCall | undefined;

function erasing(names: NamedInCalls): EraseCall {
  const isNamed = namesCustomer(names);
  const isKeyNamed = keyNamesCustomer(names);
  return (call) => {
    const { path, query, requestBody, responseBody, idempotencyKey } = call;
    if ([path, query, requestBody, responseBody].some((text) => text !== null && isNamed(text)))
      return { ...call, ...ERASED };
    return idempotencyKey !== null && isKeyNamed(idempotencyKey) ? { ...call, ...ERASED_KEY } : undefined;
  };
}
