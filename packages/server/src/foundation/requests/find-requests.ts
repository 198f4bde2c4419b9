import type { Callers } from '#api/callers.ts';
import { HIGHEST_ID, LOWEST_ID, type TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import type { IdRange, StoredCall } from './model.ts';
import { unpack } from './pack.ts';
import { batchesNewestFirst, batchesOldestFirst, batchesWithCall } from './store.ts';

/** Which calls a list contains; undefined: any. */
export interface RequestFilter {
  /** Default: of both. */
  readonly callers?: Callers | undefined;
  readonly statusMin?: number | undefined;
  readonly statusMax?: number | undefined;
  readonly route?: string | undefined;
  readonly method?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly clientId?: string | undefined;
}

/** The most calls that one page compares with a filter, but for a batch. */
const SCAN_MAX = 5_000;
/** So many are read at a time, if it is not known how many are needed: some hundred kilobytes, packed. */
const CALLS_PER_PART = 500;

/**
 * At most `size` calls of a period, newest first. The batches of several threads overlap, and those with calls that took long: a batch
 * has calls up to its last id, so all calls after the last id of the next batch were in the batches before it.
 * @returns the calls, and the last one that was compared with the filter if there may be more behind it
 */
export async function listRequests(
  database: Queryable,
  tenantId: TenantId,
  range: IdRange,
  filter: RequestFilter,
  { size, scanMax = SCAN_MAX }: { readonly size: number; readonly scanMax?: number },
): Promise<{ requests: StoredCall[]; reached: string | null }> {
  const { callers = 'all', ...compare } = filter;
  const isFiltered = Object.values(compare).some((each) => each !== undefined);
  const isInRange = (id: string): boolean => id >= range.first && id < range.before;
  const compared: string[] = [];
  let requests: StoredCall[] = [];
  const partCalls = isFiltered ? CALLS_PER_PART : size;
  for await (const batch of batchesNewestFirst(database, tenantId, callers, range, partCalls)) {
    const isComplete = ({ id }: { id: string }): boolean => id > batch.last_id;
    if (requests.length === size && isComplete(requests.at(-1)!)) break;
    if (isFiltered && compared.length + batch.calls > scanMax) {
      const reached = compared.filter((id) => isComplete({ id })).toSorted()[0];
      if (reached !== undefined) return { requests: requests.filter(isComplete), reached };
    }
    const calls = await unpack(batch.data, isInRange);
    compared.push(...calls.map(({ id }) => id));
    requests = [...requests, ...calls.filter((call) => matches(call, compare))]
      .toSorted((one, other) => (one.id > other.id ? -1 : 1))
      .slice(0, size);
  }
  return { requests, reached: null };
}

/** The newest calls, oldest first. */
export async function newestRequests(database: Queryable, tenantId: TenantId, limit: number): Promise<StoredCall[]> {
  const everything = { first: LOWEST_ID, before: HIGHEST_ID };
  return (await listRequests(database, tenantId, everything, {}, { size: limit })).requests.toReversed();
}

/** @param first calls before it are not found */
export async function findRequest(
  database: Queryable,
  tenantId: TenantId,
  id: string,
  first: string,
): Promise<StoredCall | undefined> {
  if (id < first) return undefined;
  for await (const { data } of batchesWithCall(database, tenantId, id)) {
    const [call] = await unpack(data, (each) => each === id);
    if (call !== undefined) return call;
  }
  return undefined;
}

/**
 * The calls of batches that follow an id, but for those of known batches, oldest first. A batch may have calls before the id.
 * @returns the calls, and the last ids of all batches that follow, by which they are known
 */
export async function requestsAfter(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  known: ReadonlySet<string>,
): Promise<{ calls: StoredCall[]; batches: string[] }> {
  const calls: StoredCall[] = [];
  const batches: string[] = [];
  for await (const batch of batchesOldestFirst(database, tenantId, after ?? LOWEST_ID, CALLS_PER_PART)) {
    batches.push(batch.last_id);
    if (!known.has(batch.last_id)) calls.push(...(await unpack(batch.data, () => true)));
  }
  return { calls: calls.toSorted((one, other) => (one.id < other.id ? -1 : 1)), batches };
}

function matches(call: StoredCall, filter: Omit<RequestFilter, 'callers'>): boolean {
  const { statusMin = 0, statusMax = Infinity, route, method, errorCode, clientId } = filter;
  return (
    call.status >= statusMin &&
    call.status <= statusMax &&
    (route === undefined || call.route === route) &&
    (method === undefined || call.method === method) &&
    (errorCode === undefined || call.errorCode === errorCode) &&
    (clientId === undefined || call.callerId === clientId)
  );
}
