import type { Database, Transaction } from '../../database/index.ts';
import { MINUTE_MS } from '../../kit/durations.ts';
import { firstIdOf, type TenantId } from '../../kit/ids.ts';
import { packAgain, unpack, type CallBodies } from '../bodies/pack.ts';
import { lockCarriers, replaceBodies } from '../bodies/store.ts';
import { namesCustomer, type NamedInCalls } from './named-in-calls.ts';
import { eraseCalls, nextCalls } from './store.ts';

/** With their bodies, some megabytes of text. */
const CALLS_PER_PART = 1_000;
/** A call has the time when it was received, which is before its changes. */
const CALL_MS = MINUTE_MS;

/**
 * Erases path, query, bodies and idempotency key of the recorded calls that name one of these customers, a card or an account of theirs. Method,
 * route, status and time stay. Safe to repeat.
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
  let changed = 0;
  for (let after: string = firstIdOf(new Date(since.getTime() - CALL_MS)); ;) {
    const part = await database.transaction(
      async (transaction) => await erasePart(transaction, tenantId, isNamed, after),
    );
    changed += part.erased;
    if (part.last === undefined) return changed;
    after = part.last;
  }
}

async function erasePart(
  transaction: Transaction,
  tenantId: TenantId,
  isNamed: (text: string) => boolean,
  after: string,
) {
  const calls = await nextCalls(transaction, tenantId, after, CALLS_PER_PART);
  const named = new Set(calls.filter(({ path }) => path !== null && isNamed(path)).map(({ id }) => id));
  const carriers = new Set(calls.flatMap(({ carrier }) => carrier ?? []));
  for (const { id, bodies } of await lockCarriers(transaction, tenantId, [...carriers])) {
    const unpacked = await unpack(bodies);
    const kept = new Map<string, CallBodies>();
    for (const [call, each] of unpacked) {
      if (named.has(call) || Object.values(each).some((text) => text !== null && isNamed(text))) named.add(call);
      else kept.set(call, each);
    }
    if (kept.size < unpacked.size) transaction.write(replaceBodies(tenantId, id, await packAgain(kept)));
  }
  if (named.size > 0) transaction.write(eraseCalls(tenantId, [...named]));
  return { erased: named.size, last: calls.length < CALLS_PER_PART ? undefined : calls.at(-1)!.id };
}
